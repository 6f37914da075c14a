import { type SceneSpec, type VideoSpec, videoSpec } from '@lectern/contract/domains/studio'
import type { Input } from '#platform/api/contract-types.ts'

export type FrameLook = {
  /** Short side of the picture in pixels. */
  readonly resolution: 480 | 720
  readonly subtitles: boolean
}

const plain = videoSpec.omit({ scenes: true }).parse({ title: '-' })

/** Asks for one scene's frame with only what can be seen in it, so that a change of the voice redraws nothing. */
export const frameRequest = (spec: VideoSpec, scene: SceneSpec, look: FrameLook): Input<'studio', 'framePreview'> => ({
  spec: {
    ...plain,
    language: spec.language,
    aspect: spec.aspect,
    resolution: look.resolution,
    subtitles: look.subtitles ? spec.subtitles : { ...plain.subtitles, on: false },
    seed: spec.seed,
    bgm: null,
    voice_mode: 'none',
  },
  scene: {
    // The look of a card without one of its own follows from the scene's id.
    id: scene.id,
    text: scene.text,
    translation: scene.translation,
    material_ids: scene.material_ids,
    clip_in_ms: scene.clip_in_ms,
    card: scene.card,
    motion: scene.motion,
  },
})
