import { describe, expect, it } from 'vitest'
import type { Cue, SubtitleStyle } from '../plan.ts'
import { synthesize } from '../speech/synthesize.ts'
import { toAss } from './ass.ts'
import { buildCues } from './build-cues.ts'

const style: SubtitleStyle = {
  size: 0.06,
  position: 'bottom',
  karaoke: true,
  color: '#ffffff',
  highlightColor: '#ffd54a',
  outlineColor: '#101010',
}
const frame = { width: 1280, height: 720 }
const dialogues = (script: string) => script.split('\n').filter((line) => line.startsWith('Dialogue:'))
const textOf = (line: string) => line.split(',').slice(9).join(',')

/** Reads an event like libass does: `\{` is a brace, `{…}` a block of tags, `\N`, `\n` and `\h` are layout. */
function readEvent(text: string): { tags: string[]; shown: string } {
  const tags: string[] = []
  let shown = ''
  for (let at = 0; at < text.length; at++) {
    const pair = text.slice(at, at + 2)
    if (pair === '\\{' || pair === '\\}') {
      shown += pair[1]
      at++
    } else if (/^\\[Nnh]$/.test(pair)) {
      shown += pair === '\\N' ? '\n' : ' '
      at++
    } else if (text[at] === '{') {
      const end = text.indexOf('}', at)
      tags.push(text.slice(at + 1, end))
      at = end
    } else if (text[at] !== '\u2060') shown += text[at]
  }
  return { tags, shown }
}

const plainCue = (text: string, translation?: string): Cue => ({
  startMs: 0,
  endMs: 2000,
  text,
  ...(translation ? { translation } : {}),
})

describe('toAss', () => {
  it('lets no text become a tag or a line break', () => {
    const attacks = [
      '{\\fs200\\c&H0000FF&}big',
      'a\\Nb\\nc\\hd',
      '\\{\\b1\\}',
      'x}{\\p1}m 0 0',
      '\\\\{\\an8}',
      'end\\',
      '{',
      '}',
    ]
    for (const attack of attacks) {
      const event = readEvent(textOf(dialogues(toAss([plainCue(attack, attack)], style, frame))[0] ?? ''))
      expect(event.tags, attack).toEqual([expect.stringMatching(/^\\rPlain\\fs\d+$/)])
      expect(event.shown, attack).toBe(`${attack}\n${attack}`)
    }
  })

  it('writes no line of its own for a line break in the text', () => {
    const script = toAss(
      [plainCue('one\r\nDialogue: 0,0:00:00.00,0:00:09.00,Plain,,0,0,0,,two\u2028three')],
      style,
      frame,
    )
    expect(dialogues(script)).toHaveLength(1)
  })

  it('marks each word with the time until the next, exactly as long as measured', async () => {
    const speech = await synthesize({ text: 'Subtitles follow the voice, {word} by word.', voiceId: 'espeak:en-us' })
    const cues = buildCues(speech, { language: 'en' })
    const [line = ''] = dialogues(toAss(cues, style, frame))
    const event = readEvent(textOf(line))
    expect(event.shown.replace(/\n/g, ' ')).toBe('Subtitles follow the voice, {word} by word.')
    const lengths = event.tags.map((tag) => Number(/^\\k(\d+)$/.exec(tag)?.[1]))
    expect(lengths).toHaveLength(speech.words.length)
    let clock = 0
    speech.words.forEach((word, index) => {
      expect(Math.abs(clock * 10 - word.startMs)).toBeLessThanOrEqual(5)
      clock += lengths[index] ?? 0
    })
    expect(Math.abs(clock * 10 - (cues[0]?.endMs ?? 0))).toBeLessThanOrEqual(10)
  })

  it('waits before the first word when the cue is shown earlier', () => {
    const words = [{ text: 'Late', startMs: 1500, endMs: 1800, charStart: 0, charEnd: 4 }]
    const [line = ''] = dialogues(toAss([{ startMs: 1000, endMs: 2000, text: 'Late', words }], style, frame))
    expect(readEvent(textOf(line)).tags).toEqual(['\\k50', '\\k50'])
  })

  it('keeps the times of the words that an edited text still has', async () => {
    const speech = await synthesize({ text: 'One two three four.', voiceId: 'espeak:en-us' })
    const [cue] = buildCues(speech, { language: 'en' })
    if (!cue) throw new Error('no cue')
    const event = readEvent(textOf(dialogues(toAss([{ ...cue, text: 'One and three four.' }], style, frame))[0] ?? ''))
    expect(event.shown).toBe('One and three four.')
    expect(event.tags).toHaveLength(3)
  })

  it('draws the translation smaller and shifts all times by the offset', () => {
    const script = toAss([plainCue('Hello', '你好')], style, { ...frame, offsetMs: 61_500 })
    expect(script).toContain('Style: Plain,Noto Sans SC,43,&H00FFFFFF')
    expect(script).toContain('Style: Karaoke,Noto Sans SC,43,&H004AD5FF,&H00FFFFFF,&H00101010')
    expect(dialogues(script)[0]).toMatch(/^Dialogue: 0,0:01:01\.50,0:01:03\.50,Plain,.*Hello\\N\{\\rPlain\\fs31\}你好$/)
  })

  it('breaks a text anew where the frame is narrower than its lines', () => {
    const text = 'A line that fits the wide picture well enough'
    const wide = readEvent(textOf(dialogues(toAss([plainCue(text)], style, frame))[0] ?? '')).shown
    const tall = readEvent(
      textOf(dialogues(toAss([plainCue(text)], style, { width: 720, height: 1280 }))[0] ?? ''),
    ).shown
    expect(wide).toBe(text)
    expect(tall.split('\n').length).toBeGreaterThan(1)
    expect(tall.replace(/\n/g, ' ')).toBe(text)
  })

  it('refuses characters the font would leave out', () => {
    expect(() => toAss([plainCue('Hi \u{1f600}')], style, frame)).toThrow(
      expect.objectContaining({ kind: 'missing-glyph' }),
    )
    expect(() => toAss([plainCue('Hi', 'שלום')], style, frame)).toThrow(
      expect.objectContaining({ kind: 'missing-glyph' }),
    )
  })
})
