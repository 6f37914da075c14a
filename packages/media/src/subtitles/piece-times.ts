import type { WordTime } from '../plan.ts'
import { displayColumns } from '../text/display-columns.ts'
import type { TextSpan } from '../text/split-sentences.ts'
import type { Narration, Piece } from './cue-piece.ts'

/** Reading weight: a wide character is said in about the time of three letters; a mark is a short rest. */
function weight(text: string): number {
  let sum = 0
  for (const character of text) {
    if (/[\p{L}\p{N}]/u.test(character)) sum += displayColumns(character) === 2 ? 3 : 1
    else if (/\p{P}/u.test(character)) sum += 1.5
  }
  return Math.max(sum, 0.5)
}

function sharedTimes(spans: readonly TextSpan[], fromMs: number, toMs: number): Piece[] {
  const weights = spans.map((span) => weight(span.text))
  const total = weights.reduce((sum, value) => sum + value, 0)
  let at = fromMs
  return spans.map((span, index) => {
    const startMs = at
    at += ((toMs - fromMs) * (weights[index] ?? 0)) / total
    return { span, startMs, endMs: at }
  })
}

function wordSpan(words: readonly WordTime[], span: TextSpan): { startMs: number; endMs: number } | undefined {
  let startMs: number | undefined
  let endMs = 0
  for (const word of words) {
    if (word.charEnd <= span.start || word.charStart >= span.end) continue
    startMs ??= word.startMs
    endMs = word.endMs
  }
  return startMs === undefined ? undefined : { startMs, endMs }
}

/** Gives spans their times: from their words, or by text length over `within` (the whole narration by default). */
export function pieceTimes(
  narration: Narration,
  spans: readonly TextSpan[],
  within?: { startMs: number; endMs: number },
): Piece[] {
  const words = narration.words ?? []
  if (words.length === 0) return sharedTimes(spans, within?.startMs ?? 0, within?.endMs ?? narration.durationMs)
  // A span without a spoken word (only emoji or marks) is not shown: nobody hears it.
  return spans.flatMap((span) => {
    const times = wordSpan(words, span)
    return times ? [{ span, ...times }] : []
  })
}
