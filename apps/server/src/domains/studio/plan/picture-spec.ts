import { type studioEndpoints, type VideoSpec, videoSpec } from '@lectern/contract/domains/studio'
import type { ParsedOf } from '@lectern/contract/primitives'
import { detectLanguage } from '@lectern/media'
import type { Narration } from '../studio.ports.ts'
import { transitionMs } from './scene-timing.ts'

export type PictureVideoInput = ParsedOf<typeof studioEndpoints.pictureVideo>

/** A row of pictures as the plan it is: silent scenes with captions. */
export const pictureSpec = (input: PictureVideoInput): VideoSpec =>
  videoSpec.parse({
    title: input.title,
    language: detectLanguage(input.pictures.map(({ caption }) => caption).join('\n')) === 'zh' ? 'zh' : 'en',
    aspect: input.aspect,
    resolution: input.resolution,
    voice_mode: 'none',
    transition: input.transition,
    bgm: input.bgm,
    scenes: input.pictures.map((picture, index) => ({
      id: `p${index + 1}`,
      text: picture.caption,
      material_ids: [picture.material_id],
      min_ms: picture.ms,
      motion: picture.motion,
    })),
  })

/** A caption stands for its picture's time up to the transition; it never makes the picture stay longer. */
export const pictureCaption = (spec: VideoSpec, index: number): Narration | undefined => {
  const scene = spec.scenes[index]
  if (!scene?.text.trim()) return undefined
  const overlapMs = index === spec.scenes.length - 1 ? 0 : transitionMs(spec)
  return { durationMs: Math.max(scene.min_ms - overlapMs, Math.floor(scene.min_ms / 2)), words: [] }
}
