import { MediaError } from '../media-error.ts'
import type { VideoPlan } from '../plan.ts'

export type TimelineScene = {
  readonly startFrame: number
  readonly frames: number
  /** Frames shared with the scene before and the scene after. */
  readonly overlapBefore: number
  readonly overlapAfter: number
}

export type Timeline = { readonly scenes: readonly TimelineScene[]; readonly totalFrames: number }

const maxSide = 4096

function checkPlan({ width, height, fps, scenes }: VideoPlan): void {
  if (scenes.length === 0) throw new MediaError('empty-plan', 'no scenes')
  for (const side of [width, height]) {
    // 4:2:0 pictures have one colour sample per two pixels.
    if (!Number.isInteger(side) || side < 16 || side > maxSide || side % 2 !== 0) throw new RangeError(`side ${side}`)
  }
  if (!Number.isInteger(fps) || fps < 1 || fps > 120) throw new RangeError(`fps ${fps}`)
}

/** Lays the scenes out in whole frames; a transition is the overlap of two scenes and at most half of either. */
export function layTimeline(plan: VideoPlan): Timeline {
  checkPlan(plan)
  const toFrames = (ms: number) => Math.round((ms * plan.fps) / 1000)
  const lengths = plan.scenes.map((scene) => Math.max(1, toFrames(scene.durationMs)))
  const wanted = plan.transition.kind === 'cut' ? 0 : Math.max(0, toFrames(plan.transition.durationMs))
  const overlapAfter = lengths.map((length, index) => {
    const next = lengths[index + 1]
    return next === undefined ? 0 : Math.min(wanted, Math.floor(length / 2), Math.floor(next / 2))
  })
  let at = 0
  const scenes = lengths.map((frames, index): TimelineScene => {
    const after = overlapAfter[index] ?? 0
    const scene = { startFrame: at, frames, overlapBefore: overlapAfter[index - 1] ?? 0, overlapAfter: after }
    at += frames - after
    return scene
  })
  return { scenes, totalFrames: at }
}
