import type { studioEndpoints } from '@lectern/contract/domains/studio'
import type { OutputOf, ParsedOf } from '@lectern/contract/primitives'
import { encodeWav, MediaError } from '@lectern/media'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Grant } from '#platform/session/actor.ts'
import type { SpeechEngine } from '../studio.ports.ts'
import type { SpeechQuotaStore } from './speech-quota.store.ts'

/** About three hours of English: more than a person listens to, less than a machine can ask for. */
export const charactersPerHour = 200_000
const hourMs = 3_600_000

type Input = ParsedOf<typeof studioEndpoints.textToSpeech>
type Reply = OutputOf<typeof studioEndpoints.textToSpeech>
type Deps = { engine: SpeechEngine; quota: SpeechQuotaStore; tenants: Tenants; clock: Clock }

const explain = (error: unknown, { voice_id }: Input): unknown => {
  if (!(error instanceof MediaError)) return error
  if (error.kind === 'unknown-voice') return fieldFailure('studio.unknown-voice', 'voice_id', { voice: voice_id })
  return error.kind === 'nothing-to-speak' ? fieldFailure('studio.nothing-to-say', 'text') : error
}

/** Speaks for the clients of `/ai`: nothing is stored, the person's hourly quota is. */
export const createTextToSpeechService = ({ engine, quota, tenants, clock }: Deps) => {
  const spend = async ({ personId, corpId }: Grant, characters: number): Promise<void> => {
    const now = clock.now().getTime()
    const windowStartMs = now - (now % hourMs)
    const allowed = await quota.spend(tenants.scope(corpId), {
      personId,
      characters,
      limit: charactersPerHour,
      windowStart: new Date(windowStartMs).toISOString(),
      at: new Date(now).toISOString(),
    })
    if (!allowed)
      throw new Failure('platform.rate-limited', { seconds: Math.ceil((windowStartMs + hourMs - now) / 1000) })
  }
  return {
    speak: async (grant: Grant, input: Input, signal: AbortSignal): Promise<Reply> => {
      if (!engine.listVoices().some(({ id }) => id === input.voice_id))
        throw fieldFailure('studio.unknown-voice', 'voice_id', { voice: input.voice_id })
      await spend(grant, input.text.length)
      const { text, voice_id: voiceId, rate, pitch } = input
      const speech = await engine.speak({ text, voiceId, rate, pitch, signal }).catch((error: unknown) => {
        throw explain(error, input)
      })
      return {
        audio_url: `data:audio/wav;base64,${encodeWav(speech.pcm, speech.sampleRate).toString('base64')}`,
        duration_ms: speech.durationMs,
        words: speech.words.map((word) => ({
          text: word.text,
          start_ms: word.startMs,
          end_ms: word.endMs,
          char: word.charStart,
        })),
        engine: engine.name,
      }
    },
  }
}
export type TextToSpeechService = ReturnType<typeof createTextToSpeechService>
