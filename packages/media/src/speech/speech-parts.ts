import { splitToFit } from '../text/split-clauses.ts'
import { splitSentences, type TextSpan } from '../text/split-sentences.ts'
import { type SpeakableText, toSpeakable } from './speakable-text.ts'

/** One call of the engine and the silence after it, in parts of the sentence gap. */
export type SpeechPart = {
  readonly speakable: SpeakableText
  readonly start: number
  readonly end: number
  readonly gapFactor: number
}

// Fifteen seconds of speech at most, about 30 ms of work: what one turn of the event loop may take.
const maxPartColumns = 260

// Combining marks have no width, so a piece may be narrow and still hold thousands of characters.
const maxPartLength = 800

function cutLong(span: TextSpan): TextSpan[] {
  const parts: TextSpan[] = []
  for (let at = 0; at < span.text.length; at += maxPartLength) {
    const text = span.text.slice(at, at + maxPartLength)
    parts.push({ text, start: span.start + at, end: span.start + at + text.length })
  }
  return parts
}

/** Cuts a text into sentences, and sentences that are too long for one turn into clauses. */
export function speechParts(text: string): SpeechPart[] {
  const parts: SpeechPart[] = []
  for (const sentence of splitSentences(text)) {
    const pieces = splitToFit(sentence, maxPartColumns).flatMap(cutLong)
    pieces.forEach((piece, index) => {
      const isLast = index === pieces.length - 1
      const breaksLine = isLast && /^[^\S\r\n]*[\r\n]/.test(text.slice(piece.end, piece.end + 20))
      const midGap = /[\p{L}\p{N}]$/u.test(piece.text) ? 0 : 0.5
      const gapFactor = isLast ? (breaksLine ? 1.5 : 1) : midGap
      parts.push({ speakable: toSpeakable(piece.text, piece.start), start: piece.start, end: piece.end, gapFactor })
    })
  }
  return parts
}
