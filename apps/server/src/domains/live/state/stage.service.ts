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
import type { EngineRooms } from '../stream/engine-rooms.ts'
import type { Quota } from '../stream/quota.service.ts'
import { isOnAir } from './room.states.ts'
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

const createRun = ({ tenants, transit, view, touch, rooms }: StageDeps) => {
  const run = async (actor: Actor, liveId: string, decide: Decide): Promise<RoomRecord> => {
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
  const requireReady = async (scope: Scope, actor: Actor, row: RoomRecord, overrideReason: string | undefined) => {
    const now = clock.now()
    const aheadMs = Date.parse(row.start_time ?? '') - now.getTime()
    if (aheadMs > earliestHours * 3_600_000) throw new Failure('live.start-far-off', { hours: earliestHours })
    await quota.requireHours(scope)
    await gate.pass(scope, actor, { liveId: row.id, title: row.title, overrideReason })
  }
  return async (actor: Actor, { live_id, override_reason }: ParsedOf<Endpoints['goLive']>) => {
    const seen = await rooms.find(tenants.scope(actor), live_id, actor)
    const isPublishing = seen !== undefined && (await engineRooms.publicationOf(seen.room_id)) !== undefined
    return async (scope: Scope, row: RoomRecord): Promise<RoomRecord> => {
      if (row.state === 'live' || row.state === 'interrupted') return row
      if (row.state !== 'scheduled' && row.state !== 'rehearsing') throw wrongState(row)
      if (row.wants_live_at !== null && !isPublishing) return row
      await requireReady(scope, actor, row, override_reason)
      if (isPublishing || row.source === 'simulive')
        return transit.step(scope, row, { cause: 'go-live', by: actor, reason: override_reason ?? '' })
      const at = clock.now().toISOString()
      const { id, state, version } = row
      const change = { wants_live_at: at, updated_at: at }
      return (
        (await rooms.change(scope, { id, state, version, change })) ?? Promise.reject(new Failure('platform.conflict'))
      )
    }
  }
}

const createSuspend = ({ transit, clock, events }: StageDeps) => {
  const note = (scope: Scope, actor: Actor, row: RoomRecord, after: Record<string, unknown>) =>
    events.announce(scope, audited, {
      personId: actor.personId,
      personName: actor.name,
      action: after['suspended'] ? 'live.suspended' : 'live.resumed',
      objectKind: 'live.room',
      objectId: row.id,
      objectName: row.title,
      after,
    })
  return (actor: Actor, { suspend, reason, resume_time = null }: ParsedOf<Endpoints['pushSuspend']>): Decide => {
    const nowMs = clock.now().getTime()
    if (suspend && resume_time !== null) {
      const aheadMs = Date.parse(resume_time) - nowMs
      if (aheadMs <= 0) throw fieldFailure('live.resume-past', 'resume_time')
      if (aheadMs > longestSuspensionDays * 86_400_000)
        throw fieldFailure('live.resume-far', 'resume_time', { days: longestSuspensionDays })
    }
    return async (scope, row) => {
      // Doing again what was done changes nothing.
      if (suspend === (row.state === 'suspended'))
        return suspend || isOnAir(row.state) ? row : Promise.reject(wrongState(row))
      await note(scope, actor, row, { suspended: suspend, reason, resume_time })
      const step: Step = suspend
        ? { cause: 'suspend', reason, by: actor, change: { reason, resume_time } }
        : { cause: 'resume', reason, by: actor, change: { reason: '', resume_until: resumeWindow(row, nowMs) } }
      return transit.step(scope, row, step)
    }
  }
}

/** The calls by which people move a room from state to state. */
export const createStageService = (deps: StageDeps) => {
  const { transit, sessions, tenants, clock } = deps
  const { run, show } = createRun(deps)
  const [goLive, suspend] = [createGoLive(deps), createSuspend(deps)]
  /** A pair of causes that undo each other; in the wished state already: nothing changes. */
  const flip =
    (actor: Actor, causes: { cause: Step['cause']; done: readonly RoomRecord['state'][] }, reason = ''): Decide =>
    async (scope, row) =>
      causes.done.includes(row.state)
        ? row
        : transit.step(scope, row, { cause: causes.cause, by: actor, reason, change: reason === '' ? {} : { reason } })
  const durationOf = async (actor: Actor, liveId: string): Promise<number> => {
    const session = await sessions.findLast(tenants.scope(actor), liveId)
    const until = session?.ended_at ? Date.parse(session.ended_at) : clock.now().getTime()
    return session ? Math.max(0, until - Date.parse(session.started_at)) : 0
  }
  const after: readonly RoomRecord['state'][] = [
    'ended',
    'replay_processing',
    'replay_ready',
    'replay_failed',
    'archived',
  ]
  return {
    goLive: async (actor: Actor, input: ParsedOf<Endpoints['goLive']>): Promise<LiveRoom> =>
      show(actor, input.live_id, await goLive(actor, input)),
    rehearse: (actor: Actor, { live_id, on }: ParsedOf<Endpoints['rehearse']>): Promise<LiveRoom> =>
      show(
        actor,
        live_id,
        flip(
          actor,
          on ? { cause: 'rehearse', done: ['rehearsing'] } : { cause: 'rehearsal-ended', done: ['scheduled'] },
        ),
      ),
    close: async (
      actor: Actor,
      { live_id, reason }: ParsedOf<Endpoints['close']>,
    ): Promise<OutputOf<Endpoints['close']>> => {
      await run(actor, live_id, async (scope, row) =>
        after.includes(row.state)
          ? row
          : transit.step(scope, row, { cause: 'close', by: actor, reason, change: { reason, end_reason: 'closed' } }),
      )
      return { state: 'ended', duration_ms: await durationOf(actor, live_id) }
    },
    pushSuspend: async (actor: Actor, input: ParsedOf<Endpoints['pushSuspend']>) => {
      const { state, resume_time } = await run(actor, input.live_id, suspend(actor, input))
      return { state, resume_time }
    },
    cancel: (actor: Actor, { live_id, reason, undo }: ParsedOf<Endpoints['cancel']>): Promise<LiveRoom> =>
      show(actor, live_id, async (scope, row) => {
        if (!undo) return flip(actor, { cause: 'cancel', done: ['canceled'] }, reason)(scope, row)
        if (row.state !== 'scheduled' && Date.parse(row.end_time ?? '') <= clock.now().getTime())
          throw new Failure('live.start-past')
        if (row.state === 'scheduled') return row
        return transit.step(scope, row, { cause: 'cancel-undone', by: actor, change: { reason: '' } })
      }),
    archive: (actor: Actor, { live_id, undo }: ParsedOf<Endpoints['archive']>): Promise<LiveRoom> =>
      show(actor, live_id, async (scope, row) => {
        if (undo === (row.state !== 'archived')) return undo ? row : row
        return transit.step(scope, row, { cause: undo ? 'archive-undone' : 'archive', by: actor })
      }),
  }
}
export type StageService = ReturnType<typeof createStageService>
