import type { RenderOptions, RenderProgress } from '../../plan.ts'

/** Ten messages a second are smooth on a progress bar and nothing for a queue. */
const minGapMs = 100

export type ProgressReport = {
  /** Frames of one segment that are finished so far. */
  readonly frames: (segment: string, done: number) => void
  readonly stage: (stage: RenderProgress['stage']) => void
}

/** Sums the frames of all segments; a change of stage is always told, frames at most every 100 ms. */
export function createProgressReport(
  onProgress: RenderOptions['onProgress'],
  totals: { reused: number; total: number },
): ProgressReport {
  const done = new Map<string, number>()
  let stage: RenderProgress['stage'] = 'segments'
  let last = Number.NEGATIVE_INFINITY

  function tell(force: boolean): void {
    const now = performance.now()
    if (!onProgress || (!force && now - last < minGapMs)) return
    last = now
    let framesDone = totals.reused
    for (const frames of done.values()) framesDone += frames
    onProgress({ stage, framesDone: Math.min(framesDone, totals.total), framesTotal: totals.total })
  }

  return {
    frames: (segment, frames) => {
      // A segment that is tried again starts over; what was shown does not go back.
      done.set(segment, Math.max(frames, done.get(segment) ?? 0))
      tell(false)
    },
    stage: (next) => {
      stage = next
      tell(true)
    },
  }
}
