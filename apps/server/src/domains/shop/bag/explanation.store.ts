import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { type ExplanationRecord, explanationTable as table } from '../shop.tables.ts'
import type { Explained } from './bag-view.ts'

const open = (liveId: string) => and(eq(table.live_id, liveId), isNull(table.stopped_at)) ?? sql`false`

export const createExplanationStore = () => ({
  findOpen: (scope: Scope, liveId: string): Promise<ExplanationRecord | undefined> => scope.find(table, open(liveId)),
  /** The newest one of the product in the room. */
  findLast: async (scope: Scope, liveId: string, productId: string): Promise<ExplanationRecord | undefined> => {
    const where = and(eq(table.live_id, liveId), eq(table.product_id, productId))
    const orderBy = [sql`${table.started_at} desc`, sql`${table.id} desc`]
    return (await scope.list(table, { where, orderBy, limit: 1 }))[0]
  },
  /** A second open one of a room breaks the unique index and throws. */
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<ExplanationRecord> => scope.insert(table, row),
  /** Undefined when nothing was open: somebody was faster. */
  stopOpen: async (scope: Scope, liveId: string, at: string): Promise<ExplanationRecord | undefined> =>
    (await scope.update(table, open(liveId), { stopped_at: at, updated_at: at, version: sql`version + 1` }))[0],
  countByProduct: (scope: Scope, liveId: string): Promise<Explained[]> =>
    scope.schoolWide.view<Explained>(
      (corp) => sql`select product_id, count(*)::int as n,
          to_char(max(started_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_start
        from ${table} where corp_id = ${corp} and live_id = ${liveId} group by product_id`,
    ),
  /** Those that ran at some time from `from` on and before `to`. */
  listBetween: (
    scope: Scope,
    { liveId, from, to }: { readonly liveId: string; readonly from: string; readonly to: string },
  ): Promise<ExplanationRecord[]> =>
    scope.list(table, {
      where: and(
        eq(table.live_id, liveId),
        lt(table.started_at, to),
        or(isNull(table.stopped_at), gt(table.stopped_at, from)),
      ),
      orderBy: [sql`${table.started_at}`, sql`${table.id}`],
    }),
})
export type ExplanationStore = ReturnType<typeof createExplanationStore>
