import { hanWordStarts } from './word-boundaries.ts'

/** A part of a line that is never broken; `spaceBefore` says whether a space stands before it inside a line. */
export type LineAtom = { readonly text: string; readonly spaceBefore: boolean }

// Characters that are each a place to break: Han, kana, full-width forms and CJK marks. Hangul breaks at spaces.
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]/u
// Never first in a line: closing brackets and quotes, sentence marks, the repetition mark, small kana, the long mark.
const neverFirst =
  /^[\p{Pe}\p{Pf}!%,.:;?\u00b7\u2026\u2014\u3001\u3002\u3005\u30fb\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\uff01\uff05\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e\u2030\u2103]/u
// Never last in a line: opening brackets and quotes, currency signs before their number.
const neverLast = /[\p{Ps}\p{Pi}$\u00a3\u00a5\uffe5\u20ac#@]$/u
const han = /^\p{Script=Han}/u
const endsWithHan = /\p{Script=Han}$/u
const alphabetBreak = /[-/\u2010\u2013]$/

function mayBreakBetween(before: string, after: string, hasSpace: boolean): boolean {
  if (neverFirst.test(after) || neverLast.test(before.slice(-2))) return false
  if (hasSpace) return true
  const last = before.slice(-2).match(/.$/su)?.[0] ?? ''
  if (breaksAnywhere.test(after) || breaksAnywhere.test(last)) return true
  return alphabetBreak.test(before.slice(-1)) && /^\p{L}/u.test(after) && before.length > 2
}

/** Cuts one paragraph into its unbreakable parts. */
export function lineAtoms(paragraph: string, language = 'en'): LineAtom[] {
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const atoms: LineAtom[] = []
  let current = ''
  let currentSpace = false
  let pendingSpace = false
  const wordStarts = hanWordStarts(paragraph)
  for (const { segment, index } of graphemes.segment(paragraph)) {
    if (/^[ \t\u3000]+$/.test(segment)) {
      pendingSpace = current !== ''
      continue
    }
    const insideWord = han.test(segment) && endsWithHan.test(current.slice(-2)) && !wordStarts.has(index)
    if (current && !insideWord && mayBreakBetween(current, segment, pendingSpace)) {
      atoms.push({ text: current, spaceBefore: currentSpace })
      current = segment
      currentSpace = pendingSpace
    } else {
      current += (pendingSpace ? ' ' : '') + segment
    }
    pendingSpace = false
  }
  if (current) atoms.push({ text: current, spaceBefore: currentSpace })
  return atoms
}
