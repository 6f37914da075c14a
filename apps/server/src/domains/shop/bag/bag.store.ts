import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { type BagRecord, productTable, bagTable as table } from '../shop.tables.ts'

const ofRoom = (liveId: string) => eq(table.live_id, liveId)
const item = (liveId: string, productIds: readonly string[]) =>
  and(ofRoom(liveId), inArray(table.product_id, [...productIds])) ?? sql`false`

/** What lies in the bags of rooms. Whose row it is says the room, which the service has asked for before. */
export const createBagStore = () => ({
  /** Until the transaction ends: one change of a room's bag or explanation after another. */
  lock: async (scope: Scope, liveId: string): Promise<void> => {
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`shop-bag:${liveId}`])
  },
  /** In order, also those whose product lies in the trash. */
  listOf: (scope: Scope, liveId: string): Promise<BagRecord[]> =>
    scope.list(table, { where: ofRoom(liveId), orderBy: [sql`${table.sort}`, sql`${table.id}`] }),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<BagRecord> => scope.insert(table, row),
  remove: (scope: Scope, liveId: string, productIds: readonly string[]): Promise<number> =>
    productIds.length === 0 ? Promise.resolve(0) : scope.remove(table, item(liveId, productIds)),
  place: async (
    scope: Scope,
    { id, sort, at }: { readonly id: string; readonly sort: number; readonly at: string },
  ): Promise<void> => {
    await scope.update(table, eq(table.id, id), { sort, updated_at: at, version: sql`version + 1` })
  },
  /** True when the flag was the other way before. */
  setSoldOut: async (
    scope: Scope,
    { liveId, productId, soldOut, at }: { liveId: string; productId: string; soldOut: boolean; at: string },
  ): Promise<boolean> => {
    const where = and(item(liveId, [productId]), eq(table.sold_out, !soldOut)) ?? sql`false`
    const change = { sold_out: soldOut, updated_at: at, version: sql`version + 1` }
    return (await scope.update(table, where, change)).length > 0
  },
  /** The rooms in whose bags one of these products lies. */
  roomsWith: async (scope: Scope, productIds: readonly string[]): Promise<string[]> => {
    const rows = await scope.schoolWide.list(table, { where: inArray(table.product_id, [...productIds]) })
    return [...new Set(rows.map((row) => row.live_id))]
  },
  /** Products of the school that are not in the trash, whoever made them: a bag shows them to everybody who runs its room. */
  productsOf: async (scope: Scope, productIds: readonly string[]) =>
    productIds.length === 0
      ? []
      : scope.schoolWide.list(productTable, {
          where: and(inArray(productTable.id, [...productIds]), isNull(productTable.removed_at)),
        }),
  /** Also of those in the trash: a replay keeps their names. */
  titlesOf: async (scope: Scope, productIds: readonly string[]): Promise<{ id: string; title: string }[]> =>
    productIds.length === 0
      ? []
      : scope.schoolWide.list(productTable, { where: inArray(productTable.id, [...productIds]) }),
})
export type BagStore = ReturnType<typeof createBagStore>
