import type { Text } from '#platform/i18n/use-text.ts'
import { en } from '../locale/en.ts'

type KindKey = keyof typeof en.outbox.kind

/** What a message is for; a purpose that this console does not know is shown as the server calls it. */
export const purposeText = (t: Text<'notices'>, kind: string): string => {
  const key = kind.replaceAll('.', '-')
  return Object.hasOwn(en.outbox.kind, key) ? t(`outbox.kind.${key as KindKey}`) : kind
}
