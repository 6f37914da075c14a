import type { VideoSpec } from '@lectern/contract/domains/studio'

/** Every file that a plan names, each once. */
export const fileIdsOf = (spec: VideoSpec): string[] => {
  const ids = spec.scenes.flatMap((scene) => [
    ...scene.material_ids,
    ...(scene.narration_id === null ? [] : [scene.narration_id]),
  ])
  return [...new Set([...ids, ...(spec.bgm?.material_id ? [spec.bgm.material_id] : [])])]
}

/** The files that a render needs: recordings only where recordings are heard. */
export const neededFileIds = (spec: VideoSpec): string[] =>
  spec.voice_mode === 'own'
    ? fileIdsOf(spec)
    : fileIdsOf({ ...spec, scenes: spec.scenes.map((scene) => ({ ...scene, narration_id: null })) })
