import { defineEvent } from '../events/events.ts'

/**
 * Something a person should hear of: a line under the bell. Announced inside the transaction that makes it true, by any
 * domain; whoever owns notices keeps one per person and `dedupeKey`, however often it is announced.
 */
export type NoticeWanted = {
  readonly personIds: readonly string[]
  /** `domain.what`, such as `workbench.critic-invited`; the console has a text for each. */
  readonly kind: string
  readonly params: Readonly<Record<string, string | number>>
  /** A path below `/admin`, such as `/demo?review=…`. */
  readonly link: string
  readonly level: 'info' | 'success' | 'warning' | 'error'
  readonly dedupeKey: string
}

export const noticeWanted = defineEvent<NoticeWanted>('platform.notice-wanted')
