import type { DataScope } from '@lectern/contract/domains/accounts'
import type { Action, PermissionName } from '@lectern/contract/primitives'
import { type Area, areaOf, permissionNames } from './role-areas.ts'
import { actionsOf, allGrants, type Grants, readGrants } from './role-grants.ts'

export type RoleDefinition = {
  readonly id: string
  readonly name: string
  readonly describe: string
  readonly dataScope: DataScope
  readonly secondFactor: boolean
  readonly grants: Grants
}

/** `work`: everything but removing and taking data in or out in bulk. */
type Level = 'all' | 'work' | 'read'
const levels: Record<Level, (action: Action) => boolean> = {
  all: () => true,
  work: (action) => !['delete', 'import', 'export'].includes(action),
  read: (action) => action === 'query' || action === 'get',
}

type Recipe = {
  readonly name: string
  readonly describe: string
  readonly dataScope: DataScope
  readonly areas: Partial<Record<Area, Level>>
  /** Instead of what the area says; an empty list takes a permission away. */
  readonly besides?: Partial<Record<PermissionName, readonly Action[]>>
}

const recipes: Record<string, Recipe> = {
  operator: {
    name: 'Operator',
    describe: 'Runs the school: content, classes, sales and customers.',
    dataScope: 'all',
    areas: {
      home: 'all',
      making: 'all',
      teaching: 'all',
      selling: 'all',
      recruiting: 'all',
      customers: 'all',
      insight: 'all',
    },
    besides: {
      'accounts.school': ['get'],
      'access.staff': ['query', 'get'],
      'access.department': ['query'],
    },
  },
  teacher: {
    name: 'Teacher',
    describe: 'Makes and manages content, and teaches.',
    dataScope: 'all',
    areas: { home: 'all', making: 'all', teaching: 'all' },
    besides: { 'courses.course': ['query', 'get'], 'shop.good': ['query', 'get'] },
  },
  creator: {
    name: 'Creator',
    describe: 'Makes content and sees only their own.',
    dataScope: 'self',
    areas: { home: 'all', making: 'all' },
    besides: {
      'live.room': ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable'],
      'live.data': ['query'],
      'live.sop': ['add', 'delete', 'edit', 'query', 'get'],
      'shop.good': ['add', 'delete', 'edit', 'query', 'get'],
    },
  },
  assistant: {
    name: 'Assistant',
    describe: 'Helps the teachers of a department.',
    dataScope: 'department',
    areas: { home: 'work', making: 'work', teaching: 'work' },
    besides: { 'shop.good': ['query', 'get'] },
  },
  recruiter: {
    name: 'Recruiter',
    describe: 'Plans and holds interviews.',
    dataScope: 'all',
    areas: { home: 'all', recruiting: 'all' },
    besides: { 'files.file': ['add', 'query', 'get'] },
  },
  finance: {
    name: 'Finance',
    describe: 'Looks after sales and figures.',
    dataScope: 'all',
    areas: { home: 'read', selling: 'read' },
    besides: {
      'shop.good': ['query', 'get', 'export'],
      'matching.order': ['query', 'get'],
      'videos.data': ['query', 'export'],
      'live.data': ['query', 'export'],
      'tracking.event': ['query', 'export'],
    },
  },
  service: {
    name: 'Customer service',
    describe: 'Looks after customers and their orders.',
    dataScope: 'all',
    areas: { home: 'read', customers: 'all' },
    besides: { 'matching.order': ['query', 'get'], 'courses.course': ['query', 'get'], 'shop.good': ['query', 'get'] },
  },
  viewer: {
    name: 'Viewer',
    describe: 'Watches what the school made.',
    dataScope: 'all',
    areas: {},
    besides: { 'videos.post': ['query', 'get'], 'workbench.summary': ['get'] },
  },
}

const grantsOf = ({ areas, besides = {} }: Recipe): Grants =>
  readGrants(
    permissionNames.flatMap((permissionId) => {
      const area = areaOf(permissionId)
      const level = area && areas[area]
      const special = besides[permissionId]
      const actionList = special ?? (level ? actionsOf(permissionId).filter(levels[level]) : [])
      return actionList.length > 0 ? [{ permissionId, actionList: [...actionList] }] : []
    }),
  )

/** The specification's fixed role: has everything, also what later versions bring. */
const administrator: RoleDefinition = {
  id: 'admin',
  name: 'Administrator',
  describe: 'Has all permissions.',
  dataScope: 'all',
  secondFactor: false,
  grants: allGrants(),
}

/** The roles that every school begins with. */
export const builtInRoles: readonly RoleDefinition[] = [
  administrator,
  ...Object.entries(recipes).map(([id, recipe]) => ({
    id,
    name: recipe.name,
    describe: recipe.describe,
    dataScope: recipe.dataScope,
    secondFactor: false,
    grants: grantsOf(recipe),
  })),
]

export const administratorId = administrator.id

export const findBuiltIn = (id: string): RoleDefinition | undefined => builtInRoles.find((role) => role.id === id)
