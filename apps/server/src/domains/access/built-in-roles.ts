import type { Role } from '@lectern/contract/domains/access'
import type { GrantedRole } from '@lectern/contract/domains/accounts'
import { type Action, actions, type PermissionName, permissionRegistry } from '@lectern/contract/primitives'

type RoleDefinition = {
  readonly id: string
  readonly name: string
  readonly describe: string
  readonly grants: ReadonlyMap<PermissionName, ReadonlySet<Action>>
}

const names = Object.keys(permissionRegistry) as PermissionName[]
const everything = (): RoleDefinition['grants'] => new Map(names.map((name) => [name, new Set<Action>(actions)]))
const only = (allowed: Partial<Record<PermissionName, readonly Action[]>>): RoleDefinition['grants'] =>
  new Map(Object.entries(allowed).map(([name, list]) => [name as PermissionName, new Set(list)]))

const making = {
  studio: [],
  'studio.project': ['add', 'delete', 'edit', 'query', 'get'],
  'studio.copywriting': ['add'],
  'videos.post': ['add', 'delete', 'edit', 'query', 'get', 'export'],
  'files.file': ['add', 'delete', 'edit', 'query', 'get'],
  'missions.mission': ['query', 'get', 'edit', 'delete'],
  'workbench.summary': ['get'],
} as const satisfies Partial<Record<PermissionName, readonly Action[]>>

/** The roles that every school begins with. `admin` is the specification's fixed role with all permissions. */
const builtInRoles: readonly RoleDefinition[] = [
  { id: 'admin', name: 'Administrator', describe: 'Has all permissions.', grants: everything() },
  { id: 'teacher', name: 'Teacher', describe: 'Makes and manages content.', grants: only(making) },
  {
    id: 'viewer',
    name: 'Viewer',
    describe: 'Watches what the school made.',
    grants: only({ 'videos.post': ['query', 'get'], 'workbench.summary': ['get'] }),
  },
]

export const findRole = (id: string): RoleDefinition | undefined => builtInRoles.find((role) => role.id === id)

/** Fail-closed: an unknown role, permission or action is a no. */
export const isAllowed = (roleId: string, permission: PermissionName, action: Action): boolean =>
  findRole(roleId)?.grants.get(permission)?.has(action) ?? false

export const describeRoles = (): Role[] =>
  builtInRoles.map(({ id, name, describe, grants }) => ({
    id,
    name,
    describe,
    builtIn: true,
    fixed: id === 'admin',
    changed: false,
    dataScope: 'all',
    secondFactor: false,
    permissionList: [...grants.keys()],
    permissions: [...grants].map(([permissionId, list]) => ({ permissionId, actionList: [...list] })),
    people: 0,
    version: 0,
  }))

/** The role as the console's guard reads it (specification, section 3). */
export const grantedRole = (roleId: string): GrantedRole | undefined => {
  const role = findRole(roleId)
  if (!role) return undefined
  const permissions = [...role.grants].map(([permissionId, list]) => ({ permissionId, actionList: [...list] }))
  return {
    id: role.id,
    name: role.name,
    data_scope: 'all',
    permissionList: permissions.map((one) => one.permissionId),
    permissions,
  }
}
