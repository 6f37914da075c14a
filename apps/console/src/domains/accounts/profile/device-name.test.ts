import { expect, it } from 'vitest'
import type { Text } from '#platform/i18n/use-text.ts'
import { deviceName } from './device-name.ts'

const t = ((key: string, { browser = '', system = '' } = {}) =>
  [key, system, browser].join(' ').trim()) as Text<'accounts'>

it('names a device in the order of the language, and one that does not say what it is', () => {
  expect(deviceName(t, 'Samsung Internet on Android')).toBe('sessions.deviceOn Android Samsung Internet')
  expect(deviceName(t, 'curl')).toBe('curl')
  expect(deviceName(t, '')).toBe('sessions.unknownDevice')
})
