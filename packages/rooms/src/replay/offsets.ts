/** A stretch of the replay and when it happened. Times in milliseconds; `startedAt` since the epoch. */
export type ReplayOffset = { readonly startedAt: number; readonly durationMs: number; readonly replayMs: number }

/** Where in the replay a moment is; moments in a gap (or before the first picture) are where the next stretch begins. */
export function toReplayMs(offsets: readonly ReplayOffset[], epochMs: number): number {
  for (const { startedAt, durationMs, replayMs } of offsets) {
    if (epochMs < startedAt) return replayMs
    if (epochMs < startedAt + durationMs) return replayMs + (epochMs - startedAt)
  }
  const last = offsets.at(-1)
  return last ? last.replayMs + last.durationMs : 0
}
