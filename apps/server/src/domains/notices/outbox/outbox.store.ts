import type { noticesEndpoints } from '@lectern/contract/domains/notices'
import type { ParsedOf } from '@lectern/contract/primitives'
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { afterCursor, cutPage, newestFirst } from '../newest-first.ts'
import { type NewOutboxRecord, type OutboxRecord, outboxTable as table } from '../notices.tables.ts'
import { type Move, moveMessage } from './outbox.states.ts'

export type OutboxQuery = ParsedOf<(typeof noticesEndpoints)['outboxList']>
export type DueMessage = { readonly id: string; readonly corp_id: string }
type Times = { readonly now: string; readonly staleBefore: string }

/** How long the bodies of messages are kept, and the lines about them. */
const bodyDays = 7
const lineDays = 90

const matching = (keyword: string | undefined): SQL | undefined => {
  if (!keyword) return undefined
  const pattern = containsPattern(keyword)
  return or(ilike(table.recipient, pattern), ilike(table.subject, pattern))
}

export const createOutboxStore = (tenants: Tenants) => ({
  insert: (scope: Scope, row: NewOutboxRecord): Promise<OutboxRecord> => scope.insert(table, row),
  find: (scope: Scope, id: string): Promise<OutboxRecord | undefined> => scope.find(table, eq(table.id, id)),
  move: (scope: Scope, move: Move): Promise<OutboxRecord | undefined> => moveMessage(scope, move),
  /** Takes a waiting message, or one whose sender has been silent since `staleBefore`. One caller gets it. */
  claim: async (scope: Scope, id: string, { now, staleBefore }: Times): Promise<OutboxRecord | undefined> => {
    const change = { attempts: sql`${table.attempts} + 1`, next_attempt_at: null }
    const common = { id, to: 'sending', at: now, change } as const
    const silent = sql`${table.updated_at} < ${staleBefore}::timestamptz`
    return (
      (await moveMessage(scope, { ...common, from: 'queued' })) ??
      (await moveMessage(scope, { ...common, from: 'sending', where: silent }))
    )
  },
  list: async (scope: Scope, { channel, state, kind, keyword, cursor, page, size }: OutboxQuery) => {
    const where = and(
      channel && eq(table.channel, channel),
      state && eq(table.state, state),
      kind === undefined ? undefined : eq(table.kind, kind),
      matching(keyword),
    )
    const found = await scope.list(table, {
      where: and(where, afterCursor(table, cursor)),
      orderBy: newestFirst(table),
      limit: size + 1,
      offset: cursor === undefined ? (page - 1) * size : 0,
    })
    return { ...cutPage(found, size), total: await scope.total(table, where) }
  },
  /** Of all schools: what waits for its next try, and what a vanished process holds. */
  listDue: ({ now, staleBefore }: Times): Promise<DueMessage[]> =>
    tenants.acrossTenants<DueMessage>(sql`
      select id, corp_id from notices_outbox
      where (state = 'queued' and next_attempt_at <= ${now}::timestamptz)
        or (state = 'sending' and updated_at < ${staleBefore}::timestamptz)
      order by created_at limit 500`),
  purge: async (now: string): Promise<void> => {
    await tenants.acrossTenants(sql`
      update notices_outbox set sealed_body = null
      where sealed_body is not null and created_at < ${now}::timestamptz - make_interval(days => ${bodyDays})
        and state not in ('queued', 'sending')`)
    await tenants.acrossTenants(sql`
      delete from notices_outbox where created_at < ${now}::timestamptz - make_interval(days => ${lineDays})`)
  },
})
export type OutboxStore = ReturnType<typeof createOutboxStore>
