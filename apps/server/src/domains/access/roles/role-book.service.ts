import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type EffectiveRole, effectiveRole } from './effective-role.ts'
import type { RoleStore } from './role.store.ts'

const maxSchools = 1000

/** The roles of schools as every request needs them, kept in memory until somebody says that they changed. */
export type RoleBook = {
  find(corpId: string, roleId: string): Promise<EffectiveRole | undefined>
  forget(corpId: string): void
  forgetAll(): void
}

export const createRoleBook = (tenants: Tenants, roles: RoleStore): RoleBook => {
  const schools = new Map<string, ReturnType<RoleStore['list']>>()
  const read = (corpId: string) => {
    const known = schools.get(corpId)
    if (known) return known
    if (schools.size >= maxSchools) schools.clear()
    // Kept before it is read: a change that comes meanwhile throws it away again.
    const rows = roles.list(tenants.scope(corpId))
    schools.set(corpId, rows)
    rows.catch(() => {
      if (schools.get(corpId) === rows) schools.delete(corpId)
    })
    return rows
  }
  return {
    find: async (corpId, roleId) => {
      const rows = await read(corpId)
      return effectiveRole(
        roleId,
        rows.find((row) => row.role_id === roleId),
      )
    },
    forget: (corpId) => void schools.delete(corpId),
    forgetAll: () => schools.clear(),
  }
}

/** The role as the transaction sees it. */
export const readRole = async (
  roles: Pick<RoleStore, 'find'>,
  scope: Scope,
  roleId: string,
): Promise<EffectiveRole | undefined> => effectiveRole(roleId, await roles.find(scope.schoolWide, roleId))
