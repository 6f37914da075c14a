import { defineEvent } from '../events/events.ts'

/**
 * A fact for the audit log, announced inside the transaction that makes it true. `before` and `after` hold only what
 * changed, and never a password, key, code or unmasked phone number.
 */
export type AuditFact = {
  /** Null when nobody was signed in (a failed sign-in, a schedule). */
  readonly personId: string | null
  readonly personName: string
  /** IP address of the request; empty when there was none. */
  readonly address?: string
  /** `domain.what`, past tense, such as `access.role-changed`. */
  readonly action: string
  /** The noun, such as `access.role`. */
  readonly objectKind: string
  readonly objectId: string
  readonly objectName: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Who owns the audit log listens to this; every domain may announce it. */
export const audited = defineEvent<AuditFact>('platform.audited')
