import type { RoomRecord } from '../live.tables.ts'

/** Why nothing is taken in, for the log of an encoder. */
export const stateReason = ({
  state,
  reason,
  resume_time,
}: Pick<RoomRecord, 'state' | 'reason' | 'resume_time'>): string => {
  if (state !== 'suspended') return `The room is ${state.replaceAll('_', ' ')}.`
  return `The room is suspended${resume_time === null ? '' : ` until ${resume_time}`}: ${reason}`
}
