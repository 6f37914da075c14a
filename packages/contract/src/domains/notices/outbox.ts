import { z } from 'zod'
import { idOf, instant } from '../../primitives/index.ts'

/** `kept`: there was no service to send it with; an administrator reads it here. */
export const outboxStates = ['queued', 'sending', 'sent', 'failed', 'kept'] as const
export const outboxState = z.enum(outboxStates)
export type OutboxState = z.output<typeof outboxState>

export const outboxChannels = ['mail', 'sms'] as const
export const outboxChannel = z.enum(outboxChannels)
export type OutboxChannel = z.output<typeof outboxChannel>

/** Why a message did not leave; the console translates it. */
export const deliveryErrorKinds = [
  'unreachable',
  'timeout',
  'secure-connection',
  'sign-in-refused',
  'recipient-refused',
  'busy',
  'refused',
] as const
export const deliveryErrorKind = z.enum(deliveryErrorKinds)
export type DeliveryErrorKind = z.output<typeof deliveryErrorKind>

export const outboxRow = z.object({
  id: idOf('notices.message'),
  channel: outboxChannel,
  /** `domain.what`, such as `accounts.activation`. */
  kind: z.string(),
  language: z.enum(['en', 'zh']),
  /** A mail address, or a phone number of which only the first 3 and last 4 digits are shown. */
  to: z.string(),
  subject: z.string(),
  state: outboxState,
  attempts: z.number().int(),
  error: z.object({ kind: deliveryErrorKind, text: z.string() }).nullable(),
  created_at: instant,
  next_attempt_at: instant.nullable(),
  sent_at: instant.nullable(),
})
export type OutboxRow = z.output<typeof outboxRow>

/** What a message says; null while it is under way, once it was sent, and after 7 days. */
export const outboxMessage = outboxRow.extend({
  body: z
    .object({
      paragraphs: z.array(z.string()),
      code: z.string().nullable(),
      action: z.object({ label: z.string(), url: z.string() }).nullable(),
    })
    .nullable(),
})
export type OutboxMessage = z.output<typeof outboxMessage>
