import type { LiveRoom, liveEndpoints } from '@lectern/contract/domains/live'
import type { OutputOf, ParsedOf } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { RoomView } from '../room/room-view.service.ts'
import type { SopGate } from '../sop/sop.ports.ts'
import { resumeWindow } from '../stream/converge.service.ts'
import type { Quota } from '../stream/encoder/quota.service.ts'
import type { EngineRooms } from '../stream/engine-rooms.ts'
import type { Cause } from './room.states.ts'
import type { Step, TransitionDeps, Transitions } from './transition.service.ts'

export type StageDeps = TransitionDeps & {
  readonly transit: Transitions
  readonly view: RoomView
  readonly engineRooms: EngineRooms
  readonly gate: SopGate
  readonly quota: Quota
  /** Looks at the room's media after its state changed; resolves when both agree. */
  readonly touch: (roomId: string) => Promise<void>
}

type Endpoints = typeof liveEndpoints
type Decide = (scope: Scope, row: RoomRecord) => Promise<RoomRecord>

/** Nobody goes live by mistake with a room of next week. */
const earliestHours = 24
const longestSuspensionDays = 90

type Run = (actor: Actor, liveId: string, decide: Decide) => Promise<RoomRecord>

const createRun = ({ tenants, transit, view, touch, rooms }: StageDeps) => {
  const run: Run = async (actor, liveId, decide) => {
    const row = await transit.withRoom(actor, liveId, decide)
    await touch(row.room_id)
    return (await rooms.find(tenants.scope(actor), liveId)) ?? row
  }
  return {
    run,
    show: async (actor: Actor, liveId: string, decide: Decide): Promise<LiveRoom> =>
      view.view(tenants.scope(actor), await run(actor, liveId, decide)),
  }
}

const wrongState = ({ state }: RoomRecord) => new Failure('live.wrong-state', { state })

const createGoLive = (deps: StageDeps) => {
  const { transit, rooms, engineRooms, gate, quota, clock, tenants } = deps
  type Wish = ParsedOf<Endpoints['goLive']>
  const requireReady = async (scope: Scope, actor: Actor, going: { row: RoomRecord; wish: Wish }) => {
    const { row, wish } = going
    const aheadMs = Date.parse(row.start_time ?? '') - clock.now().getTime()
    if (aheadMs > earliestHours * 3_600_000) throw new Failure('live.start-far-off', { hours: earliestHours })
    await quota.requireHours(scope)
    await gate.pass(scope, actor, { liveId: row.id, title: row.title, overrideReason: wish.override_reason })
  }
  return async (actor: Actor, wish: Wish): Promise<Decide> => {
    const seen = await rooms.find(tenants.scope(actor), wish.live_id, actor)
    const isPublishing = seen !== undefined && (await engineRooms.publicationOf(seen.room_id)) !== undefined
    return async (scope, row) => {
      if (row.state === 'live' || row.state === 'interrupted') return row
      if (row.state !== 'scheduled' && row.state !== 'rehearsing') throw wrongState(row)
      if (row.wants_live_at !== null && !isPublishing) return row
      await requireReady(scope, actor, { row, wish })
      if (isPublishing || row.source === 'simulive')
        return transit.step(scope, row, { cause: 'go-live', by: actor, reason: wish.override_reason ?? '' })
      const at = clock.now().toISOString()
      return transit.write(scope, row, { wants_live_at: at, updated_at: at })
    }
  }
}

const createSuspend = ({ transit, clock, events }: StageDeps) => {
  type Wish = ParsedOf<Endpoints['pushSuspend']>
  const note = (scope: Scope, actor: Actor, { row, wish }: { row: RoomRecord; wish: Wish }) =>
    events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action: wish.suspend ? 'live.suspended' : 'live.resumed',
      objectKind: 'live.room',
      objectId: row.id,
      objectName: row.title,
      after: { reason: wish.reason, resume_time: wish.resume_time ?? null },
    })
  const requireTime = (resumeTime: string, nowMs: number) => {
    const aheadMs = Date.parse(resumeTime) - nowMs
    if (aheadMs <= 0) throw fieldFailure('live.resume-past', 'resume_time')
    if (aheadMs > longestSuspensionDays * 86_400_000)
      throw fieldFailure('live.resume-far', 'resume_time', { days: longestSuspensionDays })
  }
  return (actor: Actor, wish: Wish): Decide => {
    const { suspend, reason, resume_time = null } = wish
    const nowMs = clock.now().getTime()
    if (suspend && resume_time !== null) requireTime(resume_time, nowMs)
    return async (scope, row) => {
      // Doing again what was done changes nothing.
      if (suspend ? row.state === 'suspended' : row.state === 'live' || row.state === 'interrupted') return row
      await note(scope, actor, { row, wish })
      const step: Step = suspend
        ? { cause: 'suspend', reason, by: actor, change: { reason, resume_time } }
        : { cause: 'resume', reason, by: actor, change: { reason: '', resume_until: resumeWindow(row, nowMs) } }
      return transit.step(scope, row, step)
    }
  }
}

const afterwards: readonly RoomRecord['state'][] = [
  'ended',
  'replay_processing',
  'replay_ready',
  'replay_failed',
  'archived',
]

const createClose = ({ transit, sessions, tenants, clock }: StageDeps, run: Run) => {
  const durationOf = async (actor: Actor, liveId: string): Promise<number> => {
    const session = await sessions.findLast(tenants.scope(actor), liveId)
    const until = session?.ended_at ? Date.parse(session.ended_at) : clock.now().getTime()
    return session ? Math.max(0, until - Date.parse(session.started_at)) : 0
  }
  return async (
    actor: Actor,
    { live_id, reason }: ParsedOf<Endpoints['close']>,
  ): Promise<OutputOf<Endpoints['close']>> => {
    await run(actor, live_id, async (scope, row) =>
      afterwards.includes(row.state)
        ? row
        : transit.step(scope, row, { cause: 'close', by: actor, reason, change: { reason, end_reason: 'closed' } }),
    )
    return { state: 'ended', duration_ms: await durationOf(actor, live_id) }
  }
}

/** A room that is in the wished state already stays as it is. */
const createFlip =
  ({ transit }: StageDeps) =>
  (actor: Actor, { cause, done, reason = '' }: { cause: Cause; done: RoomRecord['state']; reason?: string }): Decide =>
  async (scope, row) =>
    row.state === done
      ? row
      : transit.step(scope, row, { cause, by: actor, reason, change: reason === '' ? {} : { reason } })

const createCancel =
  ({ transit, clock }: StageDeps, flip: ReturnType<typeof createFlip>) =>
  (actor: Actor, { reason, undo }: ParsedOf<Endpoints['cancel']>): Decide => {
    if (!undo) return flip(actor, { cause: 'cancel', done: 'canceled', reason })
    return async (scope, row) => {
      if (row.state === 'scheduled') return row
      if (Date.parse(row.end_time ?? '') <= clock.now().getTime()) throw new Failure('live.start-past')
      return transit.step(scope, row, { cause: 'cancel-undone', by: actor, change: { reason: '' } })
    }
  }

/** The calls by which people move a room from state to state. */
export const createStageService = (deps: StageDeps) => {
  const { transit } = deps
  const { run, show } = createRun(deps)
  const flip = createFlip(deps)
  const [goLive, suspend, cancel] = [createGoLive(deps), createSuspend(deps), createCancel(deps, flip)]
  return {
    goLive: async (actor: Actor, input: ParsedOf<Endpoints['goLive']>): Promise<LiveRoom> =>
      show(actor, input.live_id, await goLive(actor, input)),
    rehearse: (actor: Actor, { live_id, on }: ParsedOf<Endpoints['rehearse']>): Promise<LiveRoom> =>
      show(
        actor,
        live_id,
        flip(actor, on ? { cause: 'rehearse', done: 'rehearsing' } : { cause: 'rehearsal-ended', done: 'scheduled' }),
      ),
    close: createClose(deps, run),
    pushSuspend: async (actor: Actor, input: ParsedOf<Endpoints['pushSuspend']>) => {
      const { state, resume_time } = await run(actor, input.live_id, suspend(actor, input))
      return { state, resume_time }
    },
    cancel: (actor: Actor, input: ParsedOf<Endpoints['cancel']>): Promise<LiveRoom> =>
      show(actor, input.live_id, cancel(actor, input)),
    archive: (actor: Actor, { live_id, undo }: ParsedOf<Endpoints['archive']>): Promise<LiveRoom> =>
      show(actor, live_id, async (scope, row) =>
        undo === (row.state === 'archived')
          ? transit.step(scope, row, { cause: undo ? 'archive-undone' : 'archive', by: actor })
          : row,
      ),
  }
}
export type StageService = ReturnType<typeof createStageService>
