import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveState } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { RoomStore } from '../room/room.store.ts'
import type { PieceUploads } from '../stream/serving/piece-uploads.service.ts'

type Deps = {
  readonly tenants: Tenants
  readonly rooms: Pick<RoomStore, 'find' | 'findSchoolOf'>
  readonly clock: Clock
  readonly dataDir: string
  readonly uploads: Pick<PieceUploads, 'remove'>
}

const dayMs = 86_400_000
/** Pieces are of no use any more: there is a replay, or nothing was ever shown. */
const isOver: readonly LiveState[] = ['replay_ready', 'missed', 'canceled', 'archived']

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)

/** Removes recordings a day after they were turned into a replay, and those of rooms that are gone. Answers how many. */
export const createRecordingSweep = ({ tenants, rooms, clock, dataDir, uploads }: Deps) => {
  const isNeeded = async (roomId: string): Promise<boolean> => {
    const school = await rooms.findSchoolOf({ roomId })
    const row = school && (await rooms.find(tenants.scope(school.corpId), school.liveId))
    if (!row) return false
    const sinceMs = clock.now().getTime() - Date.parse(row.state_since)
    return !isOver.includes(row.state) || sinceMs < dayMs
  }
  return async (): Promise<number> => {
    let removed = 0
    const root = join(dataDir, 'rooms')
    for (const corp of await namesIn(root))
      for (const roomId of await namesIn(join(root, corp))) {
        // Rooms of the engine that are no live rooms have other names.
        if (!/^[a-z0-9]{12}$/.test(roomId) || (await isNeeded(roomId))) continue
        const folder = join(root, corp, roomId)
        await uploads.remove(`rooms/${corp}/${roomId}`, await readdir(folder))
        await rm(folder, { recursive: true, force: true })
        removed += 1
      }
    return removed
  }
}
