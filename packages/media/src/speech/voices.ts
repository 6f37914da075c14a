import { MediaError } from '../media-error.ts'
import { clamp, type Voice } from './speech.ts'
import table from './voices.json' with { type: 'json' }

const rateMin = 0.5
const rateMax = 2

export const clampRate = (rate = 1) => clamp(rate, rateMin, rateMax)

/** What the engine needs to know about a voice. */
export type VoiceSetting = { readonly espeak: string; readonly variant: string; readonly wordsPerMinute: number }

const languages: Readonly<Record<string, { sampleText: string; wordsPerMinute: number }>> = table.languages

function languageOf(tag: string): { sampleText: string; wordsPerMinute: number } {
  const language = languages[tag]
  if (!language) throw new Error(`voices.json has no language ${tag}`)
  return language
}

const voices: readonly Voice[] = table.voices.map((row) => ({
  id: row.id,
  name: row.name,
  language: row.language,
  gender: row.gender === 'female' ? 'female' : 'male',
  engine: 'espeak-ng',
  sampleText: languageOf(row.language).sampleText,
  rateMin,
  rateMax,
}))

/** The built-in voices, the default of each language first. */
export function listVoices(): Voice[] {
  return [...voices]
}

/** Throws `unknown-voice`. */
export function getVoiceSetting(voiceId: string): VoiceSetting {
  const row = table.voices.find((voice) => voice.id === voiceId)
  if (!row)
    throw new MediaError('unknown-voice', `no built-in voice has the id ${voiceId.slice(0, 80)}`, voiceId.slice(0, 80))
  return { espeak: row.espeak, variant: row.variant, wordsPerMinute: languageOf(row.language).wordsPerMinute }
}

/** The same speaker reading Chinese, for sentences with Han characters: an English voice would say "Chinese letter" for each. */
export function mandarinOf(voice: VoiceSetting): VoiceSetting {
  return { espeak: 'cmn', variant: voice.variant, wordsPerMinute: languageOf('zh-CN').wordsPerMinute }
}
