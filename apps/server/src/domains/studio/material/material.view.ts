import type { studioEndpoints } from '@lectern/contract/domains/studio'
import type { ParsedOf } from '@lectern/contract/primitives'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import type { Mine } from '#platform/db/scoping/owners.ts'
import { containsPattern } from '#platform/db/search.ts'
import { coverTag } from '../render/store-video.ts'

export type MaterialQuery = ParsedOf<typeof studioEndpoints.material>

/** A square picture fits every shape when cropped; a tall one in a wide video shows a strip of itself. */
const shapes: Record<NonNullable<MaterialQuery['aspect']>, SQL> = {
  '16:9': sql`and (f.width is null or f.width >= f.height)`,
  '9:16': sql`and (f.width is null or f.height >= f.width)`,
  '1:1': sql``,
}

/** Any of the words, in name or tags: a scene's terms are several. */
const matching = ({ keywords, keyword }: MaterialQuery): SQL => {
  const words = `${keywords ?? ''} ${keyword ?? ''}`.split(/[\s,，、]+/).filter(Boolean)
  if (words.length === 0) return sql``
  const any = words.map((word) => {
    const pattern = containsPattern(word)
    return sql`f.name ilike ${pattern} or exists (select 1 from unnest(f.tags) tag where tag ilike ${pattern})`
  })
  return sql`and (${sql.join(any, sql` or `)})`
}

/** Ids of the library's files that fit a scene, newest first: a read of another domain's table. */
export const searchMaterial = async (scope: Scope, query: MaterialQuery): Promise<{ ids: string[]; total: number }> => {
  const { kind, aspect, min_duration: minSeconds, page, size } = query
  const kinds = kind ? sql`f.kind = ${kind}` : sql`f.kind in ('picture', 'video', 'audio')`
  const long = minSeconds ? sql`and f.duration_ms >= ${Math.round(minSeconds * 1000)}` : sql``
  const where = (
    corp: SQLWrapper,
    mine: Mine,
  ) => sql`where f.corp_id = ${corp} and ${mine(sql`f.created_by`)} and f.deleted_at is null and ${kinds}
    and not f.tags @> array[${coverTag}]::text[] ${aspect ? shapes[aspect] : sql``} ${long} ${matching(query)}`
  const rows = await scope.view<{ id: string }>(
    (corp, mine) => sql`select f.id from files_file f ${where(corp, mine)}
      order by f.created_at desc, f.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  const counted = await scope.view<{ total: number }>(
    (corp, mine) => sql`select count(*)::int as total from files_file f ${where(corp, mine)}`,
  )
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}
