import type { liveEndpoints, StreamSop } from '@lectern/contract/domains/live'
import type { ParsedOf } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { PlanStore } from './plan.store.ts'
import type { FindRunRoom } from './sop.ports.ts'
import type { StepRecord } from './sop.tables.ts'
import { canMove, isSettled } from './step.states.ts'
import type { StepChange, StepStore } from './step.store.ts'
import { toStreamSop } from './step-view.ts'

export type StepDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly plans: PlanStore
  readonly steps: StepStore
  readonly findRoom: FindRunRoom
}
type Wish = ParsedOf<(typeof liveEndpoints)['sopStepSave']>

const requireAllowed = (actor: Actor, row: StepRecord, { status, note }: Wish) => {
  if (!canMove(row.status, status)) throw new Failure('live.sop-move', { from: row.status, to: status })
  if (status !== 'skipped') return
  if (!note) throw fieldFailure('live.sop-reason-needed', 'note')
  if (row.required && !actor.can('live.sop', 'edit')) throw new Failure('live.sop-required')
}

const changeOf = (row: StepRecord, { status, note, evidence }: Wish, by: { actor: Actor; at: string }): StepChange => ({
  status,
  note: note ?? row.note,
  evidence: evidence ?? row.evidence,
  ...(isSettled(status)
    ? { done_by: by.actor.personId, done_by_name: by.actor.name, done_at: by.at }
    : { done_by: null, done_by_name: null, done_at: null }),
  updated_at: by.at,
})

/** What a person decided before is opened again, or what had to be done is left out: somebody may ask why later. */
const auditAction = (row: StepRecord, { status }: Wish): string | undefined => {
  if (isSettled(row.status) && status === 'pending') return 'live.sop-step-reopened'
  return row.required && status === 'skipped' ? 'live.sop-step-skipped' : undefined
}

/** The steps of a room: what is to be done, and what became of it. */
export const createStepService = ({ tenants, events, clock, plans, steps, findRoom }: StepDeps) => {
  const view = async (scope: Scope, room: RoomRecord): Promise<StreamSop> => {
    const rows = await steps.listOf(scope, room.id)
    const planId = rows[0]?.plan_id
    const plan = planId === undefined ? undefined : await plans.findAny(scope.schoolWide, planId)
    return toStreamSop(rows, { room, plan, now: clock.now() })
  }
  const note = async (
    scope: Scope,
    actor: Actor,
    { row, wish, room }: { row: StepRecord; wish: Wish; room: RoomRecord },
  ) => {
    const action = auditAction(row, wish)
    if (action === undefined) return
    await events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action,
      objectKind: 'live.room',
      objectId: room.id,
      objectName: room.title,
      before: { step: row.name, status: row.status },
      after: { step: row.name, status: wish.status, ...(wish.note ? { reason: wish.note } : {}) },
    })
  }
  return {
    query: async (actor: Actor, liveId: string): Promise<StreamSop> => {
      const scope = tenants.scope(actor)
      return view(scope, await findRoom(scope, actor, liveId))
    },
    save: (actor: Actor, wish: Wish): Promise<StreamSop> =>
      tenants.transaction(actor, async (scope) => {
        const found = await steps.find(scope, wish.step_id)
        if (!found || (wish.live_id !== undefined && wish.live_id !== found.live_id)) throw notFound()
        const room = await findRoom(scope, actor, found.live_id)
        await steps.lock(scope, room.id)
        const row = await steps.find(scope, wish.step_id)
        if (!row) throw notFound()
        // Said twice is done once: the same status again is no change.
        if (row.status === wish.status && wish.note === undefined && wish.evidence === undefined)
          return view(scope, room)
        if (row.status !== wish.status) requireAllowed(actor, row, wish)
        const change = changeOf(row, wish, { actor, at: clock.now().toISOString() })
        const moved = await steps.move(scope, { id: row.id, version: wish.version, from: row.status, change })
        if (!moved) throw new Failure('platform.conflict')
        await note(scope, actor, { row, wish, room })
        return view(scope, room)
      }),
  }
}
export type StepService = ReturnType<typeof createStepService>
