import type { VideoSpec } from '@lectern/contract/domains/studio'
import type { Narration } from '../studio.ports.ts'

/** Silence around a narration: long enough that neither picture nor voice begins abruptly. */
const leadMs = 300
const tailMs = 400
/** Nothing shorter can be seen. */
const shortestSceneMs = 500

export type SceneTiming = {
  /** Where narration and subtitles begin, from the start of the scene. */
  readonly leadMs: number
  readonly narrationMs: number
  /** The transition into the next scene included. */
  readonly durationMs: number
  /** In the finished video. */
  readonly startMs: number
}

type Timed = Pick<VideoSpec, 'voice_mode' | 'transition' | 'scenes'>

export const transitionMs = ({ transition }: Pick<VideoSpec, 'transition'>): number =>
  transition.kind === 'cut' ? 0 : transition.duration_ms

/**
 * Scene by scene, how long it is on screen. The next voice begins no sooner than `tailMs` after the last one ended,
 * however long the transition. A transition overlaps two scenes by at most half of either, as the renderer does it.
 */
export const timeScenes = (spec: Timed, narrations: readonly (Narration | undefined)[]): SceneTiming[] => {
  const wanted = transitionMs(spec)
  const isSpoken = spec.voice_mode !== 'none'
  const lengths = spec.scenes.map((scene, index) => {
    const narrationMs = narrations[index]?.durationMs ?? 0
    const overlapMs = index === spec.scenes.length - 1 ? 0 : wanted
    // A silent text goes before the transition begins, which takes half of the scene at most.
    const afterMs = isSpoken ? tailMs + Math.max(0, overlapMs - leadMs) : Math.min(overlapMs, narrationMs)
    const beforeMs = isSpoken ? leadMs : 0
    const saidMs = narrationMs > 0 ? beforeMs + narrationMs + afterMs : 0
    return { leadMs: beforeMs, narrationMs, durationMs: Math.max(shortestSceneMs, scene.min_ms, saidMs) }
  })
  let startMs = 0
  return lengths.map((length, index) => {
    const timing = { ...length, startMs }
    const next = lengths[index + 1]?.durationMs ?? 0
    startMs += length.durationMs - Math.min(wanted, Math.floor(length.durationMs / 2), Math.floor(next / 2))
    return timing
  })
}

export const totalMs = (timings: readonly SceneTiming[]): number => {
  const last = timings.at(-1)
  return last ? last.startMs + last.durationMs : 0
}
