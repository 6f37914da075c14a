import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type CommentRecord, commentTable } from './talk.tables.ts'

/** A comment on its way in; the database decides whether its writer may say it now. */
export type Saying = Pick<
  CommentRecord,
  | 'id'
  | 'live_id'
  | 'session_id'
  | 'viewer_id'
  | 'role'
  | 'nick'
  | 'client_id'
  | 'content'
  | 'offset_ms'
  | 'visible_at'
  | 'hidden'
  | 'avatar'
> & {
  readonly at: string
  /** Milliseconds between two comments of one viewer. */
  readonly slowMs: number
  readonly personId: string | null
  readonly deviceKey: string | null
  readonly addressPrefix: string
}
export type Said = { readonly id: string; readonly repeated: boolean }

/**
 * One statement, so that two of the same viewer at the same moment cannot both pass: the second waits for the row of the
 * first and then finds it too early. A visitor of a banned network who was there before the ban is somebody else.
 */
const saySql = `
with known as (
  select id from live_comment where corp_id = $1 and viewer_id = $4 and client_id = $8
), voice as (
  update live_viewer v set last_comment_at = $12
  where v.corp_id = $1 and v.id = $4 and not exists (select from known)
    and (v.last_comment_at is null or v.last_comment_at <= $12::timestamptz - make_interval(secs => $13::float8 / 1000))
    and (v.muted_until is null or v.muted_until <= $12)
    and not exists (
      select from live_ban b where b.corp_id = $1 and b.live_id = $3 and (b.viewer_id = v.id
        or b.person_id = $14::uuid or b.device_key = $15::text
        or ($14::uuid is null and b.address_prefix <> '' and b.address_prefix = $16::text and v.created_at > b.created_at)))
  returning v.id
), said as (
  insert into live_comment (id, corp_id, created_at, updated_at, live_id, session_id, viewer_id, role, nick, client_id, content,
    offset_ms, visible_at, hidden, avatar)
  select $2, $1, $12, $12, $3, $5, $4, $6, $7, $8, $9, $10, $11, $17, $18 from voice
  on conflict (corp_id, viewer_id, client_id) do nothing returning id
)
select id, true as repeated from known union all select id, false from said`

/** Undefined when its writer may not say it now: muted, banned, or too soon. */
const say = async (scope: Scope, one: Saying): Promise<Said | undefined> => {
  const { rows } = await scope.execute(saySql, [
    scope.corpId,
    one.id,
    one.live_id,
    one.viewer_id,
    one.session_id,
    one.role,
    one.nick,
    one.client_id,
    one.content,
    one.offset_ms,
    one.visible_at,
    one.at,
    one.slowMs,
    one.personId,
    one.deviceKey,
    one.addressPrefix,
    one.hidden,
    one.avatar,
  ])
  return rows[0] as Said | undefined
}

export const createCommentStore = () => ({
  say,
  find: (scope: Scope, { liveId, id }: { liveId: string; id: string }): Promise<CommentRecord | undefined> => {
    const where = and(eq(commentTable.live_id, liveId), eq(commentTable.id, id))
    return where ? scope.find(commentTable, where) : Promise.resolve(undefined)
  },
  findSaid: (
    scope: Scope,
    { viewerId, clientId }: { viewerId: string; clientId: string },
  ): Promise<CommentRecord | undefined> => {
    const where = and(eq(commentTable.viewer_id, viewerId), eq(commentTable.client_id, clientId))
    return where ? scope.find(commentTable, where) : Promise.resolve(undefined)
  },
  findPinned: (scope: Scope, liveId: string): Promise<CommentRecord | undefined> => {
    const where = and(eq(commentTable.live_id, liveId), isNotNull(commentTable.pinned_at))
    return where ? scope.find(commentTable, where) : Promise.resolve(undefined)
  },
  change: async (
    scope: Scope,
    id: string,
    change: Partial<Pick<CommentRecord, 'deleted_at' | 'pinned_at' | 'updated_at'>>,
  ): Promise<CommentRecord | undefined> => (await scope.update(commentTable, eq(commentTable.id, id), change))[0],
  /** One comment of a room is pinned at most; two moderators at the same moment queue up here. */
  pinOnly: async (scope: Scope, { liveId, id, at }: { liveId: string; id: string; at: string }) => {
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`live-pin:${liveId}`])
    const pinned = and(eq(commentTable.live_id, liveId), isNotNull(commentTable.pinned_at))
    if (pinned) await scope.update(commentTable, pinned, { pinned_at: null })
    // Whoever pins a comment that was held back or still waits means it to be seen.
    const seen = { hidden: false, visible_at: sql`least(${commentTable.visible_at}, ${at}::timestamptz)` }
    return (await scope.update(commentTable, eq(commentTable.id, id), { pinned_at: at, updated_at: at, ...seen }))[0]
  },
})
export type CommentStore = ReturnType<typeof createCommentStore>
