import type { Scope } from '../db/scope.ts'

/** A short letter in the reader's own language. Whoever sends it composes it; layout and escaping belong to the sender below. */
export type Letter = {
  readonly to: string
  /** `domain.what`, such as `accounts.activation`: groups letters in the outbox. */
  readonly kind: string
  readonly language: 'en' | 'zh'
  readonly subject: string
  /** Paragraphs of plain text. */
  readonly paragraphs: readonly string[]
  /** A code to type, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
}

export type ShortMessage = {
  /** Digits with an optional leading `+` (E.164). */
  readonly to: string
  readonly kind: string
  readonly language: 'en' | 'zh'
  readonly text: string
  /** For services that only send approved templates. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * Takes mails and short messages inside the caller's transaction and delivers them after its commit, at least once.
 * Without a service they stay in the outbox, where an administrator reads them.
 */
export type Messenger = {
  mail(scope: Scope, letter: Letter): Promise<void>
  sms(scope: Scope, message: ShortMessage): Promise<void>
}
