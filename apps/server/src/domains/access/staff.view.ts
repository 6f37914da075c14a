import type { Staff } from '@lectern/contract/domains/access'
import type { Page, PageQuery } from '@lectern/contract/primitives'
import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { findRole } from './built-in-roles.ts'

type StaffRow = Omit<Staff, 'roleName' | 'updateTime'> & { update_time: Date; total: number }

const toStaff = ({ update_time, total: _, ...row }: StaffRow): Staff => ({
  ...row,
  roleName: findRole(row.roleId)?.name ?? '',
  updateTime: new Date(update_time).toISOString(),
})

const columns = sql`s.id as "staffId", p.user_name as userid, s.status, p.nick_name as name, p.email, p.avatar, p.id as "personId", '' as alias, '' as gender, '' as mobile, null as "departmentId", '' as "departmentName", '' as "qrCode", false as "isDeleted", s.role_id as "roleId", s.version, s.updated_at as update_time`

/** People with their role, for the staff page: a read over two domains' tables. */
export const listStaff = async (scope: Scope, { page, size, keyword }: PageQuery): Promise<Page<Staff>> => {
  const matching = keyword
    ? sql`and (p.nick_name ilike ${containsPattern(keyword)} or p.email ilike ${containsPattern(keyword)})`
    : sql``
  const rows = await scope.view<StaffRow>(
    (corp) => sql`select ${columns}, count(*) over ()::int as total
      from access_staff s join accounts_person p on p.id = s.person_id
      where s.corp_id = ${corp} ${matching} order by s.created_at, s.id limit ${size} offset ${(page - 1) * size}`,
  )
  return { list: rows.map(toStaff), total: rows[0]?.total ?? 0, page, size }
}

export const findStaff = async (scope: Scope, id: string): Promise<Staff | undefined> => {
  const rows = await scope.view<StaffRow>(
    (corp) =>
      sql`select ${columns}, 1 as total from access_staff s join accounts_person p on p.id = s.person_id where s.corp_id = ${corp} and s.id = ${id}`,
  )
  return rows[0] ? toStaff(rows[0]) : undefined
}
