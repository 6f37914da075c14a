import { and, asc, eq, ilike, inArray, type SQL } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type WordRecord, wordTable } from '../talk.tables.ts'

type Query = { page: number; size: number; keyword?: string | undefined }
export type NewWord = Pick<WordRecord, 'id' | 'kind' | 'word' | 'folded' | 'action' | 'added_by_name' | 'created_at'>

const words = (keyword: string | undefined): SQL | undefined => {
  const like = `%${(keyword ?? '').replace(/[%_\\]/g, '\\$&')}%`
  return and(eq(wordTable.kind, 'word'), keyword ? ilike(wordTable.word, like) : undefined)
}

export const createWordStore = () => ({
  listAll: (scope: Scope): Promise<WordRecord[]> => scope.list(wordTable),
  list: async (scope: Scope, { page, size, keyword }: Query) => ({
    list: await scope.list(wordTable, {
      where: words(keyword),
      orderBy: [asc(wordTable.folded), asc(wordTable.id)],
      limit: size,
      offset: (page - 1) * size,
    }),
    total: await scope.total(wordTable, words(keyword)),
  }),
  count: (scope: Scope): Promise<number> => scope.count(wordTable, eq(wordTable.kind, 'word')),
  findLinks: (scope: Scope): Promise<WordRecord | undefined> => scope.find(wordTable, eq(wordTable.kind, 'links')),
  /** A word that is there gets the new action. */
  put: async (scope: Scope, row: NewWord): Promise<void> => {
    await scope.execute(
      `insert into live_word (id, corp_id, created_at, updated_at, kind, word, folded, action, added_by_name)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8)
       on conflict (corp_id, kind, folded) do update set action = excluded.action, version = live_word.version + 1,
         updated_at = excluded.updated_at`,
      [row.id, scope.corpId, row.created_at, row.kind, row.word, row.folded, row.action, row.added_by_name],
    )
  },
  removeLinks: (scope: Scope): Promise<number> => scope.remove(wordTable, eq(wordTable.kind, 'links')),
  remove: (scope: Scope, ids: readonly string[]): Promise<number> => {
    const where = and(eq(wordTable.kind, 'word'), inArray(wordTable.id, [...ids]))
    return where ? scope.remove(wordTable, where) : Promise.resolve(0)
  },
})
export type WordStore = ReturnType<typeof createWordStore>
