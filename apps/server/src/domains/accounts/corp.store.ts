import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'

/** The school itself: the one table that is not inside a school. */
export const createCorpStore = () => ({
  insert: async (scope: Scope, { name, at }: { name: string; at: string }): Promise<void> => {
    await scope.execute('insert into accounts_corp (id, name, created_at) values ($1, $2, $3)', [
      scope.corpId,
      name,
      at,
    ])
  },
  getName: async (scope: Scope): Promise<string> => {
    const rows = await scope.view<{ name: string }>((corp) => sql`select name from accounts_corp where id = ${corp}`)
    return rows[0]?.name ?? ''
  },
})
export type CorpStore = ReturnType<typeof createCorpStore>
