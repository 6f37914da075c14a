import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { Failure } from '#platform/errors/failure.ts'
import { type ProductRecord, productTable as table } from '../shop.tables.ts'

export type ProductChange = Partial<
  Pick<
    ProductRecord,
    'title' | 'cover_id' | 'price_minor' | 'currency' | 'stock' | 'link' | 'description' | 'sort' | 'on_sale'
  >
> & { updated_at: string }

export type ProductQuery = {
  readonly page: number
  readonly size: number
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly on_sale?: boolean | undefined
}

const sortable = {
  title: table.title,
  price_minor: table.price_minor,
  stock: table.stock,
  created_at: table.created_at,
}

const orderOf = (sort: string | undefined): SQL[] => {
  if (sort === undefined) return [sql`${table.sort}`, sql`${table.created_at} desc`, sql`${table.id} desc`]
  const name = sort.replace(/^-/, '')
  if (!Object.hasOwn(sortable, name)) {
    const message = 'This sort is not known here.'
    throw new Failure('platform.validation', {}, [{ field: 'sort', rule: 'unknown', message }])
  }
  const column = sortable[name as keyof typeof sortable]
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  return [sql`${column} ${direction}`, sql`${table.id}`]
}

const live = (where: SQL): SQL => and(where, isNull(table.removed_at)) ?? where

export const createProductStore = () => ({
  find: (scope: Scope, id: string): Promise<ProductRecord | undefined> => scope.find(table, live(eq(table.id, id))),
  /** Those that exist and are not in the trash, in no particular order. */
  findMany: (scope: Scope, ids: readonly string[]): Promise<ProductRecord[]> =>
    ids.length === 0 ? Promise.resolve([]) : scope.list(table, { where: live(inArray(table.id, [...ids])) }),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<ProductRecord> => scope.insert(table, row),
  list: async (
    scope: Scope,
    { page, size, keyword, sort, on_sale }: ProductQuery,
  ): Promise<{ rows: ProductRecord[]; total: number }> => {
    const pattern = keyword ? containsPattern(keyword) : undefined
    const where = and(
      isNull(table.removed_at),
      on_sale === undefined ? undefined : eq(table.on_sale, on_sale),
      pattern ? or(ilike(table.title, pattern), ilike(table.description, pattern)) : undefined,
    )
    const rows = await scope.list(table, { where, orderBy: orderOf(sort), limit: size, offset: (page - 1) * size })
    return { rows, total: await scope.total(table, where) }
  },
  /** Undefined when the product is gone or somebody changed it after `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: ProductChange },
  ): Promise<ProductRecord | undefined> => {
    const where = live(and(eq(table.id, id), eq(table.version, version)) ?? sql`false`)
    return (await scope.update(table, where, { ...change, version: sql`version + 1` }))[0]
  },
  /** How many rows there were to move into the trash or out of it. */
  setRemoved: async (scope: Scope, { ids, at }: { ids: readonly string[]; at: string | null }): Promise<number> =>
    (await scope.update(table, inArray(table.id, [...ids]), { removed_at: at })).length,
  /** As the cover of a product that is not in the trash. */
  countUsing: (scope: Scope, fileId: string): Promise<number> => scope.count(table, live(eq(table.cover_id, fileId))),
})
export type ProductStore = ReturnType<typeof createProductStore>
