import type { DeliveryErrorKind, MatchedClass } from '@lectern/contract/domains/notices'
import type { Scope } from '#platform/db/scope.ts'

export type MailSettings = {
  /** `smtp://` or `smtps://` with user and password, as nodemailer reads it. */
  readonly url: string
  /** `Name <address>` or an address. */
  readonly from: string
}

/** The school's mail service; null when there is none. Reads with the scope it is given, which may be inside a transaction. */
export type FindMailSettings = (scope: Scope) => Promise<MailSettings | null>

export type OutgoingMail = {
  /** The same for every attempt at one message, so that a repeat is recognisable. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail to a service. Throws DeliveryError. */
export type SendMail = (settings: MailSettings, mail: OutgoingMail) => Promise<void>

/** `permanent`: trying again would not help. */
export class DeliveryError extends Error {
  readonly kind: DeliveryErrorKind
  readonly permanent: boolean
  constructor(kind: DeliveryErrorKind, { text, permanent }: { text: string; permanent: boolean }) {
    super(text)
    this.name = 'DeliveryError'
    this.kind = kind
    this.permanent = permanent
  }
}

/** Orders of 1v1 classes are owned by another domain; this is what the reminder needs to know of them. */
export type MatchedClassReader = (scope: Scope, personId: string) => Promise<MatchedClass | null>
