import type { Text } from '#platform/i18n/use-text.ts'

/** What the server calls a device, "Chrome on Windows", in the person's language. */
export const deviceName = (t: Text<'accounts'>, device: string): string => {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (browser && system) return t('sessions.deviceOn', { browser, system })
  return device || t('sessions.unknownDevice')
}
