import type { studioEndpoints, VideoSpec } from '@lectern/contract/domains/studio'
import type { ParsedOf } from '@lectern/contract/primitives'
import { checkLength, checkSpec } from '../check/check-spec.ts'
import type { Problem } from '../check/problem.ts'
import type { FileFactsById } from '../plan/narration-length.ts'
import type { SpeechEngine } from '../studio.ports.ts'

/** A picture video breaks the same rules as a plan; its fields have other names. */
const pictureField = (field: string): string =>
  field
    .replace(/^scenes/, 'pictures')
    .replace(/\.text$/, '.caption')
    .replace(/\.material_ids$/, '.material_id')

export const checkPictures = (spec: VideoSpec, known: { files: FileFactsById; engine: SpeechEngine }): Problem[] => {
  const problems = checkSpec(spec, known).map((problem) => ({ ...problem, field: pictureField(problem.field) }))
  const notPictures = spec.scenes.flatMap((scene, index): Problem[] =>
    known.files.get(scene.material_ids[0] ?? '')?.kind === 'video'
      ? [
          {
            kind: 'studio.not-a-picture',
            field: `pictures.${index}.material_id`,
            params: { scene: index + 1 },
          },
        ]
      : [],
  )
  return [...problems, ...notPictures]
}

/** `params.scene` is the number of the part. */
export const checkConcatenate = (
  { items }: Pick<ParsedOf<typeof studioEndpoints.concatenate>, 'items'>,
  files: FileFactsById,
): Problem[] => {
  const problems = items.flatMap(({ material_id, in_ms, out_ms }, index): Problem[] => {
    const file = files.get(material_id)
    const at = (field: string) => `items.${index}.${field}`
    const wrong = (kind: Problem['kind'], field: string): Problem[] => [
      { kind, field: at(field), params: { scene: index + 1 } },
    ]
    if (!file) return wrong('studio.missing-material', 'material_id')
    if (file.kind !== 'video') return wrong('studio.not-a-video', 'material_id')
    if (in_ms >= (file.duration_ms ?? Number.POSITIVE_INFINITY)) return wrong('studio.begins-after-end', 'in_ms')
    return out_ms !== undefined && out_ms <= in_ms ? wrong('studio.begins-after-end', 'out_ms') : []
  })
  const lengths = items.map(({ material_id, in_ms, out_ms }) => {
    const endMs = files.get(material_id)?.duration_ms ?? 0
    return Math.max(0, Math.min(out_ms ?? endMs, endMs) - in_ms)
  })
  return [
    ...problems,
    ...checkLength(
      lengths.reduce((sum, lengthMs) => sum + lengthMs, 0),
      'items',
    ),
  ]
}
