import type { Notice, NoticeRecord, noticesEndpoints } from '@lectern/contract/domains/notices'
import type { OutputOf, ParsedOf } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { NoticeWanted } from '#platform/messages/notice-wanted.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { NoticeRow } from '../notices.tables.ts'
import type { NoticeStore } from './notice.store.ts'
import { publishNotice } from './notice-messages.ts'
import { noticeText } from './notice-text.ts'

type Deps = { tenants: Tenants; store: NoticeStore; realtime: Pick<Realtime, 'publish'>; clock: Clock }
type Language = 'en' | 'zh'
type Person = Pick<Actor, 'corpId' | 'personId'>
type ListQuery = ParsedOf<(typeof noticesEndpoints)['list']>
type NoticePage = OutputOf<(typeof noticesEndpoints)['list']>

const maxParamLength = 200

const shorten = (params: NoticeWanted['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > maxParamLength ? `${value.slice(0, maxParamLength)}…` : value,
    ]),
  )

/** A click on a notice goes there without a question, so it never leads out of the console. */
const assertInside = (link: string): void => {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(link))
    throw new Error(`a notice links to a path of the console, not to ${link}`)
}

const describe = (row: NoticeRow, language: Language): Notice => ({
  id: row.id,
  kind: row.kind,
  params: row.params,
  ...noticeText(row.kind, { params: row.params, language }),
  link: row.link,
  level: row.level,
  created_at: row.created_at,
  read: row.read_at !== null,
  record: row.record,
})

export const createFeedService = ({ tenants, store, realtime, clock }: Deps) => {
  const now = () => clock.now().toISOString()
  return {
    /** Inside the announcer's transaction: the notice exists exactly when the news is true. */
    add: async (scope: Scope, { personIds, ...wish }: NoticeWanted): Promise<void> => {
      assertInside(wish.link)
      const params = shorten(wish.params)
      for (const personId of new Set(personIds)) {
        const id = newId()
        const isNew = await store.insertOnce(scope, { ...wish, params, id, personId, at: now() })
        if (isNew) await publishNotice(realtime, { personId, id }, scope)
      }
    },
    list: async (actor: Person, query: ListQuery, language: Language): Promise<NoticePage> => {
      const scope = tenants.scope(actor.corpId)
      const { rows, total, next } = await store.list(scope, actor.personId, query)
      const unread = query.unread ? total : await store.countUnread(scope, actor.personId)
      const list = rows.map((row) => describe(row, language))
      const { page, size } = query
      return { list, total, unread, page, size, ...(next === undefined ? {} : { next }) }
    },
    find: async ({ corpId, personId }: Person, id: string, language: Language): Promise<Notice | null> => {
      const row = await store.find(tenants.scope(corpId), { id, personId })
      return row ? describe(row, language) : null
    },
    read: (
      { corpId, personId }: Person,
      { id, record }: { id: string; record?: NoticeRecord | undefined },
      language: Language,
    ): Promise<Notice> =>
      tenants.transaction(corpId, async (scope) => {
        const marked = await store.markRead(scope, { id, personId, record: record ?? null, at: now() })
        if (marked) await publishNotice(realtime, { personId, id }, scope)
        const row = marked ?? (await store.find(scope, { id, personId }))
        if (!row) throw notFound()
        return describe(row, language)
      }),
    readAll: ({ corpId, personId }: Person): Promise<{ done: true }> =>
      tenants.transaction(corpId, async (scope) => {
        const changed = await store.markAllRead(scope, { personId, at: now() })
        if (changed > 0) await publishNotice(realtime, { personId, id: null }, scope)
        return { done: true }
      }),
  }
}
export type FeedService = ReturnType<typeof createFeedService>
