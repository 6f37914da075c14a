import { describe, expect, it } from 'vitest'
import { synthesize } from './synthesize.ts'
import { listVoices } from './voices.ts'

/** Median pitch by autocorrelation: measured on the sound, not believed from the table. */
function medianPitchHz(pcm: Int16Array, sampleRate: number): number {
  const found: number[] = []
  for (let start = 0; start + 2 * window < pcm.length; start += 2048) {
    const energy = dot(pcm, start, start)
    if (Math.sqrt(energy / window) < 800) continue
    let best = { score: 0.6, lag: 0 }
    for (let lag = Math.floor(sampleRate / 400); lag < sampleRate / 60; lag++) {
      const score = dot(pcm, start, start + lag) / Math.sqrt(energy * dot(pcm, start + lag, start + lag) + 1)
      if (score > best.score) best = { score, lag }
    }
    if (best.lag > 0) found.push(sampleRate / best.lag)
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0
}

const window = 1024

function dot(pcm: Int16Array, a: number, b: number): number {
  let sum = 0
  for (let i = 0; i < window; i++) sum += (pcm[a + i] ?? 0) * (pcm[b + i] ?? 0)
  return sum
}

describe('listVoices', () => {
  it('offers both languages and both genders under unique ids', () => {
    const voices = listVoices()
    expect(new Set(voices.map((voice) => voice.id)).size).toBe(voices.length)
    for (const language of ['en-US', 'en-GB', 'zh-CN']) {
      const genders = voices.filter((voice) => voice.language === language).map((voice) => voice.gender)
      expect(genders).toEqual(expect.arrayContaining(['female', 'male']))
    }
  })

  it('has voices that speak their sample, women higher than men', async () => {
    for (const voice of listVoices()) {
      const speech = await synthesize({ text: voice.sampleText, voiceId: voice.id })
      expect(speech.durationMs, voice.id).toBeGreaterThan(2500)
      const pitchHz = medianPitchHz(speech.pcm, speech.sampleRate)
      if (voice.gender === 'female') expect(pitchHz, voice.id).toBeGreaterThan(150)
      else expect(pitchHz, voice.id).toBeLessThan(125)
    }
  })
})
