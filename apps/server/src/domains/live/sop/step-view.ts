import type { SopStep, StreamSop } from '@lectern/contract/domains/live'
import type { RoomRecord } from '../live.tables.ts'
import type { PlanRecord, StepRecord } from './sop.tables.ts'
import { isSettled } from './step.states.ts'

type RoomTimes = Pick<RoomRecord, 'start_time' | 'host_uid'>

/** When a step is due, by the planned start; null for one that is due whenever, or in a draft without a start. */
export const dueTimeOf = (
  { start_time }: Pick<RoomRecord, 'start_time'>,
  { due_minutes }: StepRecord,
): string | null =>
  start_time === null || due_minutes === null
    ? null
    : new Date(Date.parse(start_time) + due_minutes * 60_000).toISOString()

/** What keeps the room from going live. */
export const isBlocking = ({ phase, required, status }: StepRecord): boolean =>
  phase === 'before' && required && !isSettled(status)

const toStep = (row: StepRecord, room: RoomTimes, now: Date): SopStep => {
  const { id, phase, name, description, required, assignee, status, note, evidence, version } = row
  const { done_by, done_by_name, done_at } = row
  const due_time = dueTimeOf(room, row)
  return {
    step_id: id,
    phase,
    name,
    desc: description,
    required,
    due_time,
    assignee,
    assignee_uid: assignee === 'host' ? room.host_uid : null,
    status,
    overdue: !isSettled(status) && due_time !== null && Date.parse(due_time) < now.getTime(),
    note,
    evidence,
    done_by,
    done_by_name,
    done_at,
    version,
  }
}

export const toStreamSop = (
  rows: readonly StepRecord[],
  { room, plan, now }: { room: RoomTimes; plan: Pick<PlanRecord, 'id' | 'name'> | undefined; now: Date },
): StreamSop => ({
  plan_id: plan?.id ?? null,
  plan_name: plan?.name ?? null,
  progress: { settled: rows.filter(({ status }) => isSettled(status)).length, total: rows.length },
  blocking: rows.filter(isBlocking).length,
  steps: rows.map((row) => toStep(row, room, now)),
})
