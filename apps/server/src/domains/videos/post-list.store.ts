import type { videosEndpoints } from '@lectern/contract/domains/videos'
import type { ParsedOf } from '@lectern/contract/primitives'
import { and, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { Failure } from '#platform/errors/failure.ts'
import { visibleTo } from './post.store.ts'
import { type PostRecord, postTable as table } from './videos.tables.ts'

export type PostQuery = ParsedOf<typeof videosEndpoints.list>
export type PostPage = { readonly rows: PostRecord[]; readonly total: number; readonly next: string | undefined }

const sortable = {
  created_at: table.created_at,
  updated_at: table.updated_at,
  title: table.title,
  duration_ms: table.duration_ms,
}
const newestFirst = '-created_at'

const unknown = (field: string): Failure =>
  new Failure('platform.validation', {}, [{ field, rule: 'unknown', message: `This ${field} is not known here.` }])

const orderOf = (sort: string): SQL[] => {
  const name = sort.replace(/^-/, '')
  if (!Object.hasOwn(sortable, name)) throw unknown('sort')
  const column = sortable[name as keyof typeof sortable]
  return sort.startsWith('-') ? [sql`${column} desc`, sql`${table.id} desc`] : [sql`${column}`, sql`${table.id}`]
}

const cursorOf = ({ created_at, id }: PostRecord): string => Buffer.from(`${created_at} ${id}`).toString('base64url')

const afterCursor = (cursor: string): SQL => {
  const [, at = '', id = ''] = /^(\S{10,40}Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number.isNaN(Date.parse(at))) throw unknown('cursor')
  // A row comparison walks the index; the same written with OR would not.
  return sql`(${table.created_at}, ${table.id}) < (${at}::timestamptz, ${id}::uuid)`
}

const matching = (keyword: string | undefined): SQL | undefined => {
  if (!keyword) return undefined
  const pattern = containsPattern(keyword)
  const inTags = sql`exists (select 1 from unnest(${table.tags}) tag where tag ilike ${pattern})`
  return or(ilike(table.title, pattern), ilike(table.description, pattern), inTags)
}

/** Newest first unless sorted otherwise. A cursor continues that first order only and wins over `page`. */
export const listPosts = async (scope: Scope, personId: string, query: PostQuery): Promise<PostPage> => {
  const { id, kind, visibility, keyword, sort = newestFirst, cursor, page, size } = query
  const walkable = sort === newestFirst
  if (cursor !== undefined && !walkable) throw unknown('cursor')
  const where = and(
    isNull(table.removed_at),
    visibleTo(personId),
    id === undefined ? undefined : eq(table.id, id),
    kind && eq(table.kind, kind),
    visibility && eq(table.visibility, visibility),
    matching(keyword),
  )
  const found = await scope.list(table, {
    where: cursor === undefined ? where : and(where, afterCursor(cursor)),
    orderBy: orderOf(sort),
    limit: size + 1,
    offset: cursor === undefined ? (page - 1) * size : 0,
  })
  const total = await scope.total(table, where)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, total, next: walkable && found.length > size && last ? cursorOf(last) : undefined }
}
