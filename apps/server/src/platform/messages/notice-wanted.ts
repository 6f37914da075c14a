import type { NoticeKind } from '@lectern/contract/domains/notices'
import { defineEvent } from '../events/events.ts'

/**
 * Something a person should hear of: a line under the bell. Announced inside the transaction that makes it true, by any
 * domain; whoever owns notices keeps one per person and `dedupeKey`, however often it is announced.
 */
export type NoticeWanted = {
  readonly personIds: readonly string[]
  /** `domain.what`: each has its words in the console and in the notices domain, so a new one begins in the contract. */
  readonly kind: NoticeKind
  readonly params: Readonly<Record<string, string | number>>
  /** A path below `/admin`, such as `/demo?review=…`. */
  readonly link: string
  readonly level: 'info' | 'success' | 'warning' | 'error'
  readonly dedupeKey: string
}

export const noticeWanted = defineEvent<NoticeWanted>('platform.notice-wanted')
