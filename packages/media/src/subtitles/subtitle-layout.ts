import type { Cue, SubtitleStyle } from '../plan.ts'
import { breakLines } from '../text/break-lines.ts'
import { bundledFont, measureEm } from '../text/font-file.ts'

export type FrameSize = { readonly width: number; readonly height: number }

/** Where and how large a subtitle stands, in pixels of the frame; the renderer and the preview share it. */
export type SubtitleLayout = {
  /** Line height, which is what ASS calls the font size. */
  readonly fontSize: number
  readonly secondFontSize: number
  readonly outline: number
  readonly marginX: number
  readonly marginY: number
  readonly lines: readonly string[]
  readonly secondLines: readonly string[]
}

/** Em square of a font size: libass makes ascent plus descent fill the size, 1.448 em in this font. */
export const emOf = (fontSize: number) => fontSize / bundledFont().lineHeightEm

export type SubtitleMetrics = Omit<SubtitleLayout, 'lines' | 'secondLines'>

export function subtitleMetrics(style: SubtitleStyle, frame: FrameSize): SubtitleMetrics {
  const size = Math.min(0.12, Math.max(0.02, style.size))
  const fontSize = Math.max(8, Math.round(size * frame.height))
  return {
    fontSize,
    secondFontSize: Math.max(7, Math.round(fontSize * 0.72)),
    outline: Math.max(1, Math.round(fontSize * 0.045 * 10) / 10),
    marginX: Math.round(frame.width * 0.06),
    // Phone players cover the lower tenth of a tall video with their own buttons.
    marginY: Math.round(frame.height * (frame.height > frame.width ? 0.12 : 0.05)),
  }
}

/** Keeps the cue's own line breaks when they fit, else breaks the text anew for this frame. */
function fitLines(text: string, fontSize: number, widthPx: number): string[] {
  const own = text.split(/\r\n|[\r\n]/).map((line) => line.trim())
  const measure = (line: string) => measureEm(line) * emOf(fontSize)
  if (own.every((line) => measure(line) <= widthPx)) return own.filter(Boolean)
  const flowing = own.reduce((all, line) => {
    const isWide = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]$/u.test(all) && /^\p{Script=Han}/u.test(line)
    return all ? `${all}${isWide ? '' : ' '}${line}` : line
  }, '')
  return breakLines(flowing, { maxUnits: widthPx, measure })
}

export function layoutSubtitle(cue: Cue, style: SubtitleStyle, frame: FrameSize): SubtitleLayout {
  const metrics = subtitleMetrics(style, frame)
  // 3 % to spare: kerning and the outline are not in the sum of advances.
  const widthPx = (frame.width - 2 * metrics.marginX) * 0.97
  return {
    ...metrics,
    lines: fitLines(cue.text, metrics.fontSize, widthPx),
    secondLines: cue.translation ? fitLines(cue.translation, metrics.secondFontSize, widthPx) : [],
  }
}
