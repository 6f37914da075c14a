import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type StaffRecord, staffTable } from '../access.tables.ts'
import { administratorId } from '../roles/built-in-roles.ts'

export type NewStaffRow = Pick<StaffRecord, 'id' | 'person_id' | 'role_id' | 'department_id' | 'created_at'>
export type StaffChange = Partial<
  Pick<StaffRecord, 'role_id' | 'status' | 'alias' | 'gender' | 'department_id' | 'removed_at'>
> & { updated_at: string }

const administrators = and(
  eq(staffTable.role_id, administratorId),
  eq(staffTable.status, 'enabled'),
  isNull(staffTable.removed_at),
)

export const createStaffStore = () => ({
  findByPerson: (scope: Scope, personId: string): Promise<StaffRecord | undefined> =>
    scope.find(staffTable, eq(staffTable.person_id, personId)),
  /** Removed ones too. */
  find: (scope: Scope, id: string): Promise<StaffRecord | undefined> => scope.find(staffTable, eq(staffTable.id, id)),
  insert: (scope: Scope, row: NewStaffRow): Promise<StaffRecord> =>
    scope.insert(staffTable, { ...row, status: 'enabled', updated_at: row.created_at }),
  /** Undefined when somebody changed the row since `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: StaffChange },
  ): Promise<StaffRecord | undefined> => {
    const where = and(eq(staffTable.id, id), eq(staffTable.version, version)) ?? sql`false`
    return (await scope.update(staffTable, where, { ...change, version: sql`version + 1` }))[0]
  },
  countEnabledAdministrators: (scope: Scope): Promise<number> => scope.schoolWide.count(staffTable, administrators),
})
export type StaffStore = ReturnType<typeof createStaffStore>
