import type { Notice, NoticeKind } from '@lectern/contract/domains/notices'
import type { Text } from '#platform/i18n/use-text.ts'
import { en } from '../locale/en.ts'

type Dashed<K extends string> = K extends `${infer Head}.${infer Rest}` ? `${Head}-${Dashed<Rest>}` : K
type KindKey = Dashed<NoticeKind>
export type NoticeWords = { readonly title: string; readonly content: string }

/** A kind of the contract without words does not compile. */
const wordsOfKinds: Readonly<Record<KindKey, object>> = en.kind
const isKnown = (key: string): key is KindKey => Object.hasOwn(wordsOfKinds, key)

/** A notice in the reader's words; one of a kind that this console does not know is shown as the server wrote it. */
export const noticeWords = (t: Text<'notices'>, { kind, params, title, content }: Notice): NoticeWords => {
  const key = kind.replaceAll('.', '-')
  if (!isKnown(key)) return { title, content }
  return { title: t(`kind.${key}.title`, params), content: t(`kind.${key}.content`, params) }
}
