import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveRoom } from '@lectern/contract/domains/live'
import { recoverRecording } from '@lectern/rooms'
import type { MissionRow, MissionsFace } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Log } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { RoomRecord, SessionRecord } from '../live.tables.ts'
import { namesOf } from '../room/people.view.ts'
import type { RoomView } from '../room/room-view.service.ts'
import type { Cause } from '../state/room.states.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { Transitions } from '../state/transition.service.ts'

export type ReplayServiceDeps = {
  readonly tenants: Tenants
  readonly sessions: SessionStore
  readonly transit: Transitions
  readonly missions: Pick<MissionsFace, 'start'>
  readonly view: RoomView
  readonly clock: Clock
  readonly log: Log
  readonly dataDir: string
}

export const replayKind = 'live.replay'
export const replayStages = ['read', 'join', 'store'] as const

type Begun = { readonly row: RoomRecord; readonly session: SessionRecord; readonly cause: Cause; readonly by?: Actor }

/** Nothing is decided yet about the recording of a session that has ended. */
const isOpenQuestion = (session: SessionRecord | undefined): session is SessionRecord & { folder: string } =>
  session?.ended_at !== null && session?.folder != null && session.replay_round === 0 && session.replay_error === null

const createStart =
  ({ sessions, transit, missions, clock }: ReplayServiceDeps) =>
  async (scope: Scope, { row, session, cause, by }: Begun): Promise<RoomRecord> => {
    const moved = await transit.step(scope, row, { cause, ...(by ? { by } : {}) })
    const names = await namesOf(scope, [row.host_uid])
    const round = session.replay_round + 1
    const mission = await missions.start(scope.schoolWide, {
      kind: replayKind,
      title: row.title,
      stages: replayStages,
      inputs: { live_id: row.id, session_id: session.id, round },
      personId: row.host_uid,
      personName: names.get(row.host_uid) ?? '',
      subjectId: row.id,
    })
    const change = { mission_id: mission.id, replay_round: round, replay_error: null }
    await sessions.change(scope, session.id, { ...change, updated_at: clock.now().toISOString() })
    return moved
  }
type Start = ReturnType<typeof createStart>

const createBegin = ({ tenants, sessions, transit, clock, dataDir }: ReplayServiceDeps, start: Start) => {
  const settleWithout = (scope: Scope, { id }: SessionRecord) =>
    sessions.change(scope, id, { replay_error: 'live.no-recording', updated_at: clock.now().toISOString() })
  return async (corpId: string, liveId: string): Promise<void> => {
    const session = await sessions.findLast(tenants.scope(corpId), liveId)
    if (!isOpenQuestion(session)) return
    const folder = join(dataDir, session.folder)
    const { segments } = await recoverRecording(folder)
    await transit.withRoom(corpId, liveId, async (scope, row) => {
      const newest = await sessions.find(scope, session.id)
      if (row.state !== 'ended' || !isOpenQuestion(newest)) return
      if (!row.record || segments === 0) await settleWithout(scope, newest)
      else await start(scope, { row, session: newest, cause: 'replay-begun' })
      if (!row.record) scope.afterCommit(() => void rm(folder, { recursive: true, force: true }).catch(() => {}))
    })
  }
}

/** Replays: each is a mission that joins the pieces of one session. */
export const createReplayService = (deps: ReplayServiceDeps) => {
  const { tenants, sessions, transit, view, clock, log } = deps
  const start = createStart(deps)
  return {
    /** For a room that has ended: begins its replay, once. May be called again and again. */
    begin: createBegin(deps, start),
    retry: async (actor: Actor, liveId: string): Promise<LiveRoom> => {
      const row = await transit.withRoom(actor, liveId, async (scope, found) => {
        // Asked twice: it is being made already.
        if (found.state === 'replay_processing') return found
        if (found.state !== 'replay_failed') throw new Failure('live.wrong-state', { state: found.state })
        const session = await sessions.findLast(scope, liveId)
        if (!session?.folder) throw new Failure('live.no-recording')
        return start(scope, { row: found, session, cause: 'replay-retried', by: actor })
      })
      return view.view(tenants.scope(actor), row)
    },
    /** Inside the transaction that ends a mission. A success has moved the room itself. */
    missionEnded: async (scope: Scope, mission: MissionRow): Promise<void> => {
      if (mission.kind !== replayKind || mission.subject_id === null) return
      if (mission.state !== 'failure' && mission.state !== 'cancelled') return
      const session = await sessions.findLast(scope, mission.subject_id)
      if (session?.mission_id !== mission.id) return
      const error = mission.error?.kind ?? `missions.${mission.state}`
      await sessions.change(scope, session.id, { replay_error: error, updated_at: clock.now().toISOString() })
      await transit.stepInside(scope, mission.subject_id, { cause: 'replay-failed', reason: error })
      log.warn({ live: mission.subject_id, error }, 'a replay could not be made')
    },
  }
}
export type ReplayService = ReturnType<typeof createReplayService>
