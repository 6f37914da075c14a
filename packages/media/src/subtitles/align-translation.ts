import { displayColumns } from '../text/display-columns.ts'
import { cutPoints } from '../text/split-clauses.ts'
import { splitSentences, type TextSpan } from '../text/split-sentences.ts'
import type { Piece } from './cue-piece.ts'

type Place = { readonly sentence: number; readonly share: number }
type WidthCut = { readonly at: number; readonly isClause: boolean; readonly columns: number }

/** The cut points with the width of the text before each, in one pass. */
function columnsAt(text: string): WidthCut[] {
  let columns = 0
  let from = 0
  return cutPoints(text).map((cut) => {
    columns += displayColumns(text.slice(from, cut.at))
    from = cut.at
    return { ...cut, columns }
  })
}

/** In which sentence an offset lies, and after what share of its length. */
function placeOf(offset: number, sentences: readonly TextSpan[]): Place {
  const found = sentences.findIndex((sentence) => offset < sentence.end)
  const sentence = sentences[found]
  if (!sentence) return { sentence: sentences.length, share: 0 }
  return { sentence: found, share: Math.max(0, offset - sentence.start) / Math.max(1, sentence.text.length) }
}

type Cutter = (share: number, after: number) => number

/** The best place behind `after` to cut a sentence near a share of its width; clauses draw a cut towards them. */
function createCutter(sentence: TextSpan): Cutter {
  const width = displayColumns(sentence.text)
  const cuts = columnsAt(sentence.text)
  const reach = width * 0.12
  let first = 0
  return (share, after) => {
    const wanted = width * share
    // Shares only grow, so cuts far before this one are not needed again.
    while (first + 1 < cuts.length && (cuts[first + 1]?.columns ?? 0) < wanted - 2 * reach) first++
    let best = Math.max(0, after - sentence.start)
    let bestCost = Number.POSITIVE_INFINITY
    for (let i = first; i < cuts.length; i++) {
      const cut = cuts[i]
      if (!cut || cut.columns - wanted > bestCost + reach) break
      const cost = Math.abs(cut.columns - wanted) - (cut.isClause ? reach : 0)
      if (cost < bestCost && sentence.start + cut.at > after) {
        bestCost = cost
        best = cut.at
      }
    }
    return sentence.start + best
  }
}

/**
 * The part of the translation for each piece. Sentences are matched one to one when both languages have the same number,
 * else the whole is shared out by length. Nothing of the translation is lost.
 */
export function alignTranslation(
  translation: string,
  pieces: readonly Piece[],
  sentences: readonly TextSpan[],
): string[] {
  const own = splitSentences(translation)
  const isMatched = own.length === sentences.length
  const whole = (text: string): TextSpan => ({ text, start: 0, end: text.length })
  const translated = isMatched ? own : [whole(translation)]
  const lastEnd = sentences.at(-1)?.end ?? 0
  const first = sentences[0]?.start ?? 0
  const source = isMatched ? sentences : [{ text: ' '.repeat(lastEnd - first), start: first, end: lastEnd }]
  const cutters = new Map<number, Cutter>()
  const parts: string[] = []
  let from = 0
  for (const piece of pieces.slice(1)) {
    const { sentence, share } = placeOf(piece.span.start, source)
    const target = translated[sentence]
    if (!cutters.has(sentence) && target) cutters.set(sentence, createCutter(target))
    const cut = share === 0 ? (target?.start ?? translation.length) : (cutters.get(sentence)?.(share, from) ?? from)
    const at = Math.max(from, cut)
    parts.push(translation.slice(from, at).trim())
    from = at
  }
  if (pieces.length > 0) parts.push(translation.slice(from).trim())
  return parts
}
