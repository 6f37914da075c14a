import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import { buildCues, type Cue, type Music, type Scene, type SceneMedia, type VideoPlan } from '@lectern/media'
import type { Narration } from '../studio.ports.ts'
import { cardOf } from './card-text.ts'
import { type SceneTiming, timeScenes, transitionMs } from './scene-timing.ts'
import { framesPerSecond, loudnessLufs, videoSize } from './video-size.ts'

/** A file of the plan on this machine. */
export type LocalFile = { readonly kind: string; readonly path: string }

export type PlanInput = {
  readonly spec: VideoSpec
  /** By file id. Every file that the spec names is here: the check before it made sure. */
  readonly files: ReadonlyMap<string, LocalFile>
  /** Scene by scene; undefined where nothing is said or read. */
  readonly narrations: readonly (Narration | undefined)[]
  readonly quality: VideoPlan['quality']
}

export type CompiledPlan = {
  readonly plan: VideoPlan
  /** Subtitles per scene, also when none are drawn: they become caption files. */
  readonly cues: readonly (readonly Cue[])[]
}

const languageTag = { en: 'en', zh: 'zh-CN' } as const

const fileOf = (input: PlanInput, id: string): LocalFile => {
  const file = input.files.get(id)
  if (!file) throw new Error(`the plan names file ${id}, which was not resolved`)
  return file
}

const mediaOf = (input: PlanInput, scene: SceneSpec): SceneMedia => {
  const id = scene.material_ids[0]
  if (id === undefined) return cardOf(scene, input.spec.seed)
  const { kind, path } = fileOf(input, id)
  if (kind === 'video') return { kind: 'clip', path, inMs: scene.clip_in_ms, keepSound: scene.keep_sound }
  return { kind: 'picture', path, motion: scene.motion }
}

const later = <T extends { readonly startMs: number; readonly endMs: number }>(timed: T, byMs: number): T => ({
  ...timed,
  startMs: timed.startMs + byMs,
  endMs: timed.endMs + byMs,
})

type Said = { readonly scene: SceneSpec; readonly narration: Narration | undefined; readonly timing: SceneTiming }

const cuesOf = (spec: VideoSpec, { scene, narration, timing }: Said): Cue[] => {
  const { text } = scene
  if (!narration || !text.trim()) return []
  const second = spec.subtitles.second_language ? scene.translation.trim() : ''
  const said = { text, durationMs: narration.durationMs, words: narration.words }
  const cues = buildCues(said, { language: languageTag[spec.language], ...(second ? { translation: second } : {}) })
  return cues.map((cue) => ({
    ...later(cue, timing.leadMs),
    ...(cue.words ? { words: cue.words.map((word) => later(word, timing.leadMs)) } : {}),
  }))
}

const musicOf = (input: PlanInput): Music | null => {
  const { bgm, seed } = input.spec
  if (!bgm) return null
  const source =
    bgm.material_id === null
      ? ({ kind: 'pad', seed } as const)
      : ({ kind: 'file', path: fileOf(input, bgm.material_id).path } as const)
  return { source, gainDb: bgm.gain_db, duck: bgm.duck }
}

const subtitlesOf = ({ subtitles }: VideoSpec): VideoPlan['subtitles'] =>
  subtitles.on
    ? {
        size: subtitles.size,
        position: subtitles.position,
        karaoke: subtitles.karaoke,
        color: subtitles.color,
        highlightColor: subtitles.highlight_color,
        outlineColor: subtitles.outline_color,
      }
    : null

/** Everything that decides the bytes of the video, from what a person asked for. Pure: equal input, equal plan. */
export const compilePlan = (input: PlanInput): CompiledPlan => {
  const { spec, narrations } = input
  const timings = timeScenes(spec, narrations)
  const cues = spec.scenes.map((scene, index) => {
    const timing = timings[index]
    return timing ? cuesOf(spec, { scene, narration: narrations[index], timing }) : []
  })
  const scenes = spec.scenes.map((scene, index): Scene => {
    const { durationMs = 0, leadMs = 0 } = timings[index] ?? {}
    const path = narrations[index]?.path
    return {
      id: scene.id,
      media: mediaOf(input, scene),
      ...(path === undefined ? {} : { narration: { path, leadMs } }),
      durationMs,
      // Undrawn subtitles must not change a segment.
      cues: spec.subtitles.on ? (cues[index] ?? []) : [],
    }
  })
  const plan: VideoPlan = {
    ...videoSize(spec.aspect, spec.resolution),
    fps: framesPerSecond,
    scenes,
    transition: { kind: spec.transition.kind, durationMs: transitionMs(spec) },
    subtitles: subtitlesOf(spec),
    music: musicOf(input),
    loudnessLufs,
    quality: input.quality,
  }
  return { plan, cues }
}
