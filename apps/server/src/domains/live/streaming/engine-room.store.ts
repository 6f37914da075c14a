import { and, desc, eq, sql } from 'drizzle-orm'
import type { NewRow, Scope, Tenants } from '#platform/db/scope.ts'
import { type EngineRoomRecord, engineRoomTable as table } from './streaming.tables.ts'

type Query = { page: number; size: number; state?: EngineRoomRecord['state'] | undefined }
export type OpenRoom = Pick<
  EngineRoomRecord,
  'id' | 'corp_id' | 'room_id' | 'type' | 'live_id' | 'max_participants'
> & { isOver: boolean }

/** Rows of persons: each sees those that the data scope reaches. */
export const createEngineRoomStore = (tenants: Pick<Tenants, 'acrossTenants'>) => ({
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<EngineRoomRecord> => scope.insert(table, row),
  /** The newest of this id: one that was destroyed may have been opened again. */
  find: async (scope: Scope, roomId: string): Promise<EngineRoomRecord | undefined> => {
    const rows = await scope.list(table, {
      where: eq(table.room_id, roomId),
      orderBy: [sql`${table.state} = 'open' desc`, desc(table.created_at)],
      limit: 1,
    })
    return rows[0]
  },
  /** For how many the room of a live room was opened; undefined where nobody did. */
  sizeOf: async (scope: Scope, liveId: string): Promise<number | undefined> => {
    const where = and(eq(table.live_id, liveId), eq(table.state, 'open'))
    return where && (await scope.schoolWide.find(table, where))?.max_participants
  },
  list: async (scope: Scope, { page, size, state }: Query) => {
    const where = state && eq(table.state, state)
    const orderBy = [desc(table.created_at), desc(table.id)]
    const rows = await scope.list(table, { where, orderBy, limit: size, offset: (page - 1) * size })
    return { rows, total: await scope.total(table, where) }
  },
  /** Compare-and-set; undefined when it was not open any more. */
  destroy: async (
    scope: Scope,
    { id, reason, at }: { id: string; reason: string; at: string },
  ): Promise<EngineRoomRecord | undefined> => {
    const where = and(eq(table.id, id), eq(table.state, 'open'))
    const change = { state: 'destroyed', reason, updated_at: at, version: sql`version + 1` }
    return where ? (await scope.update(table, where, change))[0] : undefined
  },
  prolong: async (scope: Scope, { id, until }: { id: string; until: string }): Promise<void> => {
    await scope.update(table, eq(table.id, id), { expires_at: until })
  },
  /** Every open one of all schools. */
  listOpen: (now: string): Promise<OpenRoom[]> =>
    tenants.acrossTenants<OpenRoom>(sql`
      select id, corp_id, room_id, type, live_id, max_participants, expires_at <= ${now}::timestamptz as "isOver"
      from live_engine_room where state = 'open' order by created_at limit 1000`),
})
export type EngineRoomStore = ReturnType<typeof createEngineRoomStore>
