import type { Cue, SubtitleStyle } from '../plan.ts'
import { karaokeRuns } from '../subtitles/karaoke.ts'
import { emOf, type FrameSize, layoutSubtitle, type SubtitleLayout } from '../subtitles/subtitle-layout.ts'
import { bundledFont } from '../text/font-file.ts'
import { type Context, fontOf } from './canvas.ts'

type Run = { readonly text: string; readonly color: string }
/** How and where a cue is drawn; `atMs` decides which words are sung, in the cue's own time. */
type SubtitleScene = { readonly style: SubtitleStyle; readonly frame: FrameSize; readonly atMs: number }
type Line = { readonly runs: readonly Run[]; readonly size: number }

function coloredLines(cue: Cue, layout: SubtitleLayout, { style, atMs }: SubtitleScene): Line[] {
  const isKaraoke = style.karaoke && (cue.words?.length ?? 0) > 0
  const runs = isKaraoke ? karaokeRuns(layout.lines, cue) : layout.lines.map((text) => [{ text, startMs: undefined }])
  const first = runs.map((line) => ({
    size: layout.fontSize,
    runs: line.map(({ text, startMs }) => ({
      text,
      // What stands before the first word is drawn in the sung colour by libass as well: no `\\k` precedes it.
      color: isKaraoke && (startMs === undefined || startMs <= atMs) ? style.highlightColor : style.color,
    })),
  }))
  const second = layout.secondLines.map((text) => ({
    size: layout.secondFontSize,
    runs: [{ text, color: style.color }],
  }))
  return [...first, ...second]
}

function topOf(layout: SubtitleLayout, heightPx: number, { style, frame }: SubtitleScene): number {
  if (style.position === 'top') return layout.marginY
  if (style.position === 'middle') return (frame.height - heightPx) / 2
  return frame.height - layout.marginY - heightPx
}

function drawLine(
  context: Context,
  line: Line,
  place: { centre: number; baseline: number; outline: number; outlineColor: string },
): void {
  context.font = fontOf('regular', emOf(line.size))
  const whole = line.runs.map((run) => run.text).join('')
  const left = place.centre - context.measureText(whole).width / 2
  context.lineJoin = 'round'
  context.lineWidth = place.outline * 2
  context.strokeStyle = place.outlineColor
  if (place.outline > 0) context.strokeText(whole, left, place.baseline)
  let before = ''
  for (const run of line.runs) {
    context.fillStyle = run.color
    context.fillText(run.text, left + context.measureText(before).width, place.baseline)
    before += run.text
  }
}

/** Draws a cue the way libass draws the script that `toAss` makes: same font, sizes, lines and place. */
export function drawSubtitle(context: Context, cue: Cue, scene: SubtitleScene): void {
  const { style, frame } = scene
  const layout = layoutSubtitle(cue, style, frame)
  const lines = coloredLines(cue, layout, scene)
  const font = bundledFont()
  const heightPx = lines.reduce((sum, line) => sum + line.size, 0)
  let top = topOf(layout, heightPx, scene)
  context.textBaseline = 'alphabetic'
  for (const line of lines) {
    const baseline = top + (line.size * font.ascentEm) / font.lineHeightEm
    drawLine(context, line, {
      centre: frame.width / 2,
      baseline,
      outline: layout.outline,
      outlineColor: style.outlineColor,
    })
    top += line.size
  }
}
