import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { type SessionRecord, sessionTable as table } from '../live.tables.ts'

export type SessionChange = Partial<Omit<SessionRecord, 'id' | 'corp_id' | 'live_id' | 'version' | 'created_at'>>

const none = sql`false`

export const createSessionStore = () => ({
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<SessionRecord> => scope.schoolWide.insert(table, row),
  find: (scope: Scope, id: string) => scope.schoolWide.find(table, eq(table.id, id)),
  findOpen: (scope: Scope, liveId: string): Promise<SessionRecord | undefined> =>
    scope.schoolWide.find(table, and(eq(table.live_id, liveId), isNull(table.ended_at)) ?? none),
  /** The running one, else the one that ended last. */
  findLast: async (scope: Scope, liveId: string): Promise<SessionRecord | undefined> =>
    (
      await scope.schoolWide.list(table, {
        where: eq(table.live_id, liveId),
        orderBy: [sql`${table.started_at} desc`],
        limit: 1,
      })
    )[0],
  change: async (scope: Scope, id: string, change: SessionChange): Promise<SessionRecord | undefined> =>
    (await scope.schoolWide.update(table, eq(table.id, id), { ...change, version: sql`version + 1` }))[0],
  /** Time on air of the school since `from`; a running session counts until `now`. Milliseconds. */
  onAirMs: async (scope: Scope, { from, now }: { from: string; now: string }): Promise<number> => {
    const [sum] = await scope.schoolWide.view<{ ms: number }>(
      (corp) => sql`select coalesce(sum(extract(epoch from
          least(coalesce(${table.ended_at}, ${now}::timestamptz), ${now}::timestamptz) - greatest(${table.started_at}, ${from}::timestamptz)) * 1000), 0)::float8 as ms
        from ${table} where ${table.corp_id} = ${corp} and coalesce(${table.ended_at}, ${now}::timestamptz) > ${from}::timestamptz`,
    )
    return sum?.ms ?? 0
  },
  countUsing: async (scope: Scope, fileId: string): Promise<number> =>
    scope.schoolWide.count(table, eq(table.replay_file_id, fileId)),
  countClipUses: async (scope: Scope, fileId: string): Promise<number> =>
    scope.schoolWide.count(table, sql`${table.chapters} @> ${JSON.stringify([{ clip_file_id: fileId }])}::jsonb`),
})
export type SessionStore = ReturnType<typeof createSessionStore>
