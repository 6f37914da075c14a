import { displayColumns } from './display-columns.ts'
import type { TextSpan } from './split-sentences.ts'
import { hanWordStarts } from './word-boundaries.ts'

const clauseEnd = /[,;:\u2014\uff0c\uff1b\uff1a\u3001\u3002\uff01\uff1f!?](?!\d)["'\u2019\u201d\u300d\u300f\uff09)]*/gu
const wideCharacter = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

type Cut = { readonly at: number; readonly isClause: boolean }

/** Where a span may be cut: after a clause mark, at a space, or before a Chinese word. */
export function cutPoints(text: string): Cut[] {
  const clauses = new Set<number>()
  for (const match of text.matchAll(clauseEnd)) clauses.add(match.index + match[0].length)
  const wordStarts = hanWordStarts(text)
  const cuts: Cut[] = []
  for (let at = 1; at < text.length; at++) {
    const before = text[at - 1] ?? ''
    const after = text[at] ?? ''
    if (clauses.has(at)) cuts.push({ at, isClause: true })
    else if (/\s/.test(after) && !clauses.has(at - 1)) cuts.push({ at, isClause: false })
    else if (wideCharacter.test(before) && wordStarts.has(at) && /\p{Script=Han}/u.test(after))
      cuts.push({ at, isClause: false })
  }
  return cuts
}

function bestCut(text: string, maxColumns: number): number {
  const total = displayColumns(text)
  // Parts of about equal length read better than a full one and a rest.
  const target = total / Math.ceil(total / maxColumns)
  let best = -1
  let bestCost = Number.POSITIVE_INFINITY
  for (const cut of cutPoints(text)) {
    const columns = displayColumns(text.slice(0, cut.at).trimEnd())
    if (columns > maxColumns) break
    const cost = Math.abs(columns - target) / target - (cut.isClause ? 0.6 : 0)
    if (cost < bestCost) {
      bestCost = cost
      best = cut.at
    }
  }
  return best > 0 ? best : hardCut(text, maxColumns)
}

function hardCut(text: string, maxColumns: number): number {
  let at = 0
  let columns = 0
  for (const character of text) {
    columns += displayColumns(character)
    if (columns > maxColumns && at > 0) break
    at += character.length
  }
  return at
}

/** Cuts a span into parts of at most `maxColumns`, at clauses where possible, then at spaces, then anywhere between characters. */
export function splitToFit(span: TextSpan, maxColumns: number): TextSpan[] {
  const parts: TextSpan[] = []
  let rest = span
  while (displayColumns(rest.text) > maxColumns) {
    const at = bestCut(rest.text.slice(0, maxColumns * 3), maxColumns)
    const head = rest.text.slice(0, at).trimEnd()
    if (head) parts.push({ text: head, start: rest.start, end: rest.start + head.length })
    const tail = rest.text.slice(at)
    const skipped = tail.length - tail.trimStart().length
    rest = { text: tail.trimStart(), start: rest.start + at + skipped, end: span.end }
    if (!rest.text) return parts
  }
  parts.push(rest)
  return parts
}
