import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'

/** The school as a letter names it. */
export const findSchoolName = async (scope: Scope): Promise<string> => {
  const rows = await scope.view<{ name: string }>((corp) => sql`select name from accounts_corp where id = ${corp}`)
  return rows[0]?.name ?? ''
}
