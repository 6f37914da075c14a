import type { Colleague } from '@lectern/contract/domains/workbench'
import { sql } from 'drizzle-orm'
import { limitOf } from '#platform/db/page-of.ts'
import type { Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { staffTable as staff } from '../access/access.tables.ts'
import { personTable as people } from '../accounts/accounts.tables.ts'

const shown = 20

/** People of the school who can sign in now, by name. */
export const listColleagues = (scope: Scope, keyword: string | undefined): Promise<Colleague[]> => {
  const pattern = containsPattern(keyword ?? '')
  return scope.view<Colleague>(
    (corp) => sql`select p.id as person_id, p.nick_name as name, p.email
      from ${staff} s join ${people} p on p.id = s.person_id
      where s.corp_id = ${corp} and s.status = 'enabled' and s.removed_at is null and (p.nick_name ilike ${pattern} or p.email ilike ${pattern})
      order by p.nick_name, p.id limit ${limitOf(shown)}`,
  )
}

/** Those of `personIds` who can be asked. */
export const findColleagues = (scope: Scope, personIds: readonly string[]): Promise<Colleague[]> =>
  scope.view<Colleague>(
    (corp) => sql`select p.id as person_id, p.nick_name as name, p.email
      from ${staff} s join ${people} p on p.id = s.person_id
      where s.corp_id = ${corp} and s.status = 'enabled' and s.removed_at is null and p.id = any(${sql.param([...personIds])}::uuid[])`,
  )
