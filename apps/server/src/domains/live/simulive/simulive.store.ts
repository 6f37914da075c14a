import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { roomTable } from '../live.tables.ts'
import { type SimuliveRecord, simuliveTable as table } from './simulive.tables.ts'

export type SimuliveRoom = { readonly corpId: string; readonly liveId: string }
type Checked = Partial<Pick<SimuliveRecord, 'duration_ms' | 'error_kind'>>

export const createSimuliveStore = (tenants: Pick<Tenants, 'acrossTenants'>) => ({
  /** Rooms of all schools that play a video now, or will before `soon`. The states are those of the index `live_room_moving`. */
  listActive: async (soon: string): Promise<SimuliveRoom[]> => {
    const rows = await tenants.acrossTenants<{ corp_id: string; id: string }>(
      sql`select room.corp_id, room.id from ${roomTable} room
        where room.state in ('scheduled', 'rehearsing', 'live', 'interrupted') and room.removed_at is null
          and room.source = 'simulive' and room.source_file_id is not null
          and (room.state in ('live', 'interrupted') or room.start_time <= ${soon}::timestamptz)
        order by room.start_time limit 1000`,
    )
    return rows.map(({ corp_id, id }) => ({ corpId: corp_id, liveId: id }))
  },
  /** The row of a room and its video; another video begins anew. */
  keep: async (
    scope: Scope,
    { liveId, fileId, at }: { liveId: string; fileId: string; at: string },
  ): Promise<SimuliveRecord> => {
    const found = await scope.find(table, eq(table.live_id, liveId))
    if (found?.file_id === fileId) return found
    if (!found) {
      const row = { id: newId(), live_id: liveId, file_id: fileId, created_at: at, updated_at: at }
      return scope.insert(table, row)
    }
    const change = { file_id: fileId, duration_ms: null, error_kind: null, updated_at: at, version: sql`version + 1` }
    const [changed] = await scope.update(table, eq(table.id, found.id), change)
    return changed ?? found
  },
  note: async (scope: Scope, id: string, checked: Checked & { readonly at: string }): Promise<void> => {
    const { at, ...change } = checked
    await scope.update(table, eq(table.id, id), { ...change, updated_at: at, version: sql`version + 1` })
  },
  /** True for the one process that plays until `until`; a process that says so again keeps it. */
  claim: async (
    scope: Scope,
    { liveId, player, now, until }: { liveId: string; player: string; now: string; until: string },
  ): Promise<boolean> => {
    const isFree = or(isNull(table.lease_until), lt(table.lease_until, now), eq(table.player, player))
    const where = and(eq(table.live_id, liveId), isFree) ?? sql`false`
    return (await scope.update(table, where, { player, lease_until: until })).length > 0
  },
  release: async (scope: Scope, liveId: string, player: string): Promise<void> => {
    const where = and(eq(table.live_id, liveId), eq(table.player, player)) ?? sql`false`
    await scope.update(table, where, { player: null, lease_until: null })
  },
})
export type SimuliveStore = ReturnType<typeof createSimuliveStore>
