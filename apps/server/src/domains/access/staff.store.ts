import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type StaffRecord, staffTable } from './access.tables.ts'

export type StaffChange = { role_id?: string; status?: 'enabled' | 'disabled'; updated_at: string }

export const createStaffStore = () => ({
  findByPerson: (scope: Scope, personId: string): Promise<StaffRecord | undefined> =>
    scope.find(staffTable, eq(staffTable.person_id, personId)),
  find: (scope: Scope, id: string): Promise<StaffRecord | undefined> => scope.find(staffTable, eq(staffTable.id, id)),
  insert: (scope: Scope, row: Pick<StaffRecord, 'id' | 'person_id' | 'role_id' | 'created_at'>): Promise<StaffRecord> =>
    scope.insert(staffTable, { ...row, status: 'enabled', updated_at: row.created_at }),
  /** Undefined when somebody changed the row since `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: StaffChange },
  ): Promise<StaffRecord | undefined> => {
    const where = and(eq(staffTable.id, id), eq(staffTable.version, version))
    const rows = where ? await scope.update(staffTable, where, { ...change, version: sql`version + 1` }) : []
    return rows[0]
  },
  countEnabledAdministrators: (scope: Scope): Promise<number> =>
    scope.count(staffTable, and(eq(staffTable.role_id, 'admin'), eq(staffTable.status, 'enabled'))),
})
export type StaffStore = ReturnType<typeof createStaffStore>
