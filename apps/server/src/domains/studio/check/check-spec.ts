import { countScriptChars, maxScriptChars, type VideoSpec } from '@lectern/contract/domains/studio'
import { expectNarration, type FileFactsById } from '../plan/narration-length.ts'
import { timeScenes, totalMs } from '../plan/scene-timing.ts'
import type { SpeechEngine } from '../studio.ports.ts'
import { checkScene } from './check-scene.ts'
import type { Problem } from './problem.ts'

/** An hour: what one mission may cost, and longer than any lesson that people finish. */
export const maxVideoMs = 60 * 60_000

type Facts = { readonly files: FileFactsById; readonly engine: SpeechEngine }

export const checkScriptSize = (spec: Pick<VideoSpec, 'scenes'>, field: string): Problem[] => {
  const chars = countScriptChars(spec.scenes)
  return chars > maxScriptChars
    ? [{ kind: 'studio.script-too-long', field, params: { chars, limit: maxScriptChars } }]
    : []
}

export const checkVoiceExists = (spec: Pick<VideoSpec, 'voice_mode' | 'voice_id'>, engine: SpeechEngine): Problem[] =>
  spec.voice_mode !== 'tts' || engine.listVoices().some(({ id }) => id === spec.voice_id)
    ? []
    : [{ kind: 'studio.unknown-voice', field: 'voice_id', params: { voice: spec.voice_id } }]

export const checkLength = (lengthMs: number, field: string): Problem[] =>
  lengthMs > maxVideoMs
    ? [
        {
          kind: 'studio.too-long',
          field,
          params: { minutes: Math.ceil(lengthMs / 60_000), limit: maxVideoMs / 60_000 },
        },
      ]
    : []

const checkMusic = ({ bgm }: VideoSpec, files: FileFactsById): Problem[] => {
  if (!bgm?.material_id) return []
  const file = files.get(bgm.material_id)
  const at = { field: 'bgm.material_id', params: {} }
  if (!file) return [{ kind: 'studio.missing-music', ...at }]
  return file.kind === 'audio' ? [] : [{ kind: 'studio.wrong-music', ...at }]
}

/** Every rule that a plan must keep before a mission begins, all problems at once. `files` holds what exists of what it names. */
export const checkSpec = (spec: VideoSpec, { files, engine }: Facts): Problem[] => {
  if (spec.scenes.length === 0) return [{ kind: 'studio.zero-scenes', field: 'scenes', params: {} }]
  const voice = checkVoiceExists(spec, engine)
  const scenes = spec.scenes.flatMap((scene, index) =>
    checkScene({ spec, scene, index, at: `scenes.${index}`, files, engine }),
  )
  // Without its voice the length of a script cannot be known.
  const length = () => {
    const narrations = spec.scenes.map((scene) => expectNarration(scene, spec, { engine, files }))
    return checkLength(totalMs(timeScenes(spec, narrations)), 'scenes')
  }
  return [
    ...voice,
    ...checkScriptSize(spec, 'scenes'),
    ...scenes,
    ...checkMusic(spec, files),
    ...(voice.length > 0 ? [] : length()),
  ]
}
