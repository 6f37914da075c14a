import { describe, expect, it } from 'vitest'
import type { Cue } from '../plan.ts'
import { synthesize } from '../speech/synthesize.ts'
import { displayColumns } from '../text/display-columns.ts'
import { startCpuWatch } from '../text/testing/cpu-time.ts'
import { buildCues } from './build-cues.ts'

const english =
  'A glacier is a river of ice. It grows when more snow falls in winter than melts in summer, and it carves valleys as it moves. Yes. It takes a long time, of course: thousands of years, sometimes many more, before a whole valley has been cut.'
const chinese =
  '冰川是冰的河流。冬天的降雪多于夏天的融化时，冰川就会增长，并在移动中刻出山谷。是的。这当然需要很长时间：几千年，有时更久，才能切出一整个山谷。'

function expectSound(cues: readonly Cue[], durationMs: number): void {
  let last = 0
  for (const cue of cues) {
    expect(cue.startMs).toBeGreaterThanOrEqual(last)
    expect(cue.endMs).toBeGreaterThan(cue.startMs)
    expect(cue.endMs).toBeLessThanOrEqual(durationMs)
    last = cue.endMs
  }
}

const flat = (text: string) => text.replace(/\s/g, '')

describe('buildCues', () => {
  it('cuts at sentences and clauses, within the limits, and shows every word while it is said', async () => {
    const speech = await synthesize({ text: english, voiceId: 'espeak:en-us' })
    const cues = buildCues(speech, { language: 'en-US', maxCharsPerLine: 32, maxLines: 2, maxMs: 5000 })
    expectSound(cues, speech.durationMs)
    expect(flat(cues.map((cue) => cue.text).join(''))).toBe(flat(english))
    expect(cues.flatMap((cue) => cue.words ?? [])).toEqual(speech.words)
    for (const cue of cues) {
      const lines = cue.text.split('\n')
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(displayColumns(line)).toBeLessThanOrEqual(34)
      expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(5200)
      for (const word of cue.words ?? []) {
        expect(word.startMs).toBeGreaterThanOrEqual(cue.startMs)
        expect(word.endMs).toBeLessThanOrEqual(cue.endMs)
      }
    }
    expect(cues[0]?.text).toMatch(/^A glacier/)
    // "Yes." alone would flash by for a third of a second.
    expect(cues.every((cue) => cue.text !== 'Yes.')).toBe(true)
  })

  it('does the same for Chinese, whose characters count double', async () => {
    const speech = await synthesize({ text: chinese, voiceId: 'espeak:cmn' })
    const cues = buildCues(speech, { language: 'zh-CN', maxCharsPerLine: 14, maxLines: 1 })
    expectSound(cues, speech.durationMs)
    expect(flat(cues.map((cue) => cue.text).join(''))).toBe(flat(chinese))
    for (const cue of cues) expect(displayColumns(cue.text)).toBeLessThanOrEqual(30)
    expect(cues.map((cue) => cue.text[0]).join('')).not.toMatch(/[，。：]/)
  })

  it('shares the length out by text when no word times are known, and claims none', () => {
    const cues = buildCues({ text: english, durationMs: 20_000 }, { language: 'en' })
    expectSound(cues, 20_000)
    expect(flat(cues.map((cue) => cue.text).join(''))).toBe(flat(english))
    expect(cues.every((cue) => cue.words === undefined)).toBe(true)
    expect(cues.at(-1)?.endMs).toBeGreaterThan(19_000)
  })

  it('puts the sentence of the translation under the sentence it translates', async () => {
    const speech = await synthesize({ text: english, voiceId: 'espeak:en-us' })
    const cues = buildCues(speech, { language: 'en', maxLines: 1, translation: chinese })
    expect(flat(cues.map((cue) => cue.translation ?? '').join(''))).toBe(flat(chinese))
    expect(cues[0]?.translation).toBe('冰川是冰的河流。')
    expect(cues.every((cue) => cue.translation)).toBe(true)
    expect(cues.find((cue) => cue.text.includes('long time'))?.translation).toContain('这当然')
  })

  it('shares a translation with another number of sentences out by length', () => {
    const cues = buildCues(
      { text: english, durationMs: 18_000 },
      { language: 'en', translation: '一句话，讲了冰川，讲了山谷，也讲了很长的时间。' },
    )
    expect(cues.map((cue) => cue.translation ?? '').join('')).toBe('一句话，讲了冰川，讲了山谷，也讲了很长的时间。')
    expect(cues.every((cue) => cue.translation)).toBe(true)
  })

  it('shows nothing for a text that says nothing, and refuses one without end', () => {
    expect(buildCues({ text: ' \n ', durationMs: 1000 }, { language: 'en' })).toEqual([])
    expect(() => buildCues({ text: 'a '.repeat(60_000), durationMs: 1 }, { language: 'en' })).toThrow(
      expect.objectContaining({ kind: 'text-too-long' }),
    )
  })

  it('stays quick at the limit', () => {
    const cpuMs = startCpuWatch()
    const cues = buildCues(
      { text: '冰川就会增长并在移动中刻出山谷'.repeat(3000), durationMs: 9_000_000 },
      { language: 'zh', translation: 'Glaciers carve valleys as they move. '.repeat(2000) },
    )
    expect(cues.length).toBeGreaterThan(1000)
    expect(cpuMs()).toBeLessThan(10_000)
  })
})
