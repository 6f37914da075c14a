import type { Voice } from '@lectern/contract/domains/studio'
import type { SpeechEngine, SpokenVoice } from '../studio.ports.ts'
import { sampleAddress } from './sample-sound.ts'

/** Keeps a sample below 60 kB: there is one in every row of the list. */
const maxSampleMs = 4050

export type VoiceQuery = { language?: string | undefined; gender?: string | undefined; engine?: string | undefined }

const speakSample = async (engine: SpeechEngine, voice: SpokenVoice): Promise<string> => {
  const speak = (text: string) => engine.speak({ text, voiceId: voice.id, rate: 1 })
  const whole = await speak(voice.sampleText)
  if (whole.durationMs <= maxSampleMs) return sampleAddress(whole.pcm, whole.sampleRate)
  // The last clause goes rather than the end of a word.
  const shorter = await speak(voice.sampleText.replace(/[,，][^,，]*$/, ''))
  return sampleAddress(shorter.pcm.slice(0, (shorter.sampleRate * maxSampleMs) / 1000), shorter.sampleRate)
}

/** The voices that can be chosen, each with something to hear. Samples are spoken once per process. */
export const createVoiceService = ({ engine }: { engine: SpeechEngine }) => {
  const samples = new Map<string, Promise<string>>()
  const sampleOf = (voice: SpokenVoice): Promise<string> => {
    const known = samples.get(voice.id) ?? speakSample(engine, voice)
    samples.set(voice.id, known)
    // A failure is not remembered: the next list tries again.
    known.catch(() => samples.delete(voice.id))
    return known
  }
  const describe = async (voice: SpokenVoice): Promise<Voice> => ({
    id: voice.id,
    name: voice.name,
    language: voice.language,
    gender: voice.gender,
    engine: voice.engine,
    offline: voice.offline,
    sample_url: await sampleOf(voice),
    styles: [...voice.styles],
    rate_min: voice.rateMin,
    rate_max: voice.rateMax,
  })
  return {
    list: async ({ language, gender, engine: engineId }: VoiceQuery) => {
      const wanted = engine
        .listVoices()
        .filter((voice) => !language || voice.language.toLowerCase().startsWith(language.toLowerCase()))
        .filter((voice) => (!gender || voice.gender === gender) && (!engineId || voice.engine === engineId))
      const list = await Promise.all(wanted.map(describe))
      return { list, total: list.length }
    },
  }
}
export type VoiceService = ReturnType<typeof createVoiceService>
