import type { VideoSpec } from '@lectern/contract/domains/studio'
import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import type { Problem } from '../check/problem.ts'

type Named = { readonly id: string; readonly field: string; readonly scene: number | string }

const namedBy = (spec: Pick<VideoSpec, 'scenes' | 'bgm'>): Named[] => {
  const ofScenes = spec.scenes.flatMap(({ material_ids, narration_id }, index): Named[] =>
    [
      { id: material_ids[0], field: 'material_ids' },
      { id: narration_id ?? undefined, field: 'narration_id' },
    ].flatMap(({ id, field }) => (id ? [{ id, field: `scenes.${index}.${field}`, scene: index + 1 }] : [])),
  )
  const music = spec.bgm?.material_id
  return music ? [...ofScenes, { id: music, field: 'bgm.material_id', scene: 'music' }] : ofScenes
}

/**
 * Files that a plan names and this person never saw, used by the plan or not. What lies in the trash is known:
 * an estimate need not fail for it.
 */
export const findStrangeFiles = async (scope: Scope, spec: Pick<VideoSpec, 'scenes' | 'bgm'>): Promise<Problem[]> => {
  const named = namedBy(spec)
  if (named.length === 0) return []
  const wanted = sql.join(
    named.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const rows = await scope.view<{ id: string }>(
    (corp, mine) =>
      sql`select f.id from files_file f where f.corp_id = ${corp} and ${mine(sql`f.created_by`)} and f.id in (${wanted})`,
  )
  const known = new Set(rows.map(({ id }) => id))
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ field, scene }) => ({ kind: 'studio.missing-material', field, params: { scene } }))
}
