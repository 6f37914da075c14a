import type { RoomFacts } from '../live.events.ts'
import type { RoomRecord } from '../live.tables.ts'

/** What the domain's events tell of a room. */
export const factsOf = (row: RoomRecord): RoomFacts => ({
  liveId: row.id,
  roomId: row.room_id,
  title: row.title,
  hostUid: row.host_uid,
  startTime: row.start_time,
  endTime: row.end_time,
  source: row.source,
  sourceFileId: row.source_file_id,
  sopPlanId: row.sop_plan_id,
})

/** Below the data folder: where the pieces of a room lie, from its first rehearsal on. */
export const recordingFolder = ({ corp_id, room_id }: Pick<RoomRecord, 'corp_id' | 'room_id'>): string =>
  `rooms/${corp_id}/${room_id}`
