import { displayColumns } from '../text/display-columns.ts'
import { cutPoints } from '../text/split-clauses.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { Piece } from './build-cues.ts'

/** Cuts a text into one part per weight, about in proportion, at clauses before spaces before any wide character. */
function cutInProportion(text: string, weights: readonly number[]): string[] {
  const total = weights.reduce((sum, value) => sum + value, 0)
  const width = displayColumns(text)
  const cuts = cutPoints(text)
  const parts: string[] = []
  let from = 0
  let done = 0
  for (const weight of weights.slice(0, -1)) {
    done += weight
    const wanted = (width * done) / total
    let best = from
    let bestCost = Number.POSITIVE_INFINITY
    for (const cut of cuts) {
      if (cut.at <= from) continue
      const cost = Math.abs(displayColumns(text.slice(0, cut.at)) - wanted) - (cut.isClause ? width * 0.12 : 0)
      if (cost < bestCost) {
        bestCost = cost
        best = cut.at
      }
    }
    parts.push(text.slice(from, best).trim())
    from = best
  }
  parts.push(text.slice(from).trim())
  return parts
}

/** Groups of cue indices that begin and end with a sentence of the narration. */
function sentenceGroups(pieces: readonly Piece[]): number[][] {
  const groups: number[][] = []
  pieces.forEach((piece, index) => {
    const previous = pieces[index - 1]
    if (previous && previous.sentence === piece.sentence) groups.at(-1)?.push(index)
    else groups.push([index])
  })
  return groups
}

/**
 * The part of the translation for each cue. Sentences are matched one to one when both languages have the same number,
 * else the whole is shared out by length.
 */
export function alignTranslation(translation: string, pieces: readonly Piece[]): string[] {
  const sentences = splitSentences(translation)
  const narrated = (pieces.at(-1)?.sentence ?? -1) + 1
  const groups = sentenceGroups(pieces)
  const sources = groups.map((group) => pieces[group[0] ?? 0]?.sentence ?? 0)
  if (sentences.length === narrated && groups.length > 0) {
    return groups.flatMap((group, index) => {
      // A cue that joined several short sentences takes the translations of all of them.
      const from = sentences[sources[index] ?? 0]
      const to = sentences[(sources[index + 1] ?? narrated) - 1]
      const text = translation.slice(from?.start ?? 0, to?.end ?? translation.length)
      return cutInProportion(
        text,
        group.map((at) => displayColumns(pieces[at]?.span.text ?? '')),
      )
    })
  }
  return cutInProportion(
    translation.trim(),
    pieces.map((piece) => displayColumns(piece.span.text)),
  )
}
