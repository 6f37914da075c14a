import type { Cue } from '../plan.ts'
import { formatCueTime, parseCueTime } from './cue-time.ts'

export type TrackOptions = {
  /** Added to every time: where the scene begins in the video. */
  readonly offsetMs?: number
  /** Which language a track holds; `both` puts the translation under the text. */
  readonly languages?: 'first' | 'second' | 'both'
}

// A blank line ends a cue and `-->` starts one, so neither may come from the text.
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n+/g, '\n')
    .replaceAll('-->', '\u2192')
    .trim()

const escapeVtt = (text: string) => plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescapeVtt = (text: string) =>
  text
    .replace(/<[^<>\n]{0,200}>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

function chosen(cue: Cue, languages: TrackOptions['languages']): { text?: string; translation?: string } {
  if (languages === 'first') return { text: cue.text }
  if (languages === 'second') return { text: cue.translation ?? cue.text }
  return { text: cue.text, ...(cue.translation ? { translation: cue.translation } : {}) }
}

/** A SubRip file. */
export function toSrt(cues: readonly Cue[], options: TrackOptions = {}): string {
  const offset = options.offsetMs ?? 0
  return cues
    .map((cue, index) => {
      const { text = '', translation } = chosen(cue, options.languages)
      const times = `${formatCueTime(cue.startMs + offset, ',')} --> ${formatCueTime(cue.endMs + offset, ',')}`
      return `${index + 1}\n${times}\n${plain(text)}${translation ? `\n${plain(translation)}` : ''}\n`
    })
    .join('\n')
}

/** A WebVTT file; translations carry the class `translation`, so that a player can draw them smaller. */
export function toVtt(cues: readonly Cue[], options: TrackOptions = {}): string {
  const offset = options.offsetMs ?? 0
  const blocks = cues.map((cue) => {
    const { text = '', translation } = chosen(cue, options.languages)
    const times = `${formatCueTime(cue.startMs + offset, '.')} --> ${formatCueTime(cue.endMs + offset, '.')}`
    const second = translation ? `\n<c.translation>${escapeVtt(translation)}</c>` : ''
    return `${times}\n${escapeVtt(text)}${second}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

// Far above any subtitle: a broken file must not become one endless cue.
const maxCueCharacters = 4000

type Block = { readonly startMs: number; readonly endMs: number; readonly body: string }

function parseBlocks(file: string): Block[] {
  const blocks: Block[] = []
  for (const block of file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    const [from = '', to = ''] = (lines[at] ?? '').split('-->')
    const startMs = parseCueTime(from)
    // WebVTT allows settings after the end time.
    const endMs = parseCueTime(to.trim().split(/\s/)[0] ?? '')
    const body = lines
      .slice(at + 1)
      .join('\n')
      .slice(0, maxCueCharacters)
      .trim()
    if (startMs === undefined || endMs === undefined || endMs <= startMs || !body) continue
    blocks.push({ startMs, endMs, body })
  }
  return blocks.sort((a, b) => a.startMs - b.startMs)
}

/** Reads a SubRip file; blocks without valid times or text are left out, styling tags are dropped. */
export function parseSrt(file: string): Cue[] {
  return parseBlocks(file).map(({ startMs, endMs, body }) => ({
    startMs,
    endMs,
    text: body.replace(/<\/?(?:b|i|u|s|font)\b[^<>\n]{0,200}>/gi, '').replace(/\{\\[^{}\n]{0,200}\}/g, ''),
  }))
}

/** Reads a WebVTT file; notes and styles are left out, the class `translation` becomes the second language. */
export function parseVtt(file: string): Cue[] {
  return parseBlocks(file).map(({ startMs, endMs, body }) => {
    const match = /\n?<c\.translation>([\s\S]*?)<\/c>/.exec(body)
    const text = unescapeVtt(match ? body.replace(match[0], '') : body).trim()
    const translation = match?.[1] ? unescapeVtt(match[1]) : undefined
    return { startMs, endMs, text, ...(translation ? { translation } : {}) }
  })
}
