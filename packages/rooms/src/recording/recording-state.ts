import type { JournalFact, SegmentFact, TakeFact } from './journal-facts.ts'

/** What a journal says, growing fact by fact. */
export type RecordingState = {
  readonly segmentMs: number
  /** Null until the first piece was finished. */
  readonly targetSeconds: number | null
  readonly takes: ReadonlyMap<number, TakeFact>
  /** In their order. */
  readonly segments: readonly SegmentFact[]
  /** Why the newest take ended; null while one may be going on. */
  readonly endedReason: string | null
}

type Growing = {
  segmentMs: number
  targetSeconds: number | null
  readonly takes: Map<number, TakeFact>
  readonly segments: SegmentFact[]
  endedReason: string | null
}

export const emptyState = (): Growing => ({
  segmentMs: 1000,
  targetSeconds: null,
  takes: new Map(),
  segments: [],
  endedReason: null,
})

/** Adds facts in place: a recording of three hours has ten thousand of them and is asked for every second. */
export function addFacts(state: Growing, facts: Iterable<JournalFact>): void {
  for (const fact of facts) {
    if (fact.fact === 'segment') state.segments.push(fact)
    else if (fact.fact === 'take') state.takes.set(fact.take, fact)
    else if (fact.fact === 'target') state.targetSeconds = fact.seconds
    else if (fact.fact === 'ended') state.endedReason = fact.reason
    else {
      state.segmentMs = fact.segment_ms
      state.endedReason = null
    }
  }
}

/** When the last finished piece ended, in epoch milliseconds; 0 when there is none. */
export function endOf({ segments }: RecordingState): number {
  const last = segments.at(-1)
  return last ? last.started_at + last.duration_ms : 0
}

/** Pieces that had not ended at this moment (epoch milliseconds), from the first one on with which playing can begin. */
export function segmentsSince({ segments }: RecordingState, sinceMs: number): readonly SegmentFact[] {
  if (sinceMs <= 0) return segments
  const first = segments.findIndex(
    ({ started_at, duration_ms, independent }) => independent && started_at + duration_ms > sinceMs,
  )
  return first < 0 ? [] : segments.slice(first)
}
