import { studioEndpoints, type Voice } from '@lectern/contract/domains/studio'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { SpeechEngine, SpokenVoice } from '../studio.ports.ts'
import { encodeSample } from './sample-sound.ts'

export type VoiceQuery = { language?: string | undefined; gender?: string | undefined; engine?: string | undefined }

const speakSample = async (engine: SpeechEngine, voice: SpokenVoice): Promise<Buffer> => {
  const { pcm, sampleRate } = await engine.speak({ text: voice.sampleText, voiceId: voice.id, rate: 1 })
  return encodeSample(pcm, sampleRate)
}

const sampleUrl = (voiceId: string) => `${studioEndpoints.voiceSample.path}?voice_id=${encodeURIComponent(voiceId)}`

/** The voices that can be chosen, each with something to hear. A sample is spoken when it is asked for, once per process. */
export const createVoiceService = ({ engine }: { engine: SpeechEngine }) => {
  const samples = new Map<string, Promise<Buffer>>()
  const sampleOf = (voice: SpokenVoice): Promise<Buffer> => {
    const known = samples.get(voice.id) ?? speakSample(engine, voice)
    samples.set(voice.id, known)
    // A failure is not remembered: the next listener tries again.
    known.catch(() => samples.delete(voice.id))
    return known
  }
  const describe = (voice: SpokenVoice): Voice => ({
    id: voice.id,
    name: voice.name,
    language: voice.language,
    gender: voice.gender,
    engine: voice.engine,
    offline: voice.offline,
    sample_url: sampleUrl(voice.id),
    styles: [...voice.styles],
    rate_min: voice.rateMin,
    rate_max: voice.rateMax,
  })
  return {
    list: ({ language, gender, engine: engineId }: VoiceQuery) => {
      const wanted = engine
        .listVoices()
        .filter((voice) => !language || voice.language.toLowerCase().startsWith(language.toLowerCase()))
        .filter((voice) => (!gender || voice.gender === gender) && (!engineId || voice.engine === engineId))
      const list = wanted.map(describe)
      return { list, total: list.length }
    },
    /** WAVE bytes. Throws `studio.unknown-voice`. */
    sample: (voiceId: string): Promise<Buffer> => {
      const voice = engine.listVoices().find(({ id }) => id === voiceId)
      if (!voice) throw fieldFailure('studio.unknown-voice', 'voice_id', { voice: voiceId })
      return sampleOf(voice)
    },
  }
}
export type VoiceService = ReturnType<typeof createVoiceService>
