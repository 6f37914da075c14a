import type { LinkRule, WordAction } from '@lectern/contract/domains/live'
import { foldText } from './clean-text.ts'

export type FilterRule = { readonly folded: string; readonly action: WordAction }
export type FilterRules = { readonly words: readonly FilterRule[]; readonly links: LinkRule }

/** What becomes of a comment: refused, or said in this form, seen by all or only by staff and its writer. */
export type Filtered = { readonly refused: boolean; readonly hidden: boolean; readonly content: string }

type Place = { readonly from: number; readonly to: number; readonly action: WordAction }
/** The compared signs of a text, each with where it stands in the text as it was typed. */
type Folded = { readonly signs: readonly string[]; readonly from: readonly number[]; readonly to: readonly number[] }

// A dot may be written wide, and the beginning may be left out; what follows it must look like a top-level domain.
const links =
  /(?:https?[:：]\/\/|www[.．])\S+|[\w-]+(?:[.．。][\w-]+)*[.．](?:com|cn|net|org|top|xyz|vip|cc|io|me|info|shop|site|club|live|tv)\b\S*/gi

const foldPlaces = (text: string): Folded => {
  const [signs, from, to]: [string[], number[], number[]] = [[], [], []]
  let at = 0
  for (const sign of text) {
    for (const folded of foldText(sign)) {
      signs.push(folded)
      from.push(at)
      to.push(at + sign.length)
    }
    at += sign.length
  }
  return { signs, from, to }
}

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[\p{Script=Latin}\p{N}]/u.test(sign)

/** `ass` does not stand in `class`: beside a Latin word no letter may follow directly. Chinese has no gaps between words. */
const standsAlone = (text: string, { from, to }: Pick<Place, 'from' | 'to'>): boolean => {
  const starts = !isLatin(text[from]) || !isLatin(text[from - 1])
  return starts && (!isLatin(text[to - 1]) || !isLatin(text[to]))
}

/** Rules by the first sign of their words: a comment is walked through once, however long the list. */
export const compileRules = ({ words, links: linkRule }: FilterRules) => {
  const byFirst = new Map<string, { signs: readonly string[]; action: WordAction }[]>()
  for (const { folded, action } of words) {
    const signs = [...folded]
    const [first] = signs
    if (first === undefined) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), { signs, action }])
  }
  const findWords = (text: string): Place[] => {
    const { signs, from, to } = foldPlaces(text)
    return signs.flatMap((first, n) =>
      (byFirst.get(first) ?? []).flatMap(({ signs: word, action }) => {
        if (!word.every((sign, i) => signs[n + i] === sign)) return []
        const place = { from: from[n] ?? 0, to: to[n + word.length - 1] ?? 0, action }
        return standsAlone(text, place) ? [place] : []
      }),
    )
  }
  const findLinks = (text: string): Place[] =>
    linkRule === 'allow'
      ? []
      : [...text.matchAll(links)].map(({ 0: found, index }) => ({
          from: index,
          to: index + found.length,
          action: linkRule,
        }))
  return (text: string): Filtered => {
    const places = [...findWords(text), ...findLinks(text)]
    const masked = places.filter(({ action }) => action === 'mask')
    const isMasked = (at: number) => masked.some(({ from, to }) => at >= from && at < to)
    return {
      refused: places.some(({ action }) => action === 'refuse'),
      hidden: places.some(({ action }) => action === 'hide'),
      content: masked.length === 0 ? text : text.replace(/[^\s]/gu, (sign, at: number) => (isMasked(at) ? '*' : sign)),
    }
  }
}
export type CommentFilter = ReturnType<typeof compileRules>
