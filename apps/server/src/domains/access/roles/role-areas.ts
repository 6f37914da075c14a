import { type PermissionName, permissionRegistry } from '@lectern/contract/primitives'

/** The parts of the product that built-in roles are described by. A new permission joins by the word before its dot. */
const domainsOf = {
  home: ['workbench', 'missions'],
  making: [
    'studio',
    'videos',
    'files',
    'materials',
    'chat',
    'articles',
    'avatars',
    'playlets',
    'stories',
    'textbooks',
    'exercises',
    'speech',
  ],
  teaching: ['live', 'classroom', 'matching'],
  selling: ['shop', 'courses', 'payments'],
  recruiting: ['recruit'],
  customers: [
    'customers',
    'GetCilent',
    'CustomerConversion',
    'CustomerService',
    'ClientBaseOperation',
    'FriendsCircle',
    'MarketingCenter',
    'corporateRiskControl',
    'ServiceSupport',
  ],
  administration: ['BusinessAdmin', 'accounts', 'access', 'integrations', 'notices'],
  insight: ['tracking'],
  programming: ['platform'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof domainsOf

const areaOfDomain = new Map<string, Area>(
  Object.entries(domainsOf).flatMap(([area, domains]) => domains.map((domain) => [domain, area as Area] as const)),
)

/** Undefined for a domain that nobody sorted yet: only the administrator has its permissions then. */
export const areaOf = (permission: PermissionName): Area | undefined =>
  areaOfDomain.get(permission.split('.')[0] ?? permission)

export const permissionNames = Object.keys(permissionRegistry) as PermissionName[]

export const isPermission = (name: string): name is PermissionName => Object.hasOwn(permissionRegistry, name)
