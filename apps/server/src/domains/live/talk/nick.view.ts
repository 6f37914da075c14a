import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'

/** Names of everybody who works at the school: no visitor may be taken for one of them. */
export const listStaffNames = async (scope: Scope): Promise<string[]> => {
  const rows = await scope.schoolWide.view<{ name: string }>(
    (corp) => sql`
      select distinct p.nick_name as name from access_staff s
      join accounts_person p on p.corp_id = s.corp_id and p.id = s.person_id
      where s.corp_id = ${corp} and s.removed_at is null limit 5000`,
  )
  return rows.map(({ name }) => name)
}
