import { MediaError } from '../media-error.ts'
import { bundledFont } from './font-file.ts'

// White space, controls, joiners, direction marks and variation selectors draw nothing, so no font needs them.
const invisible = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function isDrawable(character: string): boolean {
  if (invisible.test(character)) return true
  return bundledFont().glyphOf(character.codePointAt(0) ?? 0) !== 0
}

function isWholeDrawable(text: string): boolean {
  for (const character of text) if (!isDrawable(character)) return false
  return true
}

/** The characters, as a person sees them and each once, that the bundled font cannot draw. */
export function findMissingGlyphs(text: string): string[] {
  const composed = text.normalize('NFC')
  if (isWholeDrawable(composed)) return []
  const missing = new Set<string>()
  for (const { segment } of graphemes.segment(composed)) {
    if (!isWholeDrawable(segment)) missing.add(segment.toWellFormed())
  }
  return [...missing]
}

/**
 * Refuses text that would be drawn with holes. The error's `subject` holds the characters, at most 20;
 * `where` (a scene, a field) goes into its detail.
 */
export function assertGlyphs(text: string, where?: string): void {
  const missing = findMissingGlyphs(text)
  if (missing.length === 0) return
  const codes = missing.slice(0, 20).map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`)
  throw new MediaError(
    'missing-glyph',
    `no bundled font draws ${codes.join(' ')}${where ? ` in ${where}` : ''}`,
    missing.slice(0, 20).join(' '),
  )
}
