import type { ReplayOffset } from '@lectern/contract/domains/live'
import { toReplayMs } from '@lectern/rooms'
import type { StoredChapter } from '../live.tables.ts'
import type { ExplanationMark } from '../product/product.ports.ts'

/** What was over at once was a slip of the finger. */
const shortestMs = 1000

/** Where products were explained, as places in the replay; what happened in a gap of the recording is left out. */
export const chaptersOf = (
  marks: readonly ExplanationMark[],
  { offsets, durationMs }: { readonly offsets: readonly ReplayOffset[]; readonly durationMs: number },
): StoredChapter[] => {
  const stretches = offsets.map(({ at, duration_ms, replay_ms }) => ({
    startedAt: Date.parse(at),
    durationMs: duration_ms,
    replayMs: replay_ms,
  }))
  const placeOf = (at: string) => Math.min(durationMs, Math.round(toReplayMs(stretches, Date.parse(at))))
  return marks.flatMap(({ productId, title, startedAt, stoppedAt }) => {
    const start_ms = placeOf(startedAt)
    const end_ms = stoppedAt === null ? durationMs : placeOf(stoppedAt)
    return end_ms - start_ms < shortestMs
      ? []
      : [{ start_ms, end_ms, title, product_id: productId, clip_file_id: null }]
  })
}
