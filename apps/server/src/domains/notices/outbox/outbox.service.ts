import type { OutboxMessage, OutboxRow } from '@lectern/contract/domains/notices'
import { maskPhone, type Page } from '@lectern/contract/primitives'
import { audited } from '#platform/audit/audited.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import type { Events } from '#platform/events/events.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { OutboxRecord } from '../notices.tables.ts'
import { openBody } from './message-body.ts'
import type { OutboxQuery, OutboxStore } from './outbox.store.ts'

type Deps = { tenants: Tenants; store: OutboxStore; secrets: SecretBox; events: Events }

const describe = (row: OutboxRecord): OutboxRow => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  language: row.language,
  to: row.channel === 'sms' ? maskPhone(row.recipient) : row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  error: row.error_kind ? { kind: row.error_kind, text: row.error_text ?? '' } : null,
  created_at: row.created_at,
  next_attempt_at: row.next_attempt_at,
  sent_at: row.sent_at,
})

/** What a person will still read in their own mailbox is not for somebody else's eyes. */
const isReadable = (row: OutboxRecord): boolean => row.state === 'kept' || row.state === 'failed'

export const createOutboxService = ({ tenants, store, secrets, events }: Deps) => ({
  list: async (actor: Actor, query: OutboxQuery): Promise<Page<OutboxRow>> => {
    const { rows, next, total } = await store.list(tenants.scope(actor.corpId), query)
    const { page, size } = query
    return { list: rows.map(describe), total, page, size, ...(next === undefined ? {} : { next }) }
  },
  /** Codes and links of other people: whoever reads them is written down. */
  detail: (actor: Actor, id: string): Promise<OutboxMessage> =>
    tenants.transaction(actor.corpId, async (scope) => {
      const row = await store.find(scope, id)
      if (!row) throw notFound()
      if (!row.sealed_body || !isReadable(row)) return { ...describe(row), body: null }
      const { paragraphs, code, action } = openBody(secrets, row.sealed_body)
      await events.announce(scope, audited, {
        personId: actor.personId,
        personName: actor.name,
        action: 'notices.message-read',
        objectKind: 'notices.message',
        objectId: row.id,
        objectName: `${row.kind} → ${describe(row).to}`,
      })
      return { ...describe(row), body: { paragraphs: [...paragraphs], code, action } }
    }),
})
export type OutboxService = ReturnType<typeof createOutboxService>
