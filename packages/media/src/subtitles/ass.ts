import type { Cue, SubtitleStyle } from '../plan.ts'
import { fontFamily } from '../text/font-file.ts'
import { assertGlyphs } from '../text/missing-glyphs.ts'
import { assColor, escapeAss } from './ass-text.ts'
import { formatAssTime } from './cue-time.ts'
import { karaokeText } from './karaoke.ts'
import { type FrameSize, layoutSubtitle, subtitleMetrics } from './subtitle-layout.ts'

export type AssOptions = {
  /** Added to every time: where the scene begins in the video. */
  readonly offsetMs?: number
}

const alignments = { bottom: 2, middle: 5, top: 8 } as const

function header(style: SubtitleStyle, frame: FrameSize): string {
  const metrics = subtitleMetrics(style, frame)
  const common = `0,0,0,0,100,100,0,0,1,${metrics.outline},0,${alignments[style.position]},${metrics.marginX},${metrics.marginX},${metrics.marginY},1`
  const outline = `${assColor(style.outlineColor)},&H80000000`
  const color = assColor(style.color)
  // `\\k` draws a word in the secondary colour until it is said and in the primary one from then on.
  const sung = assColor(style.highlightColor)
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${frame.width}
PlayResY: ${frame.height}
WrapStyle: 2
ScaledBorderAndShadow: yes
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Plain,${fontFamily},${metrics.fontSize},${color},${color},${outline},${common}
Style: Karaoke,${fontFamily},${metrics.fontSize},${sung},${color},${outline},${common}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`
}

function eventText(cue: Cue, style: SubtitleStyle, frame: FrameSize): { text: string; isKaraoke: boolean } {
  const layout = layoutSubtitle(cue, style, frame)
  const isKaraoke = style.karaoke && (cue.words?.length ?? 0) > 0
  const first = isKaraoke ? karaokeText(layout.lines, cue) : layout.lines.map(escapeAss).join('\\N')
  if (layout.secondLines.length === 0) return { text: first, isKaraoke }
  const second = layout.secondLines.map(escapeAss).join('\\N')
  // Reset to the plain style first: the translation is never sung.
  const tags = `{\\rPlain\\fs${layout.secondFontSize}}`
  return { text: `${first}\\N${tags}${second}`, isKaraoke }
}

/**
 * An ASS script for a frame of the given size, in the bundled font. Text of the cues cannot become a tag.
 * Throws `missing-glyph` where the font would leave a hole.
 */
export function toAss(cues: readonly Cue[], style: SubtitleStyle, frame: FrameSize & AssOptions): string {
  const offset = frame.offsetMs ?? 0
  const events = cues.map((cue) => {
    assertGlyphs(`${cue.text}\n${cue.translation ?? ''}`, 'a subtitle')
    const { text, isKaraoke } = eventText(cue, style, frame)
    const times = `${formatAssTime(cue.startMs + offset)},${formatAssTime(cue.endMs + offset)}`
    return `Dialogue: 0,${times},${isKaraoke ? 'Karaoke' : 'Plain'},,0,0,0,,${text}`
  })
  return `${header(style, frame)}${events.join('\n')}\n`
}
