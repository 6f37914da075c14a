import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import type { Narration, SpeechEngine } from '../studio.ports.ts'

/** What is known of a file without opening it. */
export type FileFacts = { readonly kind: string; readonly duration_ms: number | null }
export type FileFactsById = ReadonlyMap<string, FileFacts>

type Known = { readonly engine: SpeechEngine; readonly files: FileFactsById }

const silent = (durationMs: number): Narration | undefined => (durationMs > 0 ? { durationMs, words: [] } : undefined)

/** A text is read about as fast as it is spoken; each language is measured by its own voice. */
const readingMs = (scene: SceneSpec, spec: VideoSpec, engine: SpeechEngine): number => {
  const voice = engine.listVoices().find(({ language }) => language.startsWith(spec.language))
  return voice ? engine.estimateMs(scene.text, voice.id, 1) : 0
}

/** How long a scene's text takes before anything is spoken. The voice must exist when the plan speaks. */
export const expectNarration = (scene: SceneSpec, spec: VideoSpec, { engine, files }: Known): Narration | undefined => {
  if (spec.voice_mode === 'tts') return silent(engine.estimateMs(scene.text, spec.voice_id, spec.rate))
  if (spec.voice_mode === 'none') return silent(readingMs(scene, spec, engine))
  return silent(scene.narration_id === null ? 0 : (files.get(scene.narration_id)?.duration_ms ?? 0))
}
