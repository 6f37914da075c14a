import type { SceneSpec } from '@lectern/contract/domains/studio'
import { splitText } from '../script/split-text.ts'
import { newScene } from '../script/sync-script.ts'

type Scenes = readonly SceneSpec[]

const indexOf = (scenes: Scenes, id: string | null) => scenes.findIndex((scene) => scene.id === id)

/** A new empty scene behind `afterId`, or at the end. */
export const addScene = (scenes: Scenes, afterId: string | null, id: string): SceneSpec[] => {
  const after = indexOf(scenes, afterId)
  return scenes.toSpliced(after < 0 ? scenes.length : after + 1, 0, newScene(id))
}

/** Parts a scene's text; both halves show the same material until another is chosen. The recording stays with neither. */
export const splitScene = (
  scenes: Scenes,
  { id, at, newId }: { id: string; at?: number; newId: string },
): SceneSpec[] => {
  const index = indexOf(scenes, id)
  const scene = scenes[index]
  if (!scene) return [...scenes]
  const [first, second] = splitText(scene.text, at)
  const [firstTranslation, secondTranslation] = scene.translation ? splitText(scene.translation) : ['', '']
  return scenes.toSpliced(
    index,
    1,
    { ...scene, text: first, translation: firstTranslation, narration_id: null },
    { ...scene, id: newId, text: second, translation: secondTranslation, narration_id: null },
  )
}

const joinTexts = (first: string, second: string): string => {
  if (first === '' || second === '') return first || second
  // Chinese and Japanese sentences follow each other without a space.
  const tight = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u.test(first)
  return tight ? first + second : `${first} ${second}`
}

/** Joins a scene with the one behind it; the first one's material wins, the other's is used when there is none. */
export const mergeScene = (scenes: Scenes, id: string): SceneSpec[] => {
  const index = indexOf(scenes, id)
  const [scene, next] = [scenes[index], scenes[index + 1]]
  if (!scene || !next) return [...scenes]
  return scenes.toSpliced(index, 2, {
    ...scene,
    text: joinTexts(scene.text, next.text),
    translation: joinTexts(scene.translation, next.translation),
    material_ids: scene.material_ids.length > 0 ? scene.material_ids : next.material_ids,
    card: scene.card ?? next.card,
    terms: [...new Set([...scene.terms, ...next.terms])].slice(0, 10),
    narration_id: null,
  })
}

export const duplicateScene = (scenes: Scenes, id: string, newId: string): SceneSpec[] => {
  const index = indexOf(scenes, id)
  const scene = scenes[index]
  return scene ? scenes.toSpliced(index + 1, 0, { ...scene, id: newId }) : [...scenes]
}

/** Puts a scene at `toIndex`, counted in the list without it. */
export const moveScene = (scenes: Scenes, id: string, toIndex: number): SceneSpec[] => {
  const scene = scenes[indexOf(scenes, id)]
  if (!scene) return [...scenes]
  const rest = scenes.filter((other) => other.id !== id)
  return rest.toSpliced(Math.max(0, Math.min(toIndex, rest.length)), 0, scene)
}

export const removeScene = (scenes: Scenes, id: string): SceneSpec[] => scenes.filter((scene) => scene.id !== id)

/** Brings a removed scene back, whatever has happened to the others since. */
export const restoreScene = (scenes: Scenes, scene: SceneSpec, index: number): SceneSpec[] =>
  indexOf(scenes, scene.id) >= 0 ? [...scenes] : scenes.toSpliced(Math.min(index, scenes.length), 0, scene)

/** The scene to select when `id` is taken away: the one that moves up into its place. */
export const neighbourOf = (scenes: Scenes, id: string): string | null => {
  const index = indexOf(scenes, id)
  return (scenes[index + 1] ?? scenes[index - 1])?.id ?? null
}
