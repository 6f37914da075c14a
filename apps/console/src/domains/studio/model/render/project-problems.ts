import type { ErrorKind } from '@lectern/contract'
import {
  countScriptChars,
  maxSceneChars,
  maxScenes,
  maxScriptChars,
  type SceneSpec,
  type VideoSpec,
  type Voice,
} from '@lectern/contract/domains/studio'
import type { ProjectStep } from '../editor/editor-state.ts'

/** Ways a plan can be wrong that the contract's error list has no word for: they never reach the server. */
export type LocalProblemKind = 'scene-too-long' | 'too-many-scenes' | 'translation-missing'

/** One thing in the way of a good video: what, in which scene, and in which step it is put right. */
export type Problem = {
  readonly kind: ErrorKind | LocalProblemKind
  readonly params: Readonly<Record<string, string | number>>
  readonly sceneId: string | null
  readonly step: ProjectStep
  /** A warning does not stop a render. */
  readonly level: 'error' | 'warning'
  /** The server's own words, where there is no kind of ours. */
  readonly text?: string
}

const han = /\p{Script=Han}/u

type Context = { readonly spec: VideoSpec; readonly voice: Voice | undefined }

const sceneProblem =
  (scene: SceneSpec, number: number) =>
  (kind: Problem['kind'], more: Partial<Problem> = {}): Problem => ({
    kind,
    sceneId: scene.id,
    step: 'scenes',
    level: 'error',
    ...more,
    params: { scene: number, ...more.params },
  })

const problemsOfScene = (scene: SceneSpec, number: number, spec: VideoSpec): Problem[] => {
  const found: Problem[] = []
  const problem = sceneProblem(scene, number)
  const isEmpty = scene.text.trim() === ''
  if (isEmpty && scene.material_ids.length === 0 && !scene.card?.title.trim()) found.push(problem('studio.empty-scene'))
  if (Math.max(scene.text.length, scene.translation.length) > maxSceneChars) {
    found.push(problem('scene-too-long', { params: { limit: maxSceneChars } }))
  }
  if (spec.voice_mode === 'own' && !isEmpty && !scene.narration_id) found.push(problem('studio.missing-narration'))
  if (spec.subtitles.on && spec.subtitles.second_language && !isEmpty && scene.translation.trim() === '') {
    found.push(problem('translation-missing', { level: 'warning' }))
  }
  return found
}

/** Said once, of the first scene that it is true for: the voice is the same for all. */
const voiceProblem = ({ spec, voice }: Context): Problem[] => {
  if (spec.voice_mode !== 'tts' || voice === undefined || voice.language.startsWith('zh')) return []
  const index = spec.scenes.findIndex((scene) => han.test(scene.text))
  const scene = spec.scenes[index]
  return scene
    ? [sceneProblem(scene, index + 1)('studio.voice-language', { step: 'voice', params: { voice: voice.name } })]
    : []
}

const whole = (kind: Problem['kind'], params: Problem['params'] = {}): Problem => ({
  kind,
  params,
  sceneId: null,
  step: 'script',
  level: 'error',
})

/** What would stop a render, found before asking the server. `voice` is the chosen voice, when it is known. */
export const findProblems = (spec: VideoSpec, voice: Voice | undefined): Problem[] => {
  const chars = countScriptChars(spec.scenes)
  return [
    ...(spec.scenes.length === 0 ? [whole('studio.zero-scenes')] : []),
    ...(spec.scenes.length > maxScenes
      ? [whole('too-many-scenes', { count: spec.scenes.length, limit: maxScenes })]
      : []),
    ...(chars > maxScriptChars ? [whole('studio.script-too-long', { chars, limit: maxScriptChars })] : []),
    ...voiceProblem({ spec, voice }),
    ...spec.scenes.flatMap((scene, index) => problemsOfScene(scene, index + 1, spec)),
  ]
}
