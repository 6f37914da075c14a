import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { WordTime } from '../plan.ts'
import { encodeWav } from './encode-wav.ts'
import { maxSpeechCharacters, type Speech } from './speech.ts'
import { synthesize } from './synthesize.ts'

const english = 'Hello \u{1f600} world, this lamp costs $3.50! Dr. Smith\u2019s well-known \u{1d4b3}-ray is next.'
const chinese = '欢迎来到您自己的视频工作室。输入脚本，每个场景都会自动配音。'

function rms(speech: Speech, fromMs: number, toMs: number): number {
  const part = speech.pcm.subarray((fromMs * speech.sampleRate) / 1000, (toMs * speech.sampleRate) / 1000)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length))
}

function expectOrdered(times: readonly WordTime[], speech: Speech): void {
  let last = 0
  for (const time of times) {
    expect(time.startMs).toBeGreaterThanOrEqual(last)
    expect(time.endMs).toBeGreaterThanOrEqual(time.startMs)
    expect(time.endMs).toBeLessThanOrEqual(speech.durationMs)
    last = time.endMs
  }
}

describe('synthesize', () => {
  it('gives word times in order, inside the sound, with the words of the given text', async () => {
    const speech = await synthesize({ text: english, voiceId: 'espeak:en-us' })
    expect(speech.words.map((word) => word.text)).toEqual(
      'Hello world this lamp costs $3.50 Dr Smith\u2019s well-known \u{1d4b3}-ray is next'.split(' '),
    )
    for (const word of speech.words) expect(english.slice(word.charStart, word.charEnd)).toBe(word.text)
    expectOrdered(speech.words, speech)
    expectOrdered(speech.sentences, speech)
    expect(speech.durationMs).toBeCloseTo((speech.pcm.length / speech.sampleRate) * 1000, -1)
  })

  it('has sound where it claims words and silence between sentences', async () => {
    const speech = await synthesize({
      text: 'The first sentence. The second one.',
      voiceId: 'espeak:en-us',
      gapMs: 400,
    })
    for (const word of speech.words) expect(rms(speech, word.startMs, word.endMs)).toBeGreaterThan(500)
    const [first, second] = speech.sentences
    expect((second?.startMs ?? 0) - (first?.endMs ?? 0)).toBeGreaterThan(380)
    expect(rms(speech, (first?.endMs ?? 0) + 20, (second?.startMs ?? 0) - 10)).toBeLessThan(30)
  })

  it('counts the pause at a comma to no word', async () => {
    const { words } = await synthesize({ text: 'First of all, then the rest.', voiceId: 'espeak:en-us' })
    const [all, then] = [words[2], words[3]]
    expect((then?.startMs ?? 0) - (all?.endMs ?? 0)).toBeGreaterThan(80)
  })

  it('times every Chinese character, also those the engine gives no event for', async () => {
    const speech = await synthesize({ text: chinese, voiceId: 'espeak:cmn' })
    expect(speech.words.map((word) => word.text).join('')).toBe(chinese.replace(/[，。]/g, ''))
    expectOrdered(speech.words, speech)
    for (const word of speech.words) {
      expect(word.endMs - word.startMs).toBeGreaterThan(60)
      expect(rms(speech, word.startMs, word.endMs)).toBeGreaterThan(300)
    }
    expect(speech.sentences.map((sentence) => sentence.text)).toEqual([
      '欢迎来到您自己的视频工作室。',
      '输入脚本，每个场景都会自动配音。',
    ])
  })

  it('reads Chinese with an English voice instead of naming the letters', async () => {
    const text = '打开 Settings 页面。'
    const mixed = await synthesize({ text, voiceId: 'espeak:en-us' })
    const own = await synthesize({ text, voiceId: 'espeak:cmn' })
    expect(mixed.durationMs).toBe(own.durationMs)
    expect(mixed.words.map((word) => word.text)).toEqual(['打', '开', 'Settings', '页', '面'])
  })

  it('leaves out what the voice cannot say and tells which', async () => {
    const speech = await synthesize({ text: 'Good \u{1f389} שלום morning.', voiceId: 'espeak:en-us' })
    expect(speech.words.map((word) => word.text)).toEqual(['Good', 'morning'])
    expect(speech.skipped).toContain('\u{1f389}')
    expect(speech.skipped).toContain('ש')
    expect(speech.durationMs).toBeLessThan(1500)
  })

  it('takes markup and phoneme brackets as text', async () => {
    const speech = await synthesize({
      text: 'A <b>bold</b> [[h@loU]] &lt; <mark name="x"/> end',
      voiceId: 'espeak:en-us',
    })
    const words = speech.words.map((word) => word.text)
    expect(words).toContain('bold')
    expect(words).toContain('mark')
    expect(words).toContain('end')
    expect(speech.words.at(-1)?.endMs).toBeGreaterThan(2500)
  })

  it('refuses emoji alone, an unknown voice and a text that is too long', async () => {
    const voiceId = 'espeak:en-us'
    await expect(synthesize({ text: '\u{1f600} \u{1f389}!', voiceId })).rejects.toMatchObject({
      kind: 'nothing-to-speak',
    })
    await expect(synthesize({ text: '', voiceId })).rejects.toMatchObject({ kind: 'nothing-to-speak' })
    await expect(synthesize({ text: 'Hi', voiceId: 'espeak:nonsense' })).rejects.toMatchObject({
      kind: 'unknown-voice',
    })
    const long = 'a'.repeat(maxSpeechCharacters + 1)
    await expect(synthesize({ text: long, voiceId })).rejects.toMatchObject({ kind: 'text-too-long' })
  })

  it('speaks faster and higher when asked', async () => {
    const text = 'Every scene is narrated by a voice of your choice.'
    const normal = await synthesize({ text, voiceId: 'espeak:en-us' })
    const fast = await synthesize({ text, voiceId: 'espeak:en-us', rate: 1.5 })
    const high = await synthesize({ text, voiceId: 'espeak:en-us', pitch: 1.8 })
    expect(normal.durationMs / fast.durationMs).toBeGreaterThan(1.35)
    expect(high.pcm).not.toEqual(normal.pcm)
    expect(await synthesize({ text, voiceId: 'espeak:en-us', rate: 99 })).toMatchObject({
      durationMs: (await synthesize({ text, voiceId: 'espeak:en-us', rate: 2 })).durationMs,
    })
  })

  it('lets other work run and stops when cancelled', async () => {
    const text = 'One more sentence of ordinary length for the reader to say aloud. '.repeat(200)
    const stop = new AbortController()
    let longestMs = 0
    let isDone = false
    const speaking = synthesize({ text, voiceId: 'espeak:en-us', signal: stop.signal }).finally(() => {
      isDone = true
    })
    // Listened to at once: a rejection nobody waits for yet would end the process.
    const outcome = speaking.catch((error: unknown) => error)
    for (let turn = 0; turn < 40 && !isDone; turn++) {
      const before = performance.now()
      await nextTurn()
      longestMs = Math.max(longestMs, performance.now() - before)
    }
    stop.abort()
    expect(await outcome).toMatchObject({ kind: 'cancelled' })
    // A sentence takes about 8 ms; a whole text without a pause would take two seconds.
    expect(longestMs).toBeLessThan(500)
  })

  it('survives a pile of combining marks and a page of ampersands', async () => {
    const speech = await synthesize({
      text: `Odd a${'\u0301'.repeat(9000)} and ${'&'.repeat(900)} end.`,
      voiceId: 'espeak:en-us',
    })
    expect(speech.words.at(0)?.text).toBe('Odd')
    expect(speech.words.at(-1)?.text).toBe('end')
  })

  it('gives the same samples for the same request, also while another one runs', async () => {
    const text = 'The same words by two people. And a second sentence for both of them.'
    const alone = await synthesize({ text, voiceId: 'espeak:en-us+f3' })
    const [woman, man] = await Promise.all([
      synthesize({ text, voiceId: 'espeak:en-us+f3' }),
      synthesize({ text, voiceId: 'espeak:en-us+m3' }),
    ])
    expect(Buffer.compare(encodeWav(woman.pcm, 22050), encodeWav(alone.pcm, 22050))).toBe(0)
    expect(woman.durationMs).not.toBe(man.durationMs)
  })
})
