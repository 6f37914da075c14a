import { and, asc, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import { type CommentRecord, commentTable as c } from './talk.tables.ts'

export type CommentQuery = {
  readonly liveId: string
  readonly size: number
  readonly cursor: string | undefined
  /** Viewers see what is visible now, and their own; staff see everything. */
  readonly sees:
    | { readonly staff: true }
    | { readonly staff: false; readonly viewerId: string | null; readonly now: string }
  readonly range:
    | { readonly kind: 'newest' }
    | { readonly kind: 'since'; readonly since: string }
    | { readonly kind: 'offsets'; readonly sessionId: string | null; readonly fromMs: number; readonly toMs: number }
}
export type CommentPage = { readonly rows: CommentRecord[]; readonly cursor: string | null }

const visibleTo = (sees: CommentQuery['sees']): SQL | undefined => {
  if (sees.staff) return undefined
  const toAll = and(lte(c.visible_at, sees.now), eq(c.hidden, false))
  return sees.viewerId === null ? toAll : or(toAll, eq(c.viewer_id, sees.viewerId))
}

const badCursor = () =>
  new Failure('platform.validation', {}, [
    { field: 'cursor', rule: 'unknown', message: 'This cursor is not known here.' },
  ])

/** Where the last page ended: the column that the list is ordered by, and the id. */
const readCursor = (cursor: string): [at: string, id: string] => {
  const [, at = '', id = ''] =
    /^(-?\d{1,12}|\S{10,40}Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === '') throw badCursor()
  return [at, id]
}
const writeCursor = (at: string | number, id: string): string => Buffer.from(`${at} ${id}`).toString('base64url')

const byTime = (cursor: string, sign: '<' | '>'): SQL => {
  const [at, id] = readCursor(cursor)
  if (Number.isNaN(Date.parse(at))) throw badCursor()
  // A row comparison walks the index; the same written with OR would not.
  return sql`(${c.visible_at}, ${c.id}) ${sql.raw(sign)} (${at}::timestamptz, ${id}::uuid)`
}
const byOffset = (cursor: string): SQL => {
  const [at, id] = readCursor(cursor)
  if (!/^-?\d{1,9}$/.test(at)) throw badCursor()
  return sql`(${c.offset_ms}, ${c.id}) > (${at}::integer, ${id}::uuid)`
}

type Plan = {
  where: SQL | undefined
  orderBy: SQL[]
  key: (row: CommentRecord) => string | number
  isBackwards: boolean
}

const planOf = ({ range, cursor, liveId }: CommentQuery): Plan => {
  const time = (row: CommentRecord) => row.visible_at
  if (range.kind === 'newest')
    return {
      where: and(eq(c.live_id, liveId), cursor === undefined ? undefined : byTime(cursor, '<')),
      orderBy: [desc(c.visible_at), desc(c.id)],
      key: time,
      isBackwards: true,
    }
  const orderBy = [asc(c.visible_at), asc(c.id)]
  if (range.kind === 'since')
    return {
      where: and(
        eq(c.live_id, liveId),
        // What was deleted meanwhile is told too: the listener still shows it.
        or(gte(c.visible_at, range.since), gte(c.deleted_at, range.since)),
        cursor === undefined ? undefined : byTime(cursor, '>'),
      ),
      orderBy,
      key: time,
      isBackwards: false,
    }
  const { sessionId, fromMs, toMs } = range
  return {
    where: and(
      eq(c.live_id, liveId),
      sessionId === null ? sql`false` : eq(c.session_id, sessionId),
      gte(c.offset_ms, fromMs),
      lt(c.offset_ms, toMs),
      cursor === undefined ? undefined : byOffset(cursor),
    ),
    orderBy: [asc(c.offset_ms), asc(c.id)],
    key: (row) => row.offset_ms,
    isBackwards: false,
  }
}

/** Comments of a room, always in the order they are read. */
export const listComments = async (scope: Scope, query: CommentQuery): Promise<CommentPage> => {
  const { where, orderBy, key, isBackwards } = planOf(query)
  const found = await scope.list(c, { where: and(where, visibleTo(query.sees)), orderBy, limit: query.size + 1 })
  const rows = found.slice(0, query.size)
  const last = rows.at(-1)
  const cursor = found.length > query.size && last ? writeCursor(key(last), last.id) : null
  return { rows: isBackwards ? rows.toReversed() : rows, cursor }
}
