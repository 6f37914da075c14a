import type { z } from 'zod'
import type { MissionsFace } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Log } from '#platform/log/log.ts'
import type { ReplayMade } from '../live.events.ts'
import type { ProductBag } from '../product/product.ports.ts'
import { namesOf } from '../room/people.view.ts'
import type { SessionStore } from '../state/session.store.ts'
import { chaptersOf } from './chapters.ts'
import { type clipInputs, clipStages, clipsKind } from './clip-mission.service.ts'

export type ClipDeps = {
  readonly sessions: SessionStore
  readonly missions: Pick<MissionsFace, 'start'>
  readonly bag: Pick<ProductBag, 'explanations'>
  readonly clock: Clock
  readonly log: Log
}

/** Chapters of replays, from what was explained when; each gets a clip of its own by a mission. */
export const createClipService = ({ sessions, missions, bag, clock, log }: ClipDeps) => {
  const startMission = async (scope: Scope, { liveId, title, hostUid, sessionId, fileId }: ReplayMade) => {
    const names = await namesOf(scope, [hostUid])
    const inputs: z.input<typeof clipInputs> = { session_id: sessionId, replay_file_id: fileId }
    try {
      const person = { personId: hostUid, personName: names.get(hostUid) ?? '' }
      await missions.start(scope, { kind: clipsKind, title, stages: clipStages, inputs, ...person, subjectId: liveId })
    } catch (error) {
      // Too many missions wait: the replay with its chapters is worth more than its clips.
      if (!(error instanceof Failure)) throw error
      log.warn({ live: liveId, kind: error.kind }, 'clips were not begun')
    }
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
      await startMission(scope, made)
    },
  }
}
export type ClipService = ReturnType<typeof createClipService>
