import { MediaError } from '../media-error.ts'
import type { Cue, WordTime } from '../plan.ts'
import { breakLines } from '../text/break-lines.ts'
import { displayColumns } from '../text/display-columns.ts'
import { splitToFit } from '../text/split-clauses.ts'
import { splitSentences, type TextSpan } from '../text/split-sentences.ts'
import { alignTranslation } from './align-translation.ts'
import type { CueLimits, Narration, Piece } from './cue-piece.ts'
import { mergeShort } from './merge-short-cues.ts'
import { pieceTimes } from './piece-times.ts'

export type CueOptions = {
  /** BCP-47 of the narration. In Chinese a line's characters count double, as they are twice as wide. */
  readonly language: string
  /** Default 18 in Chinese, 42 otherwise. */
  readonly maxCharsPerLine?: number
  /** Default 2 (1 when there is a translation). */
  readonly maxLines?: number
  /** Shorter cues are held or joined with the next. Default 900. */
  readonly minMs?: number
  /** Longer cues are cut at a clause. Default 6000. */
  readonly maxMs?: number
  /** The same text in the second language; it is cut to follow the cues. */
  readonly translation?: string
}

/** Five hours of speech: no scene is longer, and cutting stays below a second. */
const maxNarrationCharacters = 100_000

function limitsOf(options: CueOptions): CueLimits & { readonly lineColumns: number } {
  const isWide = /^(zh|cmn|yue|ja)/i.test(options.language)
  const perLine = Math.max(4, options.maxCharsPerLine ?? (isWide ? 18 : 42))
  const lineColumns = perLine * (isWide ? 2 : 1)
  const maxLines = Math.max(1, options.maxLines ?? (options.translation ? 1 : 2))
  const minMs = Math.max(0, options.minMs ?? 900)
  return { lineColumns, columns: lineColumns * maxLines, minMs, maxMs: Math.max(minMs + 500, options.maxMs ?? 6000) }
}

function timedPieces(narration: Narration, sentences: readonly TextSpan[], limits: CueLimits): Piece[] {
  const timed = pieceTimes(
    narration,
    sentences.flatMap((sentence) => splitToFit(sentence, limits.columns)),
  )
  // Slow speech can be too long for one cue though its text fits: cut it again by its share of the allowed time.
  return timed.flatMap((piece) => {
    const tooLong = (piece.endMs - piece.startMs) / limits.maxMs
    if (tooLong <= 1) return [piece]
    const columns = Math.max(8, Math.ceil(displayColumns(piece.span.text) / Math.ceil(tooLong)) + 2)
    return pieceTimes(narration, splitToFit(piece.span, columns), piece)
  })
}

function heldEnd(piece: Piece, nextStartMs: number, limits: CueLimits): number {
  // 120 ms after the last sound reads calmer than a cut on it.
  const wanted = Math.max(piece.endMs + 120, piece.startMs + limits.minMs)
  return Math.round(Math.min(nextStartMs, wanted))
}

function wordsIn(narration: Narration, span: TextSpan): readonly WordTime[] {
  return (narration.words ?? []).filter((word) => word.charStart >= span.start && word.charEnd <= span.end)
}

/**
 * Cuts a narration into subtitles at sentences and clauses. Times count from the start of the narration and lie inside it;
 * cues do not overlap. Lines are separated by a line feed. Without word times the length is shared out by text length.
 * Throws `text-too-long` above 100,000 characters.
 */
export function buildCues(narration: Narration, options: CueOptions): Cue[] {
  if (narration.text.length > maxNarrationCharacters) {
    throw new MediaError(
      'text-too-long',
      `${narration.text.length} characters of narration`,
      String(narration.text.length),
    )
  }
  const limits = limitsOf(options)
  const sentences = splitSentences(narration.text)
  const pieces = mergeShort(timedPieces(narration, sentences, limits), limits, narration.text)
  const translations = options.translation ? alignTranslation(options.translation, pieces, sentences) : []
  return pieces.map((piece, index): Cue => {
    const words = wordsIn(narration, piece.span)
    const translation = translations[index]
    const text = piece.span.text.replace(/[\r\n]+/g, ' ')
    return {
      startMs: Math.round(piece.startMs),
      endMs: heldEnd(piece, pieces[index + 1]?.startMs ?? narration.durationMs, limits),
      text: breakLines(text, { language: options.language, maxUnits: limits.lineColumns }).join('\n'),
      ...(translation ? { translation } : {}),
      ...(words.length > 0 ? { words } : {}),
    }
  })
}
