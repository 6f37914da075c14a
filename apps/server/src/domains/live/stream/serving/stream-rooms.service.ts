import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { RoomRecord } from '../../live.tables.ts'
import type { RoomStore } from '../../room/room.store.ts'

type Deps = {
  readonly tenants: Tenants
  readonly rooms: Pick<RoomStore, 'find' | 'findSchoolOf'>
  readonly clock: Clock
}
type Kept = { readonly untilMs: number; readonly row: Promise<RoomRecord | undefined> }

const keepMs = 1000
const maxKept = 2000

/** Rooms by their public id, at most a second old: a thousand players ask each second. */
export const createStreamRooms = ({ tenants, rooms, clock }: Deps) => {
  const kept = new Map<string, Kept>()
  const read = async (roomId: string) => {
    const school = await rooms.findSchoolOf({ roomId })
    return school && rooms.find(tenants.scope(school.corpId), school.liveId)
  }
  return (roomId: string): Promise<RoomRecord | undefined> => {
    const nowMs = clock.now().getTime()
    const known = kept.get(roomId)
    if (known && known.untilMs > nowMs) return known.row
    if (kept.size >= maxKept) kept.clear()
    const row = read(roomId)
    row.catch(() => kept.delete(roomId))
    kept.set(roomId, { untilMs: nowMs + keepMs, row })
    return row
  }
}
export type FindStreamRoom = ReturnType<typeof createStreamRooms>
