import type { Script, studioEndpoints } from '@lectern/contract/domains/studio'
import type { ParsedOf } from '@lectern/contract/primitives'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { ScriptWriter, SpeechEngine } from './studio.ports.ts'

type Input = ParsedOf<typeof studioEndpoints.copywriting>
type Deps = { writeScript: ScriptWriter; engine: SpeechEngine }

/** Scripts from a brief, with the time each paragraph takes to say. */
export const createCopywritingService = ({ writeScript, engine }: Deps) => {
  const voiceFor = ({ voice_id, language }: Input): string => {
    const voices = engine.listVoices()
    const voice = voices.find((one) =>
      voice_id === undefined ? one.language.startsWith(language) : one.id === voice_id,
    )
    if (!voice) throw fieldFailure('studio.unknown-voice', 'voice_id', { voice: voice_id ?? language })
    return voice.id
  }
  return {
    write: async (actor: Actor, input: Input, signal: AbortSignal): Promise<Script> => {
      const voiceId = voiceFor(input)
      const { voice_id: _, ...brief } = input
      const {
        paragraphs,
        titles,
        hashtags,
        engine: madeBy,
      } = await writeScript(brief, { signal, corpId: actor.corpId })
      return {
        script: paragraphs.map(({ text }) => text).join('\n\n'),
        paragraphs: paragraphs.map(({ text, terms, shotHint }, i) => ({
          i,
          text,
          est_ms: engine.estimateMs(text, voiceId, 1),
          terms,
          shot_hint: shotHint,
        })),
        titles,
        hashtags,
        engine: madeBy,
      }
    },
  }
}
export type CopywritingService = ReturnType<typeof createCopywritingService>
