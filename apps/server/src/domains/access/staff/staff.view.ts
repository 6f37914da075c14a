import type { accessEndpoints, Staff } from '@lectern/contract/domains/access'
import { maskPhone, type Page, type ParsedOf } from '@lectern/contract/primitives'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toInstant } from '#platform/db/columns.ts'
import { pageOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Mine } from '#platform/db/scoping/owners.ts'
import { containsPattern } from '#platform/db/search.ts'
import { findBuiltIn } from '../roles/built-in-roles.ts'
import { contactCard } from './contact-card.ts'

export type StaffQuery = ParsedOf<typeof accessEndpoints.staffList>
type StaffRow = Omit<Staff, 'roleName' | 'updateTime' | 'mobile' | 'qrCode'> & {
  role_name: string | null
  phone: string | null
  school: string
  update_time: string | Date
  total: number
}

const toStaff = ({ update_time, role_name, phone, school, total: _, ...row }: StaffRow): Staff => {
  const roleName = role_name ?? findBuiltIn(row.roleId)?.name ?? ''
  return {
    ...row,
    roleName,
    mobile: maskPhone(phone ?? ''),
    qrCode: contactCard({ name: row.name, alias: row.alias, email: row.email, school, role: roleName }),
    updateTime: toInstant(update_time),
  }
}

const columns = sql`s.id as "staffId", p.id as "personId", p.user_name as userid,
  case when p.status = 'pending' and s.status = 'enabled' then 'pending' else s.status end as status,
  p.nick_name as name, s.alias, s.gender, p.phone, p.email, p.avatar, s.role_id as "roleId", r.name as role_name,
  s.department_id as "departmentId", coalesce(d.name, '') as "departmentName", c.name as school,
  s.updated_at as update_time, s.removed_at is not null as "isDeleted", s.version, count(*) over ()::int as total`

/** Removed people only when they are asked for. */
const staffOf = (corp: SQLWrapper, mine: Mine) => sql`from access_staff s
  join accounts_person p on p.id = s.person_id and p.corp_id = s.corp_id
  join accounts_corp c on c.id = s.corp_id
  left join access_role r on r.corp_id = s.corp_id and r.role_id = s.role_id
  left join access_department d on d.id = s.department_id
  where s.corp_id = ${corp} and ${mine(sql`s.person_id`)}`

const matching = ({ keyword, roleId, departmentId, status, deleted }: StaffQuery): SQL => {
  const pattern = keyword && containsPattern(keyword)
  return sql.join(
    [
      deleted ? sql`s.removed_at is not null` : sql`s.removed_at is null`,
      ...(pattern
        ? [
            sql`(p.nick_name ilike ${pattern} or s.alias ilike ${pattern} or p.email ilike ${pattern} or p.user_name ilike ${pattern})`,
          ]
        : []),
      ...(roleId ? [sql`s.role_id = ${roleId}`] : []),
      ...(departmentId ? [sql`s.department_id = ${departmentId}`] : []),
      ...(status === 'pending' ? [sql`p.status = 'pending'`] : []),
      ...(status === 'disabled' ? [sql`s.status = 'disabled'`] : []),
      ...(status === 'enabled' ? [sql`s.status = 'enabled' and p.status <> 'pending'`] : []),
    ],
    sql` and `,
  )
}

const orders: Record<string, SQL> = {
  name: sql`lower(p.nick_name), s.id`,
  '-name': sql`lower(p.nick_name) desc, s.id`,
  updateTime: sql`s.updated_at, s.id`,
  '-updateTime': sql`s.updated_at desc, s.id`,
}

/** People with their role and department, for the staff page: a read over two domains' tables. */
export const listStaff = async (scope: Scope, query: StaffQuery): Promise<Page<Staff>> => {
  const order = orders[query.sort ?? ''] ?? sql`s.created_at, s.id`
  const rows = await scope.view<StaffRow>(
    (corp, mine) =>
      sql`select ${columns} ${staffOf(corp, mine)} and ${matching(query)} order by ${order} ${pageOf(query)}`,
  )
  return { list: rows.map(toStaff), total: rows[0]?.total ?? 0, page: query.page, size: query.size }
}

export const findStaff = async (scope: Scope, id: string): Promise<Staff | undefined> => {
  const rows = await scope.view<StaffRow>(
    (corp, mine) => sql`select ${columns} ${staffOf(corp, mine)} and s.id = ${id}`,
  )
  return rows[0] && toStaff(rows[0])
}

/** The whole number, for whoever may see it. Undefined for nobody the reader sees; empty for none. */
export const findPhone = async (scope: Scope, id: string): Promise<string | undefined> => {
  const rows = await scope.view<{ phone: string | null }>(
    (corp, mine) => sql`select p.phone ${staffOf(corp, mine)} and s.id = ${id}`,
  )
  return rows[0] && (rows[0].phone ?? '')
}
