/** Owns chapters of replays and the clips that are cut from them. */
import type { liveEndpoints } from '@lectern/contract/domains/live'
import type { FilesFace } from '#domains/files'
import type { MissionsFace } from '#domains/missions'
import type { Events } from '#platform/events/events.ts'
import type { Handlers } from '#platform/http/call.ts'
import { replayMade } from '../live.events.ts'
import { type ClipDeps, createClipService } from './clip.service.ts'
import { type ClipJobDeps, clipsKind, clipWeights, createClipRunner } from './clip-mission.service.ts'

export type ClipsDeps = ClipDeps &
  ClipJobDeps & {
    readonly events: Events
    readonly files: Pick<FilesFace, 'onUseCheck'>
    readonly missions: Pick<MissionsFace, 'register'>
  }

/** Before the worker starts. */
export const createClips = (deps: ClipsDeps) => {
  const clips = createClipService(deps)
  deps.missions.register(clipsKind, createClipRunner(deps), clipWeights)
  deps.files.onUseCheck(deps.sessions.countClipUses)
  deps.events.on(replayMade, clips.addTo)
  const handlers: Pick<Handlers<typeof liveEndpoints>, 'retryClips'> = {
    retryClips: ({ actor, input }) => clips.retry(actor, input.live_id),
  }
  return { handlers }
}
