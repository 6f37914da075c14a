import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type DepartmentRecord, departmentTable, invitationTable, staffTable } from '../access.tables.ts'

export type DepartmentWithPeople = Pick<DepartmentRecord, 'id' | 'name' | 'parent_id' | 'version'> & { people: number }
export type DepartmentChange = Pick<DepartmentRecord, 'name' | 'parent_id' | 'updated_at'>

export const createDepartmentStore = () => ({
  find: (scope: Scope, id: string): Promise<DepartmentRecord | undefined> =>
    scope.find(departmentTable, eq(departmentTable.id, id)),
  list: (scope: Scope): Promise<DepartmentRecord[]> =>
    scope.list(departmentTable, { orderBy: [sql`lower(name)`, sql`id`] }),
  listWithPeople: (scope: Scope): Promise<DepartmentWithPeople[]> =>
    scope.view<DepartmentWithPeople>(
      (corp) => sql`select d.id, d.name, d.parent_id, d.version, count(s.id)::int as people
        from access_department d
        left join access_staff s on s.corp_id = d.corp_id and s.department_id = d.id and s.removed_at is null
        where d.corp_id = ${corp} group by d.id order by lower(d.name), d.id`,
    ),
  insert: (scope: Scope, row: DepartmentChange & { id: string }): Promise<DepartmentRecord> =>
    scope.insert(departmentTable, { ...row, created_at: row.updated_at }),
  /** Undefined when somebody changed it since `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: DepartmentChange },
  ): Promise<DepartmentRecord | undefined> => {
    const where = and(eq(departmentTable.id, id), eq(departmentTable.version, version)) ?? sql`false`
    return (await scope.update(departmentTable, where, { ...change, version: sql`version + 1` }))[0]
  },
  /** Who left the school, or an invitation that ended, does not keep a department alive. */
  isUsed: async (scope: Scope, id: string): Promise<boolean> =>
    (await scope.count(departmentTable, eq(departmentTable.parent_id, id))) > 0 ||
    (await scope.count(staffTable, and(eq(staffTable.department_id, id), isNull(staffTable.removed_at)))) > 0 ||
    (await scope.count(invitationTable, sql`department_id = ${id} and state = 'open' and expires_at > now()`)) > 0,
  /** Only an unused one: what still names it are traces of the past. */
  remove: async (scope: Scope, id: string): Promise<void> => {
    const left = and(eq(staffTable.department_id, id), isNotNull(staffTable.removed_at)) ?? sql`false`
    await scope.update(staffTable, left, { department_id: null })
    await scope.update(invitationTable, eq(invitationTable.department_id, id), { department_id: null })
    await scope.remove(departmentTable, eq(departmentTable.id, id))
  },
  /** The department and the ones below it, at any depth. */
  listBelow: async (scope: Scope, id: string): Promise<string[]> => {
    const rows = await scope.view<{ id: string }>(
      (corp) => sql`with recursive below as (
          select d.id from access_department d where d.corp_id = ${corp} and d.id = ${id}
          union select d.id from access_department d join below b on d.parent_id = b.id where d.corp_id = ${corp})
        select id from below`,
    )
    return rows.map((row) => row.id)
  },
  /** Everybody in the department and the ones below it, also who left: their records stay visible. */
  listPeopleBelow: async (scope: Scope, id: string): Promise<string[]> => {
    const rows = await scope.view<{ person_id: string }>(
      (corp) => sql`with recursive below as (
          select d.id from access_department d where d.corp_id = ${corp} and d.id = ${id}
          union select d.id from access_department d join below b on d.parent_id = b.id where d.corp_id = ${corp})
        select s.person_id from access_staff s join below b on s.department_id = b.id where s.corp_id = ${corp}`,
    )
    return rows.map((row) => row.person_id)
  },
})
export type DepartmentStore = ReturnType<typeof createDepartmentStore>
