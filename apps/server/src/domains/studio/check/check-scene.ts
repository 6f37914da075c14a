import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import { detectLanguage, findMissingGlyphs, hasRightToLeft } from '@lectern/media'
import { cardOf } from '../plan/card-text.ts'
import type { FileFactsById } from '../plan/narration-length.ts'
import type { SpeechEngine } from '../studio.ports.ts'
import type { Problem } from './problem.ts'

/** More characters would not fit the sentence; the person finds the rest after removing these. */
const maxListedCharacters = 20

export type SceneCheck = {
  readonly spec: Omit<VideoSpec, 'scenes'>
  readonly scene: SceneSpec
  /** From 0. */
  readonly index: number
  /** Where the scene stands in the input: `scenes.2`, or `scene` for a preview. */
  readonly at: string
  readonly files: FileFactsById
  readonly engine: SpeechEngine
}

type Found = { readonly kind: Problem['kind']; readonly field: string; readonly params?: Problem['params'] }

const problem = ({ at, index }: SceneCheck, { kind, field, params }: Found): Problem => ({
  kind,
  field: `${at}.${field}`,
  params: { scene: index + 1, ...params },
})

const drawnFields = ({ spec, scene }: SceneCheck): { field: string; text: string }[] => {
  const drawn: { field: string; text: string }[] = []
  if (scene.material_ids.length === 0) {
    const card = cardOf(scene, spec.seed)
    const isOwn = Boolean(scene.card?.title.trim())
    if (card.kind === 'card') {
      drawn.push({ field: isOwn ? 'card.title' : 'text', text: card.title })
      drawn.push({ field: 'card.subtitle', text: card.subtitle ?? '' })
    }
  }
  if (spec.subtitles.on) {
    drawn.push({ field: 'text', text: scene.text })
    if (spec.subtitles.second_language) drawn.push({ field: 'translation', text: scene.translation })
  }
  return drawn
}

/** Emoji and scripts that no bundled font draws, field by field. */
const checkGlyphs = (check: SceneCheck): Problem[] => {
  const byField = new Map<string, Set<string>>()
  const add = (field: string, characters: readonly string[]) => {
    if (characters.length > 0) byField.set(field, new Set([...(byField.get(field) ?? []), ...characters]))
  }
  for (const { field, text } of drawnFields(check)) add(field, findMissingGlyphs(text))
  // The voices cannot read these scripts either, so they are refused even where nothing is drawn.
  if (check.spec.voice_mode === 'tts' && hasRightToLeft(check.scene.text))
    add('text', findMissingGlyphs(check.scene.text))
  return [...byField].map(([field, characters]) =>
    problem(check, {
      kind: 'studio.missing-glyphs',
      field: field,
      params: {
        characters: [...characters].slice(0, maxListedCharacters).join(' '),
      },
    }),
  )
}

const checkMaterial = (check: SceneCheck): Problem[] => {
  const id = check.scene.material_ids[0]
  if (id === undefined) return []
  const file = check.files.get(id)
  if (!file) return [problem(check, { kind: 'studio.missing-material', field: 'material_ids' })]
  if (file.kind !== 'picture' && file.kind !== 'video')
    return [problem(check, { kind: 'studio.wrong-material', field: 'material_ids' })]
  if (file.kind === 'video' && check.scene.clip_in_ms >= (file.duration_ms ?? Number.POSITIVE_INFINITY))
    return [problem(check, { kind: 'studio.begins-after-end', field: 'clip_in_ms' })]
  return []
}

const checkRecording = (check: SceneCheck): Problem[] => {
  const { spec, scene, files } = check
  if (spec.voice_mode !== 'own') return []
  if (scene.narration_id === null)
    return scene.text.trim() ? [problem(check, { kind: 'studio.missing-narration', field: 'narration_id' })] : []
  const file = files.get(scene.narration_id)
  if (!file) return [problem(check, { kind: 'studio.missing-material', field: 'narration_id' })]
  return file.kind === 'audio' ? [] : [problem(check, { kind: 'studio.wrong-sound', field: 'narration_id' })]
}

const checkVoice = (check: SceneCheck): Problem[] => {
  const { spec, scene, engine } = check
  const voice = engine.listVoices().find(({ id }) => id === spec.voice_id)
  if (spec.voice_mode !== 'tts' || !voice || voice.language.startsWith('zh')) return []
  // A Chinese word inside an English lesson is spoken by the engine's Mandarin; a Chinese text needs a Chinese voice.
  return detectLanguage(scene.text) === 'zh'
    ? [problem(check, { kind: 'studio.voice-language', field: 'text', params: { voice: voice.name } })]
    : []
}

/** What can be seen of a scene: the half that a preview needs. */
export const checkPicture = (check: SceneCheck): Problem[] => [...checkMaterial(check), ...checkGlyphs(check)]

export const checkScene = (check: SceneCheck): Problem[] => {
  const { scene } = check
  if (!scene.text.trim() && scene.material_ids.length === 0 && !scene.card?.title.trim())
    return [problem(check, { kind: 'studio.empty-scene', field: 'text' })]
  return [...checkVoice(check), ...checkPicture(check), ...checkRecording(check)]
}
