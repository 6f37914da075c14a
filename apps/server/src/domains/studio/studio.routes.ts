import type { studioEndpoints } from '@lectern/contract/domains/studio'
import type { Handlers } from '#platform/http/call.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { CopywritingService } from './copywriting.service.ts'
import type { MaterialService } from './material/material.service.ts'
import type { EstimateService } from './preview/estimate.service.ts'
import type { FramePreviewService } from './preview/frame-preview.service.ts'
import { memoryReply } from './preview/memory-reply.ts'
import type { ProjectService } from './project/project.service.ts'
import type { RenderService } from './render/render.service.ts'
import type { AiGrants } from './speech/ai-grant.ts'
import type { TextToSpeechService } from './speech/text-to-speech.service.ts'
import type { VoiceService } from './speech/voice.service.ts'

type StudioHandlers = Handlers<typeof studioEndpoints>

export type StudioServices = {
  readonly projects: ProjectService
  readonly estimates: EstimateService
  readonly frames: FramePreviewService
  readonly copywriting: CopywritingService
  readonly materials: MaterialService
  readonly voices: VoiceService
  readonly renders: RenderService
  readonly speech: TextToSpeechService
  readonly grants: AiGrants
  /** The same intake as any other upload. */
  readonly upload: StudioHandlers['upload']
  readonly missionOf: (actor: Actor, id: string) => ReturnType<StudioHandlers['videoState']>
}

export const studioRoutes = (services: StudioServices): StudioHandlers => ({
  projectList: ({ actor, input }) => services.projects.list(actor, input),
  projectDetail: ({ actor, input }) => services.projects.detail(actor, input.id),
  projectCreate: ({ actor, input }) => services.projects.create(actor, input),
  projectUpdate: ({ actor, input }) => services.projects.update(actor, input),
  projectRemove: ({ actor, input }) => services.projects.remove(actor, input.id),
  projectRestore: ({ actor, input }) => services.projects.restore(actor, input.id),
  estimate: ({ actor, input }) => services.estimates.estimate(actor, input.spec),
  framePreview: async ({ actor, input, request }) =>
    memoryReply('image/jpeg', await services.frames.preview(actor, input, request.signal)),
  copywriting: ({ actor, input, request }) => services.copywriting.write(actor, input, request.signal),
  material: ({ actor, input }) => services.materials.search(actor, input),
  upload: services.upload,
  voiceList: async ({ input }) => services.voices.list(input),
  voiceSample: async ({ input }) => memoryReply('audio/wav', await services.voices.sample(input.voice_id)),
  video: ({ actor, input }) => services.renders.video(actor, input),
  videoState: ({ actor, input }) => services.missionOf(actor, input.id),
  concatenate: ({ actor, input }) => services.renders.concatenate(actor, input),
  pictureVideo: ({ actor, input }) => services.renders.pictureVideo(actor, input),
  aiGrant: async ({ actor }) => services.grants.give(actor),
  textToSpeech: ({ actor, input, request }) => services.speech.speak(actor, input, request.signal),
})
