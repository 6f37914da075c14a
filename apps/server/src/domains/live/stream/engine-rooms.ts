import { join } from 'node:path'
import type { Publication, RoomEngine } from '@lectern/rooms'
import type { RoomRecord } from '../live.tables.ts'
import { recordingFolder } from '../room/room-facts.ts'
import { stateReason } from './state-reason.ts'

/** One second: HLS viewers are some two pieces behind, and a crash loses one. */
const segmentMs = 1000

/** The engine as this domain uses it: rooms of one publisher each, recorded below the data folder. */
export const createEngineRooms = (engine: RoomEngine, dataDir: string) => ({
  /** Opening an open room changes nothing. */
  open: (row: Pick<RoomRecord, 'room_id' | 'corp_id'>): Promise<void> =>
    engine.openRoom({ id: row.room_id, mode: 'live', folder: join(dataDir, recordingFolder(row)), segmentMs }),
  /** An encoder reads why. */
  close: (row: Pick<RoomRecord, 'room_id' | 'state' | 'reason' | 'resume_time'>): Promise<void> =>
    engine.closeRoom(row.room_id, stateReason(row)),
  find: (roomId: string) => engine.findRoom(roomId),
  publicationOf: async (roomId: string): Promise<Publication | undefined> =>
    (await engine.findRoom(roomId))?.publications[0],
})
export type EngineRooms = ReturnType<typeof createEngineRooms>
