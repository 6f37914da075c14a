import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type QueryRecord, queryTable as table } from '../tracking.tables.ts'

type Listed = { readonly keyword?: string | undefined; readonly page: number; readonly size: number }
export type QueryChange = Partial<Pick<QueryRecord, 'name' | 'query' | 'shared'>> & { readonly updated_at: string }

/** Somebody's own, and those of the whole school: others' own ones are not there for them. */
const visibleTo = (personId: string): SQL | undefined => or(eq(table.created_by, personId), eq(table.shared, true))

export const createSavedQueryStore = () => ({
  list: async (scope: Scope, personId: string, { keyword, page, size }: Listed) => {
    const where = and(visibleTo(personId), keyword ? ilike(table.name, containsPattern(keyword)) : undefined)
    const orderBy = [sql`lower(${table.name})`, sql`${table.id}`]
    const rows = await scope.list(table, { where, orderBy, limit: size, offset: (page - 1) * size })
    return { rows, total: await scope.total(table, where) }
  },
  find: (scope: Scope, personId: string, id: string): Promise<QueryRecord | undefined> =>
    scope.find(table, and(eq(table.id, id), visibleTo(personId)) ?? sql`false`),
  countOf: (scope: Scope, personId: string): Promise<number> => scope.count(table, eq(table.created_by, personId)),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<QueryRecord> => scope.insert(table, row),
  /** Undefined when somebody saved since `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: QueryChange },
  ): Promise<QueryRecord | undefined> => {
    const where = and(eq(table.id, id), eq(table.version, version)) ?? sql`false`
    return (await scope.update(table, where, { ...change, version: sql`version + 1` }))[0]
  },
  remove: (scope: Scope, id: string): Promise<number> => scope.remove(table, eq(table.id, id)),
})
export type SavedQueryStore = ReturnType<typeof createSavedQueryStore>
