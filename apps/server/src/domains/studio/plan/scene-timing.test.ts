import { videoSpec } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import { cardTitle } from './card-text.ts'
import { pictureCaption, pictureSpec } from './picture-spec.ts'
import { timeScenes, totalMs } from './scene-timing.ts'

const plan = (durationMs: number, kind: 'fade' | 'cut' = 'fade') =>
  videoSpec.parse({
    title: 'T',
    transition: { kind, duration_ms: durationMs },
    scenes: ['a', 'b', 'c'].map((id) => ({ id, text: 'x', min_ms: 0 })),
  })
const spoken = [1000, 2000, 3000].map((durationMs) => ({ durationMs, words: [] }))

describe('the timing of scenes', () => {
  it.each([0, 200, 600, 2000])('never lets two voices meet in a transition of %i ms', (transitionMs) => {
    const timings = timeScenes(plan(transitionMs), spoken)
    timings.slice(1).forEach((timing, index) => {
      const before = timings[index]
      const silentFrom = (before?.startMs ?? 0) + (before?.leadMs ?? 0) + (before?.narrationMs ?? 0)
      expect(timing.startMs + timing.leadMs - silentFrom).toBeGreaterThanOrEqual(400)
    })
  })

  it('counts each transition once in the whole', () => {
    const timings = timeScenes(plan(600), spoken)
    const sum = timings.reduce((all, { durationMs }) => all + durationMs, 0)
    expect(totalMs(timings)).toBe(sum - 2 * 600)
    expect(totalMs(timeScenes(plan(600, 'cut'), spoken))).toBe(700 * 3 + 6000)
  })

  it('shortens a transition to half of the shorter scene, as the renderer does', () => {
    const timings = timeScenes(plan(2000), [])
    expect(timings.map(({ startMs }) => startMs)).toEqual([0, 250, 500])
  })
})

describe('a picture video', () => {
  it('shows each picture exactly as long as asked and its caption until the transition', () => {
    const material_id = '018f3c1a-7b1e-7000-8000-00000000000a'
    const motion = { kind: 'auto' as const }
    const pictures = [500, 700, 4000].map((ms) => ({ material_id, caption: 'A long caption to read', ms, motion }))
    const transition = { kind: 'fade' as const, duration_ms: 600 }
    const spec = pictureSpec({ title: 'T', pictures, aspect: '16:9', resolution: 480, transition, bgm: null })
    const captions = spec.scenes.map((_, index) => pictureCaption(spec, index))
    expect(timeScenes(spec, captions).map(({ durationMs }) => durationMs)).toEqual([500, 700, 4000])
    expect(captions.map((caption) => caption?.durationMs)).toEqual([250, 350, 4000])
  })
})

describe('the title of a card', () => {
  it('is the first sentence on one line', () => {
    expect(cardTitle('  Water\n moves. Then it rests.')).toBe('Water')
    expect(cardTitle('第一句。第二句。')).toBe('第一句。')
  })

  it('ends long sentences at a word, in Chinese at a character', () => {
    expect(cardTitle(`${'word '.repeat(40)}end.`)).toBe(`${'word '.repeat(16).trim()}…`)
    expect(cardTitle('水'.repeat(100))).toBe(`${'水'.repeat(42)}…`)
  })
})
