import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import { DeliveryError, type FindMailSettings, type OutgoingMail, type SendMail } from '../notices.ports.ts'
import type { OutboxRecord } from '../notices.tables.ts'
import { htmlOf, textOf } from './letter-layout.ts'
import { openBody } from './message-body.ts'
import type { OutboxStore } from './outbox.store.ts'
import { listOutboxReaders } from './outbox-readers.view.ts'

/** How long after each failed try the next one comes; after the last the message has failed. */
export const retryDelaysMs = [30_000, 120_000, 600_000, 1_800_000, 7_200_000] as const
/** Longer than any try takes: whoever has held a message for this long is gone. */
const staleMs = 120_000

export type DeliveryDeps = {
  readonly tenants: Tenants
  readonly store: OutboxStore
  readonly secrets: SecretBox
  readonly clock: Clock
  readonly events: Events
  readonly log: Log
  readonly findMail: FindMailSettings
  readonly sendMail: SendMail
}
export type DeliveryService = {
  /** Does nothing when the message is gone, sent, or in other hands. */
  deliver(corpId: string, id: string): Promise<void>
  /** Everything that is due, one after the other. */
  redeliver(signal: AbortSignal): Promise<void>
}

const asDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError('refused', { text: error instanceof Error ? error.message : String(error), permanent: false })

const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'lectern.invalid'

const letterOf = (row: OutboxRecord, { secrets, from }: { secrets: SecretBox; from: string }): OutgoingMail => {
  const body = openBody(secrets, row.sealed_body ?? '')
  return {
    messageId: `<${row.id}@${domainOf(from)}>`,
    to: row.recipient,
    subject: body.subject,
    text: textOf(body, row.language),
    html: htmlOf(body, row.language),
  }
}

/** What becomes of a message that did not leave: another try later, or the end with a word to the administrators. */
const createSetback = ({ tenants, store, clock, events, log }: DeliveryDeps) => {
  const now = () => clock.now().toISOString()
  const giveUp = (row: OutboxRecord, { kind, message }: DeliveryError) =>
    tenants.transaction(row.corp_id, async (scope) => {
      const change = { error_kind: kind, error_text: message.slice(0, 300) }
      const failed = await store.move(scope, { id: row.id, from: 'sending', to: 'failed', at: now(), change })
      if (!failed) return
      await events.announce(scope, noticeWanted, {
        personIds: await listOutboxReaders(scope),
        kind: 'notices.outbox-failing',
        params: {},
        link: '/outbox?state=failed',
        level: 'error',
        // A service that is down fails every message: administrators are told once a day.
        dedupeKey: `notices.outbox-failing:${now().slice(0, 10)}`,
      })
    })
  return async (row: OutboxRecord, error: DeliveryError): Promise<void> => {
    log.warn({ message: row.id, kind: error.kind, attempt: row.attempts }, 'a message could not be delivered')
    const delayMs = error.permanent ? undefined : retryDelaysMs[row.attempts - 1]
    if (delayMs === undefined) return giveUp(row, error)
    const change = {
      next_attempt_at: new Date(clock.now().getTime() + delayMs).toISOString(),
      error_kind: error.kind,
      error_text: error.message.slice(0, 300),
    }
    await store.move(tenants.scope(row.corp_id), { id: row.id, from: 'sending', to: 'queued', at: now(), change })
  }
}

export const createDeliveryService = (deps: DeliveryDeps): DeliveryService => {
  const { tenants, store, secrets, clock, findMail, sendMail } = deps
  const setBack = createSetback(deps)
  const now = () => clock.now().toISOString()
  const times = () => ({ now: now(), staleBefore: new Date(clock.now().getTime() - staleMs).toISOString() })
  const deliver: DeliveryService['deliver'] = async (corpId, id) => {
    const scope = tenants.scope(corpId)
    const row = await store.claim(scope, id, times())
    if (!row) return
    try {
      const settings = await findMail(scope)
      if (!settings) {
        await store.move(scope, { id, from: 'sending', to: 'kept', at: now() })
        return
      }
      await sendMail(settings, letterOf(row, { secrets, from: settings.from }))
    } catch (error) {
      await setBack(row, asDeliveryError(error))
      return
    }
    const change = { sealed_body: null, sent_at: now(), error_kind: null, error_text: null }
    await store.move(scope, { id, from: 'sending', to: 'sent', at: now(), change })
  }
  return {
    deliver,
    redeliver: async (signal) => {
      for (const { id, corp_id } of await store.listDue(times())) {
        if (signal.aborted) return
        await deliver(corp_id, id)
      }
    },
  }
}
