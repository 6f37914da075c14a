import type { LivePerson } from '@lectern/contract/domains/live'
import { sql } from 'drizzle-orm'
import { limitOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { staffTable as staff } from '../../access/access.tables.ts'
import { personTable as people } from '../../accounts/accounts.tables.ts'

const shown = 20

/** People of the school who can sign in now, by name. */
export const listStaff = (scope: Scope, keyword: string | undefined): Promise<LivePerson[]> => {
  const pattern = containsPattern(keyword ?? '')
  return scope.schoolWide.view<LivePerson>(
    (corp) => sql`select p.id as uid, p.nick_name as name
      from ${staff} s join ${people} p on p.id = s.person_id
      where s.corp_id = ${corp} and s.status = 'enabled' and s.removed_at is null and (p.nick_name ilike ${pattern} or p.email ilike ${pattern})
      order by p.nick_name, p.id limit ${limitOf(shown)}`,
  )
}

/** Names by person id, also of people who have left. */
export const namesOf = async (scope: Scope, personIds: readonly string[]): Promise<Map<string, string>> => {
  if (personIds.length === 0) return new Map()
  const found = await scope.schoolWide.view<LivePerson>(
    (corp) => sql`select p.id as uid, p.nick_name as name from ${people} p
      where p.corp_id = ${corp} and p.id = any(${sql.param([...new Set(personIds)])}::uuid[])`,
  )
  return new Map(found.map(({ uid, name }) => [uid, name]))
}

export const schoolNameOf = async (scope: Scope): Promise<string> => {
  const [found] = await scope.schoolWide.view<{ name: string }>(
    (corp) => sql`select name from accounts_corp where id = ${corp}`,
  )
  return found?.name ?? ''
}
