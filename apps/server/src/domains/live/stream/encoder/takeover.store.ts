import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { type TakeoverRecord, takeoverTable as table } from '../../live.tables.ts'

const none = sql`false`

export const createTakeoverStore = () => ({
  find: (scope: Scope, liveId: string): Promise<TakeoverRecord | undefined> =>
    scope.schoolWide.find(table, eq(table.live_id, liveId)),
  /** A new question takes the place of the one before. */
  ask: async (
    scope: Scope,
    { liveId, protocol, at, expiresAt }: { liveId: string; protocol: 'whip' | 'rtmp'; at: string; expiresAt: string },
  ): Promise<TakeoverRecord> => {
    await scope.schoolWide.remove(table, eq(table.live_id, liveId))
    const row = { id: newId(), live_id: liveId, protocol, expires_at: expiresAt, created_at: at, updated_at: at }
    return scope.schoolWide.insert(table, row)
  },
  /** Undefined when the question was answered or replaced. */
  decide: async (
    scope: Scope,
    { id, liveId, at, allowedUntil }: { id: string; liveId: string; at: string; allowedUntil: string | null },
  ): Promise<TakeoverRecord | undefined> => {
    const where = and(
      eq(table.id, id),
      eq(table.live_id, liveId),
      isNull(table.decided_at),
      sql`${table.expires_at} > ${at}`,
    )
    const change = { decided_at: at, allowed_until: allowedUntil, updated_at: at, version: sql`version + 1` }
    return (await scope.schoolWide.update(table, where ?? none, change))[0]
  },
  /** Uses the permission up; answers whether there was one. */
  take: async (scope: Scope, liveId: string, at: string): Promise<boolean> => {
    const where = and(eq(table.live_id, liveId), sql`${table.allowed_until} > ${at}`)
    return (await scope.schoolWide.update(table, where ?? none, { allowed_until: null, updated_at: at })).length > 0
  },
})
export type TakeoverStore = ReturnType<typeof createTakeoverStore>
