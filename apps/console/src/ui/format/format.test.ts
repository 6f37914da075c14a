import { beforeAll, describe, expect, it } from 'vitest'
import { addTexts } from '#platform/i18n/i18n.ts'
import { en } from '#platform/i18n/locale/en.ts'
import { bytesText } from './bytes.tsx'
import { durationText } from './duration.tsx'
import { relativeTime } from './relative-time.tsx'

describe('relative time', () => {
  beforeAll(() => addTexts('en-US', { platform: en }))
  const now = Date.parse('2026-06-15T12:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000).toISOString(), 'en-US', now)

  it.each([
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_400, '1 day ago'],
    [29 * 86_400, '29 days ago'],
    [30 * 86_400, '1 month ago'],
    [359 * 86_400, '11 months ago'],
    [360 * 86_400, '1 year ago'],
    [730 * 86_400, '2 years ago'],
  ])('tells %i seconds as "%s"', (seconds, text) => expect(ago(seconds)).toBe(text))
})

describe('figures', () => {
  it('tell lengths', () => {
    expect([0, 999, 75_000, 3_723_000].map(durationText)).toEqual(['0:00', '0:01', '1:15', '1:02:03'])
  })
  it('tell sizes', () => {
    expect([0, 512, 1536, 5 * 1024 ** 2, 1.5 * 1024 ** 3].map((bytes) => bytesText(bytes, 'en-US'))).toEqual([
      '0 bytes',
      '512 bytes',
      '2 kB',
      '5 MB',
      '1.5 GB',
    ])
  })
})
