import { countScriptChars, maxSceneChars, maxScenes, maxScriptChars } from '@lectern/contract/domains/studio'
import { joinScript, type SplitMode, splitScript } from './split-script.ts'
import { splitLongText } from './split-text.ts'

export type ScriptCount = {
  readonly chars: number
  readonly scenes: number
  /** Paragraphs that are longer than one scene may be, counted from 1. */
  readonly longParagraphs: readonly number[]
  readonly isTooLong: boolean
  readonly hasTooManyScenes: boolean
}

/** How a script stands against the limits of one video, counted as its scenes are. */
export const countScript = (text: string, mode: SplitMode): ScriptCount => {
  const paragraphs = splitScript(text, mode)
  const chars = countScriptChars(paragraphs.map((paragraph) => ({ text: paragraph })))
  return {
    chars,
    scenes: paragraphs.length,
    longParagraphs: paragraphs.flatMap((paragraph, index) => (paragraph.length > maxSceneChars ? [index + 1] : [])),
    isTooLong: chars > maxScriptChars,
    hasTooManyScenes: paragraphs.length > maxScenes,
  }
}

/** The same script with paragraphs that are too long for one scene parted between sentences. */
export const partLongParagraphs = (text: string, mode: SplitMode): string =>
  joinScript(
    splitScript(text, mode).flatMap((paragraph) => splitLongText(paragraph, maxSceneChars)),
    mode,
  )

/** The same script with neighbouring short paragraphs joined until there are no more than the limit. */
export const joinShortParagraphs = (text: string, mode: SplitMode): string => {
  const paragraphs = splitScript(text, mode)
  while (paragraphs.length > maxScenes) {
    const sums = paragraphs.slice(1).map((next, index) => next.length + (paragraphs[index]?.length ?? 0))
    const shortest = sums.indexOf(Math.min(...sums))
    if ((sums[shortest] ?? maxSceneChars) >= maxSceneChars) break
    paragraphs.splice(shortest, 2, `${paragraphs[shortest]} ${paragraphs[shortest + 1]}`)
  }
  return joinScript(paragraphs, mode)
}
