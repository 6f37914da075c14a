import type { RoomFields } from '@lectern/contract/domains/live'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { RoomRecord } from '../live.tables.ts'

const dayMs = 86_400_000
const maxAheadDays = 90
const maxHours = 24
/** A form that was filled in slowly may begin "now". */
const graceMs = 10 * 60_000

/** What is left out of a new room. */
export const roomDefaults = {
  cover_id: null,
  desc: '',
  type: 'public',
  member_uids: [],
  start_time: null,
  end_time: null,
  sop_plan_id: null,
  record: true,
  latency: 'low',
  comment_mode: 'open',
  slow_seconds: 0,
  delay_seconds: 10,
  window_seconds: 120,
  tags: [],
  source: 'encoder',
  source_file_id: null,
} satisfies Partial<RoomFields>

type Times = Pick<RoomRecord, 'start_time' | 'end_time'>

/** Of a room that is announced, or becomes so: both times, in the right order, neither past nor too far. */
export const requireTimes = ({ start_time, end_time }: Times, { now, moved }: { now: Date; moved: boolean }): void => {
  if (start_time === null) throw fieldFailure('live.start-missing', 'start_time')
  if (end_time === null) throw fieldFailure('live.start-missing', 'end_time')
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  if (end <= start) throw fieldFailure('live.times', 'end_time')
  if (end - start > maxHours * 3_600_000) throw fieldFailure('live.too-long', 'end_time', { hours: maxHours })
  if (!moved) return
  if (start < now.getTime() - graceMs) throw fieldFailure('live.start-past', 'start_time')
  if (start > now.getTime() + maxAheadDays * dayMs)
    throw fieldFailure('live.start-far', 'start_time', { days: maxAheadDays })
}

/** A draft may lack times; those it has are in order all the same. */
export const requireOrder = ({ start_time, end_time }: Times): void => {
  if (start_time !== null && end_time !== null && Date.parse(end_time) <= Date.parse(start_time))
    throw fieldFailure('live.times', 'end_time')
}
