/** A piece of a text; offsets are UTF-16 units of the whole text, so `whole.slice(start, end) === text`. */
export type TextSpan = { readonly text: string; readonly start: number; readonly end: number }

const closers = '["\'\\u2019\\u201d\\u00bb\\u300b\\u300d\\u300f\\uff09)\\]\\u3011]{0,4}'
// Bounded repeats keep a page of dots linear. A wide mark always ends a sentence; an ASCII one only before a space, a wide character or the end (3.5, a.m.x stay whole).
const sentenceEnd = new RegExp(
  `(?:[\\u3002\\uff01\\uff1f]|\\u2026{2,})[\\u3002\\uff01\\uff1f\\u2026!?]*${closers}|[.!?\\u2026]{1,8}${closers}(?=\\s|$|\\p{Script=Han})|[\\r\\n]+`,
  'gu',
)
const abbreviation =
  /(?:^|[\s("'])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Fig|Vol|approx|Inc|Ltd|Co|e\.g|i\.e|cf|[A-Z](?:\.[A-Z])*)\.$/u

function endsWithAbbreviation(sentence: string, rest: string): boolean {
  // "etc. The next" ends a sentence all the same: only a lower-case or title-like continuation keeps it open.
  if (!abbreviation.test(sentence)) return false
  return !/\betc\.$/.test(sentence) || /^\s*\p{Ll}/u.test(rest)
}

function trimmedSpan(text: string, start: number, end: number): TextSpan | undefined {
  let from = start
  let to = end
  while (from < to && /\s/.test(text[from] ?? '')) from++
  while (to > from && /\s/.test(text[to - 1] ?? '')) to--
  return from < to ? { text: text.slice(from, to), start: from, end: to } : undefined
}

/** Sentences in order, without the white space around them. Line breaks end a sentence; abbreviations and decimals do not. */
export function splitSentences(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let start = 0
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    const isBreak = /^[\r\n]/.test(match[0])
    // 16 characters hold the longest known abbreviation; looking at the whole sentence again would be quadratic.
    if (!isBreak && endsWithAbbreviation(text.slice(Math.max(start, end - 16), end), text.slice(end, end + 8))) continue
    const span = trimmedSpan(text, start, end)
    if (span) spans.push(span)
    start = end
  }
  const last = trimmedSpan(text, start, text.length)
  if (last) spans.push(last)
  return spans
}
