const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The nearest place at or before `index` that does not cut a letter, an emoji or a flag in two. */
const atGrapheme = (text: string, index: number): number => {
  let place = 0
  for (const part of graphemes.segment(text)) {
    if (part.index > index) break
    place = part.index
  }
  return index >= text.length ? text.length : place
}

/** The end of the sentence that is nearest to the middle; undefined when there is only one sentence. */
const middleSentenceEnd = (text: string): number | undefined => {
  const ends = [...sentences.segment(text)].map((part) => part.index + part.segment.length).slice(0, -1)
  const middle = text.length / 2
  return ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
}

/**
 * Two parts of a text. `at` is a caret position (UTF-16 units); without it, or with the caret at an end,
 * the text is parted between sentences, else in the middle. The second part of a single letter is empty.
 */
export const splitText = (text: string, at?: number): [string, string] => {
  const inside = at !== undefined && at > 0 && at < text.length
  const place = atGrapheme(text, inside ? at : (middleSentenceEnd(text) ?? Math.ceil(text.length / 2)))
  return [text.slice(0, place).trimEnd(), text.slice(place).trimStart()]
}

/** Pieces of at most `limit` characters, parted between sentences where there are any. */
export const splitLongText = (text: string, limit: number): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of sentences.segment(text)) {
    for (const part of segment.length > limit ? cutToLimit(segment, limit) : [segment]) {
      if (piece.length + part.length > limit && piece !== '') {
        pieces.push(piece)
        piece = ''
      }
      piece += part
    }
  }
  return [...pieces, piece].map((one) => one.trim()).filter((one) => one !== '')
}

const cutToLimit = (text: string, limit: number): string[] => {
  const parts: string[] = []
  for (let rest = text; rest !== ''; ) {
    const place = rest.length <= limit ? rest.length : atGrapheme(rest, limit) || limit
    parts.push(rest.slice(0, place))
    rest = rest.slice(place)
  }
  return parts
}
