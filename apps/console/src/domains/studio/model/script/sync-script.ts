import { type SceneSpec, scene as sceneSchema } from '@lectern/contract/domains/studio'
import { alignParagraphs } from './align-paragraphs.ts'
import { asParagraph, type SplitMode, splitScript } from './split-script.ts'

export type SyncInput = {
  readonly text: string
  readonly mode: SplitMode
  /** The scenes as they were when typing began: everything deleted since can still come back whole. */
  readonly baseline: readonly SceneSpec[]
  /** The scenes as they are: keeps the ids of scenes that typing has made. */
  readonly current: readonly SceneSpec[]
  readonly makeId: () => string
}

export const newScene = (id: string, text = ''): SceneSpec => sceneSchema.parse({ id, text })

const isSilent = (scene: SceneSpec) => scene.text.trim() === ''

/** A picture of a scene whose words went into another one is not lost with it. */
const inheritMaterial = (scene: SceneSpec, leftOver: readonly SceneSpec[], mode: SplitMode): SceneSpec => {
  if (scene.material_ids.length > 0) return scene
  const donor = leftOver.find(
    (other) => other.material_ids.length > 0 && scene.text.includes(asParagraph(other.text, mode)),
  )
  return donor ? { ...scene, material_ids: donor.material_ids } : scene
}

/** Puts the scenes without text back behind the scene that they followed. */
const placeSilent = (scenes: SceneSpec[], baseline: readonly SceneSpec[]): SceneSpec[] => {
  const placed = [...scenes]
  baseline.forEach((scene, index) => {
    if (!isSilent(scene)) return
    const before = baseline.slice(0, index).findLast((other) => placed.some((one) => one.id === other.id))
    const after = before ? placed.findIndex((one) => one.id === before.id) + 1 : 0
    placed.splice(after, 0, scene)
  })
  return placed
}

/** The scenes of an edited script. Ids, materials and settings stay with the paragraph that continues a scene's text. */
export const syncScript = ({ text, mode, baseline, current, makeId }: SyncInput): SceneSpec[] => {
  const paragraphs = splitScript(text, mode)
  const spoken = baseline.filter((scene) => !isSilent(scene))
  const known = alignParagraphs(
    spoken.map((scene) => asParagraph(scene.text, mode)),
    paragraphs,
  )
  const baselineIds = new Set(baseline.map((scene) => scene.id))
  const typed = current.filter((scene) => !baselineIds.has(scene.id) && !isSilent(scene))
  const fresh = paragraphs.filter((_, index) => known[index] === undefined)
  const reused = alignParagraphs(
    typed.map((scene) => asParagraph(scene.text, mode)),
    fresh,
  )
  const leftOver = spoken.filter((_, index) => !known.includes(index))
  let freshIndex = 0
  const scenes = paragraphs.map((paragraph, index) => {
    const place = known[index] ?? -1
    const source = spoken[place] ?? typed[reused[freshIndex] ?? -1]
    if (spoken[place] === undefined) freshIndex += 1
    if (!source) return newScene(makeId(), paragraph)
    const same = asParagraph(source.text, mode) === paragraph
    return same ? source : inheritMaterial({ ...source, text: paragraph }, leftOver, mode)
  })
  return placeSilent(scenes, baseline)
}
