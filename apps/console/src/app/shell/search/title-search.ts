import { pinyinInitials } from './pinyin.ts'

/** What a screen or an action is found by: its names in both languages and its address. */
export type Findable = { readonly en: string; readonly zh: string; readonly path?: string }

const separators = /[^\p{L}\p{N}]+/u

const wordInitials = (text: string): string =>
  text
    .split(separators)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()

/** How many places the letters are spread over when they all come in order; undefined when they do not. */
const spreadOf = (query: string, text: string): number | undefined => {
  let from = text.indexOf(query.charAt(0))
  const start = from
  for (const letter of query.slice(1)) {
    if (from < 0) return undefined
    from = text.indexOf(letter, from + 1)
  }
  return from < 0 ? undefined : from - start + 1
}

const plainScore = (query: string, text: string): number => {
  if (text === '') return 0
  if (text === query) return 100
  if (text.startsWith(query)) return 90
  const place = text.indexOf(query)
  if (place < 0) return 0
  return text.split(separators).some((word) => word.startsWith(query)) ? 80 : 70
}

const fuzzyScore = (query: string, text: string): number => {
  const spread = query.length > 1 ? spreadOf(query, text) : undefined
  return spread === undefined ? 0 : Math.max(1, 40 - (spread - query.length) * 3)
}

/** From 0 (no match) to 100. `fuzzy` also takes letters that come in order with gaps. */
export const scoreOf = (wanted: string, { en, zh, path = '' }: Findable, fuzzy = true): number => {
  const query = wanted.trim().toLowerCase()
  if (query === '') return 1
  const texts = [en.toLowerCase(), zh.toLowerCase()]
  const plain = Math.max(...texts.map((text) => plainScore(query, text)))
  const initials = [wordInitials(en), pinyinInitials(zh)].some((text) => text.startsWith(query)) ? 60 : 0
  const address = path.toLowerCase().includes(query) ? 50 : 0
  const loose = fuzzy ? Math.max(...texts.map((text) => fuzzyScore(query, text))) : 0
  return Math.max(plain, initials, address, loose)
}
