import type { OutboxChannel } from '@lectern/contract/domains/notices'
import type { Clock } from '#platform/clock/clock.ts'
import type { SecretBox } from '#platform/crypto/secret-box.ts'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { deliverQueue } from '../notices.jobs.ts'
import type { FindMailSettings } from '../notices.ports.ts'
import {
  bodyOfLetter,
  bodyOfShortMessage,
  isMailbox,
  type MessageBody,
  sealBody,
  shownSubject,
} from './message-body.ts'
import type { OutboxStore } from './outbox.store.ts'

export type MessengerDeps = {
  readonly store: Pick<OutboxStore, 'insert'>
  readonly queue: Pick<Queue, 'send'>
  readonly secrets: SecretBox
  readonly clock: Clock
  readonly findMail: FindMailSettings
}

type Draft = {
  readonly channel: OutboxChannel
  readonly kind: string
  readonly language: 'en' | 'zh'
  readonly recipient: string
  readonly body: MessageBody
}

/** If the job is lost, the minute's look at what is due finds the message. */
const safetyMs = 60_000

/** Writes messages into the outbox in the caller's transaction, and the job that delivers them with it. */
export const createMessenger = ({ store, queue, secrets, clock, findMail }: MessengerDeps): Messenger => {
  const write = async (scope: Scope, { body, ...draft }: Draft, hasService: boolean): Promise<void> => {
    const id = newId()
    const now = clock.now()
    await store.insert(scope, {
      ...draft,
      id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      subject: shownSubject(body),
      sealed_body: sealBody(secrets, body),
      state: hasService ? 'queued' : 'kept',
      next_attempt_at: hasService ? new Date(now.getTime() + safetyMs).toISOString() : null,
    })
    if (hasService) await queue.send(scope, deliverQueue, { id, corpId: scope.corpId })
  }
  return {
    mail: async (scope, letter) => {
      // Whoever takes an address from a person has checked it: this one is a mistake of the program.
      if (!isMailbox(letter.to)) throw new Error('a letter goes to one mail address')
      const { to, kind, language } = letter
      const draft = { channel: 'mail', kind, language, recipient: to, body: bodyOfLetter(letter) } as const
      await write(scope, draft, (await findMail(scope)) !== null)
    },
    // There is no service for short messages yet: all of them are kept.
    sms: async (scope, message) => {
      const { to, kind, language } = message
      await write(scope, { channel: 'sms', kind, language, recipient: to, body: bodyOfShortMessage(message) }, false)
    },
  }
}
