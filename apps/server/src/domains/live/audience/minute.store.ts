import { and, asc, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { markTable, minuteTable } from './audience.tables.ts'

export type MinuteCounts = {
  readonly liveId: string
  readonly at: string
  /** Viewers now: a minute keeps the most. */
  readonly concurrent: number
  readonly joins: number
  readonly comments: number
  readonly clicks: number
}
export type Mark = {
  readonly liveId: string
  readonly explanationId: string
  readonly productId: string
  readonly title: string
  readonly at: string
}

export const createMinuteStore = () => ({
  /** Several processes add to the same minute. */
  add: async (scope: Scope, { liveId, at, concurrent, joins, comments, clicks }: MinuteCounts): Promise<void> => {
    await scope.execute(
      `insert into live_minute as m (corp_id, live_id, minute, concurrent, joins, comments, clicks)
       values ($1, $2, date_trunc('minute', $3::timestamptz), $4, $5, $6, $7)
       on conflict (corp_id, live_id, minute) do update set concurrent = greatest(m.concurrent, excluded.concurrent),
         joins = m.joins + excluded.joins, comments = m.comments + excluded.comments, clicks = m.clicks + excluded.clicks`,
      [scope.corpId, liveId, at, concurrent, joins, comments, clicks],
    )
  },
  list: (scope: Scope, liveId: string) =>
    scope.list(minuteTable, {
      where: eq(minuteTable.live_id, liveId),
      orderBy: [asc(minuteTable.minute)],
      limit: 4000,
    }),
  /** Told twice, it was explained once. */
  beginMark: async (scope: Scope, { liveId, explanationId, productId, title, at }: Mark): Promise<void> => {
    await scope.execute(
      `insert into live_mark (corp_id, live_id, explanation_id, product_id, title, started_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [scope.corpId, liveId, explanationId, productId, title, at],
    )
  },
  endMark: async (scope: Scope, { liveId, explanationId, at }: Omit<Mark, 'title' | 'productId'>): Promise<void> => {
    const where = and(
      eq(markTable.live_id, liveId),
      eq(markTable.explanation_id, explanationId),
      sql`${markTable.stopped_at} is null`,
    )
    if (where) await scope.update(markTable, where, { stopped_at: at })
  },
  listMarks: (scope: Scope, liveId: string) =>
    scope.list(markTable, { where: eq(markTable.live_id, liveId), orderBy: [asc(markTable.started_at)], limit: 1000 }),
})
export type MinuteStore = ReturnType<typeof createMinuteStore>
