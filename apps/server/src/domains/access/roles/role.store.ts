import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { invitationTable, type RoleRecord, roleTable, staffTable } from '../access.tables.ts'

export type RoleChange = Pick<
  RoleRecord,
  'name' | 'describe' | 'data_scope' | 'second_factor' | 'permissions' | 'updated_at'
>

export const createRoleStore = () => ({
  list: (scope: Scope): Promise<RoleRecord[]> => scope.list(roleTable, { orderBy: [sql`created_at`, sql`id`] }),
  find: (scope: Scope, roleId: string): Promise<RoleRecord | undefined> =>
    scope.find(roleTable, eq(roleTable.role_id, roleId)),
  insert: (scope: Scope, row: RoleChange & { id: string; role_id: string }): Promise<RoleRecord> =>
    scope.insert(roleTable, { ...row, created_at: row.updated_at }),
  /** Undefined when somebody changed the role since `version`. */
  update: async (
    scope: Scope,
    { roleId, version, change }: { roleId: string; version: number; change: RoleChange },
  ): Promise<RoleRecord | undefined> => {
    const where = and(eq(roleTable.role_id, roleId), eq(roleTable.version, version)) ?? sql`false`
    return (await scope.update(roleTable, where, { ...change, version: sql`version + 1` }))[0]
  },
  remove: (scope: Scope, roleId: string): Promise<number> => scope.remove(roleTable, eq(roleTable.role_id, roleId)),
  /** Persons with the role, whatever their status; the ones who left the school aside. */
  listPeople: async (scope: Scope, roleId: string): Promise<string[]> =>
    (await scope.list(staffTable, { where: sql`role_id = ${roleId} and removed_at is null` })).map(
      (row) => row.person_id,
    ),
  /** By people, also removed ones who may come back, or by open invitations. */
  isUsed: async (scope: Scope, roleId: string): Promise<boolean> =>
    (await scope.count(staffTable, eq(staffTable.role_id, roleId))) > 0 ||
    (await scope.count(invitationTable, sql`role_id = ${roleId} and state = 'open' and expires_at > now()`)) > 0,
  countPeople: async (scope: Scope): Promise<Map<string, number>> => {
    const rows = await scope.view<{ role_id: string; people: number }>(
      (corp) => sql`select role_id, count(*)::int as people from access_staff
        where corp_id = ${corp} and removed_at is null group by role_id`,
    )
    return new Map(rows.map(({ role_id, people }) => [role_id, people]))
  },
})
export type RoleStore = ReturnType<typeof createRoleStore>
