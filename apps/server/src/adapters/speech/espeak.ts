import { estimateSpeechMs, listVoices, synthesize } from '@lectern/media'
import type { SpeechEngine } from '#domains/studio'

/** The built-in voices: espeak-ng as WebAssembly, no network and no key. */
export const createEspeak = (): SpeechEngine => ({
  name: 'espeak-ng',
  // The npm package's version, then ours: how text is cut into sentences also decides the sound.
  version: 'espeak-ng-emscripten-0.3.5/1',
  listVoices: () => listVoices().map((voice) => ({ ...voice, offline: true, styles: [] })),
  estimateMs: estimateSpeechMs,
  speak: ({ text, voiceId, rate, pitch = 1, signal }) =>
    synthesize({ text, voiceId, rate, pitch, ...(signal ? { signal } : {}) }),
})
