/** Owns scripts, scenes, voices, subtitles and renders. */
import { cleanCache, concatenateVideos, extractThumbnail, renderSceneFrame, renderVideo } from '@lectern/media'
import type { FilesFace } from '#domains/files'
import type { MissionsFace } from '#domains/missions'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createCopywritingService } from './copywriting.service.ts'
import { createMaterialService } from './material/material.service.ts'
import { createEstimateService } from './preview/estimate.service.ts'
import { createFramePreviewService } from './preview/frame-preview.service.ts'
import { createProjectService } from './project/project.service.ts'
import { createProjectStore } from './project/project.store.ts'
import { createRenderRunners } from './render/render.jobs.ts'
import { createRenderService } from './render/render.service.ts'
import { studioFolders } from './render/render-folder.ts'
import { stageWeights } from './render/render-inputs.ts'
import { createVideoStorage } from './render/store-video.ts'
import { createAiGrants } from './speech/ai-grant.ts'
import { createNarrationCache } from './speech/narration-cache.ts'
import { createSpeechQuotaStore } from './speech/speech-quota.store.ts'
import { createTextToSpeechService } from './speech/text-to-speech.service.ts'
import { createVoiceService } from './speech/voice.service.ts'
import type { ScriptWriter, SpeechEngine, VideoTools } from './studio.ports.ts'
import { type StudioServices, studioRoutes } from './studio.routes.ts'

export { writeByRules } from './script/built-in-writer.ts'
export { chooseScriptWriter } from './script/choose-script-writer.ts'
export { type VideoRendered, videoRendered } from './studio.events.ts'
export type { ScriptWriter, SpeechEngine, VideoTools } from './studio.ports.ts'

export type StudioDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly dataDir: string
  /** Where `/ai` is served; empty for this server itself. */
  readonly aiBaseUrl?: string | undefined
  readonly files: FilesFace
  readonly missions: Pick<MissionsFace, 'start' | 'get' | 'register'>
  readonly upload: StudioServices['upload']
  readonly speech: SpeechEngine
  readonly writeScript: ScriptWriter
  /** The media package, unless a test brings its own. */
  readonly tools?: VideoTools
}

const mediaTools: VideoTools = { renderVideo, concatenateVideos, renderSceneFrame, extractThumbnail, cleanCache }

export const createStudio = (deps: StudioDeps) => {
  const { tenants, events, clock, secrets, files, missions, upload, speech: engine, tools = mediaTools } = deps
  const folders = studioFolders(deps.dataDir)
  const store = createProjectStore()
  const projects = createProjectService({ tenants, store, files, clock })
  const grants = createAiGrants({ secrets, clock, baseUrl: deps.aiBaseUrl ?? '' })
  const runners = createRenderRunners({
    tenants,
    files,
    tools,
    folders,
    engine,
    narrations: createNarrationCache({ folder: folders.speech, engine }),
    storeVideo: createVideoStorage({ files, events, projects, tools }),
  })
  for (const kind of ['studio.render', 'studio.picture-video', 'studio.concatenate'] as const)
    missions.register(kind, runners[kind], stageWeights)
  files.onUseCheck((scope, fileId) => store.countUsing(scope, fileId))
  const handlers = studioRoutes({
    projects,
    estimates: createEstimateService({ tenants, files, engine }),
    frames: createFramePreviewService({ tenants, files, engine, tools, folders }),
    copywriting: createCopywritingService({ writeScript: deps.writeScript, engine }),
    materials: createMaterialService({ tenants, files }),
    voices: createVoiceService({ engine }),
    renders: createRenderService({ tenants, files, missions, projects, engine }),
    speech: createTextToSpeechService({ engine, quota: createSpeechQuotaStore(), tenants, clock }),
    grants,
    upload,
    missionOf: (actor, id) => missions.get(tenants.scope(actor), id),
  })
  return {
    handlers,
    verifyGrant: grants.verify,
    /** The projects that were changed last. */
    newest: async (actor: Actor, limit: number) => (await projects.list(actor, { page: 1, size: limit })).list,
  }
}
