import { type Notice, noticeKinds } from '@lectern/contract/domains/notices'
import type { Text } from '#platform/i18n/use-text.ts'
import type { en } from '../locale/en.ts'

type KindKey = keyof typeof en.kind
export type NoticeWords = { readonly title: string; readonly content: string }

const isKnown = (kind: string): boolean => (noticeKinds as readonly string[]).includes(kind)

/** A notice in the reader's words; one of a kind that this console does not know is shown as the server wrote it. */
export const noticeWords = (t: Text<'notices'>, { kind, params, title, content }: Notice): NoticeWords => {
  if (!isKnown(kind)) return { title, content }
  const key = kind.replaceAll('.', '-') as KindKey
  return { title: t(`kind.${key}.title`, params), content: t(`kind.${key}.content`, params) }
}
