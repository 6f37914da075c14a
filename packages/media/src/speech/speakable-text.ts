/** Text as the engine gets it. `origins[i]` is the UTF-16 offset in the given text of the engine's code point `i`. */
export type SpeakableText = {
  readonly text: string
  readonly origins: readonly number[]
  readonly hasHan: boolean
  /** False when nothing but punctuation and symbols is left. */
  readonly isSpeakable: boolean
  readonly skipped: readonly string[]
}

const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
const spokenPictograph = /[\u00a9\u00ae\u2122]/
const letter = /[\p{L}\p{N}\p{M}]/u
const readable = /[\p{Script=Latin}\p{Script=Han}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
// Styled and full-width letters ("fullwidth A", "mathematical X") are read by code point unless they are made plain.
const styled = /[\u2460-\u24ff\uff10-\uff5a\u{1d400}-\u{1d7ff}]/u

type Verdict = { readonly spoken: string; readonly isSkipped: boolean }

/** What the engine hears for one character. It reads `<` as markup, `[[` as phonemes and stops at a NUL. */
function hear(character: string): Verdict {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x20 && code < 0x7f) {
    if (character === '&') return { spoken: ' & ', isSkipped: false }
    return { spoken: '<>[]'.includes(character) ? ' ' : character, isSkipped: false }
  }
  if (code >= 0x4e00 && code <= 0x9fff) return { spoken: character, isSkipped: false }
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || !character.isWellFormed())
    return { spoken: ' ', isSkipped: false }
  if (pictograph.test(character) && !spokenPictograph.test(character)) return { spoken: ' ', isSkipped: true }
  if (/[\p{Cf}\p{Variation_Selector}]/u.test(character)) return { spoken: '', isSkipped: false }
  if (styled.test(character)) return { spoken: character.normalize('NFKC'), isSkipped: false }
  if (letter.test(character) && !readable.test(character)) return { spoken: ' ', isSkipped: true }
  return { spoken: character, isSkipped: false }
}

/** @param offset where `text` begins in the whole text that offsets refer to */
export function toSpeakable(text: string, offset: number): SpeakableText {
  const out: string[] = []
  const origins: number[] = []
  const skipped = new Set<string>()
  let at = offset
  for (const character of text) {
    const { spoken, isSkipped } = hear(character)
    if (isSkipped) skipped.add(character)
    for (const part of spoken) {
      out.push(part)
      origins.push(at)
    }
    at += character.length
  }
  const joined = out.join('')
  return {
    text: joined,
    origins,
    hasHan: /\p{Script=Han}/u.test(joined),
    isSpeakable: /[\p{L}\p{N}]/u.test(joined),
    skipped: [...skipped],
  }
}
