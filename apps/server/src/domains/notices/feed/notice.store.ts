import type { NoticeRecord } from '@lectern/contract/domains/notices'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { NoticeWanted } from '#platform/messages/notice-wanted.ts'
import { afterCursor, cutPage, newestFirst } from '../newest-first.ts'
import { type NoticeRow, noticeTable as table } from '../notices.tables.ts'

export type NewNotice = Omit<NoticeWanted, 'personIds'> & {
  readonly id: string
  readonly personId: string
  readonly at: string
}
type ListQuery = { page: number; size: number; cursor?: string | undefined; unread?: boolean | undefined }

/** How long the bell remembers. */
const keptDays = 90

const unreadOf = (personId: string) => and(eq(table.person_id, personId), isNull(table.read_at))

const reads = {
  find: (scope: Scope, { id, personId }: { id: string; personId: string }): Promise<NoticeRow | undefined> => {
    const where = and(eq(table.id, id), eq(table.person_id, personId))
    return where ? scope.find(table, where) : Promise.resolve(undefined)
  },
  list: async (scope: Scope, personId: string, { page, size, cursor, unread }: ListQuery) => {
    const where = unread ? unreadOf(personId) : eq(table.person_id, personId)
    const found = await scope.list(table, {
      where: and(where, afterCursor(table, cursor)),
      orderBy: newestFirst(table),
      limit: size + 1,
      offset: cursor === undefined ? (page - 1) * size : 0,
    })
    return { ...cutPage(found, size), total: await scope.count(table, where) }
  },
  countUnread: (scope: Scope, personId: string): Promise<number> => scope.count(table, unreadOf(personId)),
}

const writes = {
  /** False when the person has been told before. */
  insertOnce: async (scope: Scope, one: NewNotice): Promise<boolean> => {
    const { rows } = await scope.execute(
      `insert into notices_notice
         (id, corp_id, person_id, kind, params, link, level, dedupe_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
       on conflict (corp_id, person_id, dedupe_key) do nothing returning id`,
      [
        one.id,
        scope.corpId,
        one.personId,
        one.kind,
        JSON.stringify(one.params),
        one.link,
        one.level,
        one.dedupeKey,
        one.at,
      ],
    )
    return rows.length > 0
  },
  /** Undefined when it was read before, or is not the person's. */
  markRead: async (
    scope: Scope,
    { id, personId, record, at }: { id: string; personId: string; record: NoticeRecord | null; at: string },
  ): Promise<NoticeRow | undefined> => {
    const where = and(eq(table.id, id), unreadOf(personId))
    const rows = where ? await scope.update(table, where, { read_at: at, record, updated_at: at }) : []
    return rows[0]
  },
  markAllRead: async (scope: Scope, { personId, at }: { personId: string; at: string }): Promise<number> => {
    const where = unreadOf(personId)
    return where ? (await scope.update(table, where, { read_at: at, updated_at: at })).length : 0
  },
}

export const createNoticeStore = (tenants: Tenants) => ({
  ...reads,
  ...writes,
  purge: async (now: string): Promise<void> => {
    await tenants.acrossTenants(sql`
      delete from notices_notice where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`)
  },
})
export type NoticeStore = ReturnType<typeof createNoticeStore>
