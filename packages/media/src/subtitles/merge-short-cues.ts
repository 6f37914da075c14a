import { displayColumns } from '../text/display-columns.ts'
import type { CueLimits, Piece } from './cue-piece.ts'

function joined(first: Piece, second: Piece, text: string): Piece {
  const start = first.span.start
  const end = second.span.end
  return { ...first, span: { text: text.slice(start, end), start, end }, endMs: second.endMs }
}

/** Joins a piece that would flash by with the one after it, where both fit into one cue. */
export function mergeShort(pieces: readonly Piece[], limits: CueLimits, text: string): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last && piece.startMs - last.startMs < limits.minMs) {
      const both = joined(last, piece, text)
      const fits = displayColumns(both.span.text) <= limits.columns && both.endMs - both.startMs <= limits.maxMs
      if (fits) {
        merged[merged.length - 1] = both
        continue
      }
    }
    merged.push(piece)
  }
  return merged
}
