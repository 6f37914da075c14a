import type { Role } from '@lectern/contract/domains/access'
import type { DataScope, GrantedRole } from '@lectern/contract/domains/accounts'
import type { Action, PermissionName } from '@lectern/contract/primitives'
import type { RoleRecord } from '../access.tables.ts'
import { administratorId, builtInRoles, findBuiltIn, type RoleDefinition } from './built-in-roles.ts'
import { readGrants, writeGrants } from './role-grants.ts'

/** A role as it counts in one school: the school's row if there is one, else what the product brings. */
export type EffectiveRole = RoleDefinition & { readonly version: number }

export const fromRecord = (row: RoleRecord): EffectiveRole => ({
  id: row.role_id,
  name: row.name,
  describe: row.describe,
  dataScope: row.data_scope,
  secondFactor: row.second_factor,
  grants: readGrants(row.permissions),
  version: row.version,
})

/** Undefined for a role that neither the school nor the product knows: nothing is allowed then. */
export const effectiveRole = (roleId: string, row: RoleRecord | undefined): EffectiveRole | undefined => {
  if (row && row.role_id !== administratorId) return fromRecord(row)
  const builtIn = findBuiltIn(roleId)
  return builtIn && { ...builtIn, version: 0 }
}

/** Built-in ones first, in the product's order; then the school's own. */
export const effectiveRoles = (rows: readonly RoleRecord[]): EffectiveRole[] => {
  const byId = new Map(rows.map((row) => [row.role_id, row]))
  const own = rows.filter((row) => !findBuiltIn(row.role_id))
  return [
    ...builtInRoles.flatMap(({ id }) => effectiveRole(id, byId.get(id)) ?? []),
    ...own.map((row) => fromRecord(row)),
  ]
}

const contentOf = (role: RoleDefinition) => ({
  name: role.name,
  describe: role.describe,
  dataScope: role.dataScope,
  secondFactor: role.secondFactor,
  permissions: writeGrants(role.grants),
})

export const describeRole = (role: EffectiveRole, people: number): Role => {
  const content = contentOf(role)
  const builtIn = findBuiltIn(role.id)
  const original = builtIn && role.version > 0 ? contentOf(builtIn) : null
  return {
    ...content,
    id: role.id,
    builtIn: builtIn !== undefined,
    fixed: role.id === administratorId,
    changed: original !== null,
    original,
    permissionList: content.permissions.map(({ permissionId }) => permissionId),
    people,
    version: role.version,
  }
}

/** The role as the console's guard reads it (specification, section 3). */
export const grantedRole = (role: EffectiveRole): GrantedRole => {
  const permissions = writeGrants(role.grants)
  return {
    id: role.id,
    name: role.name,
    data_scope: role.dataScope,
    permissionList: permissions.map(({ permissionId }) => permissionId),
    permissions,
  }
}

/** Fail-closed: an unknown role, permission or action is a no. */
export const allows = (role: EffectiveRole | undefined, permission: PermissionName, action: Action): boolean =>
  role?.grants.get(permission)?.has(action) ?? false

const widths: Record<DataScope, number> = { self: 0, department: 1, all: 2 }
export const isWider = (scope: DataScope, than: DataScope): boolean => widths[scope] > widths[than]
