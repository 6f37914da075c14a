import type { z } from 'zod'
import type { MissionsFace } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Log } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ReplayMade } from '../live.events.ts'
import type { RoomRecord, SessionRecord } from '../live.tables.ts'
import type { ProductBag } from '../product/product.ports.ts'
import { namesOf } from '../room/people.view.ts'
import type { SessionStore } from '../state/session.store.ts'
import type { Transitions } from '../state/transition.service.ts'
import { chaptersOf } from './chapters.ts'
import { type clipInputs, clipStages, clipsKind } from './clip-mission.service.ts'
import type { ClipStateReader } from './clip-state.ts'

export type ClipDeps = {
  readonly sessions: SessionStore
  readonly missions: Pick<MissionsFace, 'start'>
  readonly transit: Pick<Transitions, 'withRoom' | 'write'>
  readonly clipState: ClipStateReader
  readonly bag: Pick<ProductBag, 'explanations'>
  readonly clock: Clock
  readonly log: Log
}

type Cutting = Pick<ReplayMade, 'liveId' | 'title' | 'hostUid' | 'sessionId' | 'fileId'>

const createStart =
  ({ sessions, missions, clock }: ClipDeps) =>
  async (scope: Scope, { liveId, title, hostUid, sessionId, fileId }: Cutting): Promise<string> => {
    const names = await namesOf(scope, [hostUid])
    const inputs: z.input<typeof clipInputs> = { session_id: sessionId, replay_file_id: fileId }
    const person = { personId: hostUid, personName: names.get(hostUid) ?? '' }
    const about = { title, inputs, ...person, subjectId: liveId }
    const { id } = await missions.start(scope.schoolWide, { kind: clipsKind, stages: clipStages, ...about })
    await sessions.change(scope, sessionId, { clip_mission_id: id, updated_at: clock.now().toISOString() })
    return id
  }

/** Chapters of replays, from what was explained when; each gets a clip of its own by a mission. */
export const createClipService = (deps: ClipDeps) => {
  const { sessions, transit, clipState, bag, clock, log } = deps
  const start = createStart(deps)
  const retry = async (scope: Scope, row: RoomRecord, session: SessionRecord | undefined): Promise<string> => {
    const clips = session && (await clipState(scope, session))
    if (clips?.state === 'processing' && clips.mission_id !== null) return clips.mission_id
    if (!session?.replay_file_id || clips?.state !== 'failed')
      throw new Failure('live.wrong-state', { state: row.state })
    // Whoever asks at the same moment is overtaken, looks again, and finds the mission.
    await transit.write(scope, row, { updated_at: clock.now().toISOString() })
    const { id: liveId, title, host_uid: hostUid } = row
    return start(scope, { liveId, title, hostUid, sessionId: session.id, fileId: session.replay_file_id })
  }
  return {
    /** Inside the transaction that makes the replay ready. */
    addTo: async (scope: Scope, made: ReplayMade): Promise<void> => {
      const session = await sessions.find(scope, made.sessionId)
      if (!session) return
      const when = { liveId: made.liveId, from: session.started_at, to: session.ended_at ?? clock.now().toISOString() }
      const chapters = chaptersOf(await bag.explanations(scope, when), made)
      if (chapters.length === 0) return
      await sessions.change(scope, session.id, { chapters, updated_at: clock.now().toISOString() })
      try {
        await start(scope, made)
      } catch (error) {
        // Too many missions wait: the replay with its chapters is worth more than its clips.
        if (!(error instanceof Failure)) throw error
        log.warn({ live: made.liveId, kind: error.kind }, 'clips were not begun')
      }
    },
    /** Cuts again what could not be cut; answers the mission, also when it runs already. */
    retry: (actor: Actor, liveId: string): Promise<{ mission_id: string }> =>
      transit.withRoom(actor, liveId, async (scope, row) => ({
        mission_id: await retry(scope, row, await sessions.findLast(scope, liveId)),
      })),
  }
}
export type ClipService = ReturnType<typeof createClipService>
