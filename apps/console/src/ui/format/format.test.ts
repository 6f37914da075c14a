import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTexts } from '#platform/i18n/i18n.ts'
import { en } from '#platform/i18n/locale/en.ts'
import { amountText } from './amount.tsx'
import { bytesText } from './bytes.tsx'
import { classTimeText } from './class-time.tsx'
import { dateTimeText } from './date-time.tsx'
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
    expect([0, 999, 75_000, 3_723_000].map(durationText)).toEqual(['0:00', '0:00', '1:15', '1:02:03'])
  })
  it('have thousands separators', () => {
    expect([0, 999, 1000, 1234567.5].map((value) => amountText(value, 'en-US'))).toEqual([
      '0',
      '999',
      '1,000',
      '1,234,567.5',
    ])
    expect(amountText(1234567, 'zh-CN')).toBe('1,234,567')
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

describe.each(['America/New_York', 'Australia/Sydney', 'Asia/Shanghai'])('seen from %s', (zone) => {
  const home = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = zone
  })
  afterAll(() => {
    if (home === undefined) delete process.env['TZ']
    else process.env['TZ'] = home
  })

  // The nights in which New York (8 March, 1 November 2026) and Sydney (5 April, 4 October 2026) change their clocks.
  it.each(['2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01'])('a class on %s has its time in UTC+8', (day) => {
    const startsAt = `${day}T15:30:00.000Z`
    const endsAt = `${day}T16:30:00.000Z`
    expect(classTimeText(startsAt, endsAt)).toBe(`${day} 23:30 - 00:30`)
  })

  it('an instant has the default format on the reader’s own clock', () => {
    expect(dateTimeText('2026-03-08T06:30:00.000Z')).toBe(
      {
        'America/New_York': '2026-03-08 01:30:00',
        'Australia/Sydney': '2026-03-08 17:30:00',
        'Asia/Shanghai': '2026-03-08 14:30:00',
      }[zone],
    )
    if (zone === 'America/New_York') {
      expect(dateTimeText('2026-03-08T07:30:00.000Z')).toBe('2026-03-08 03:30:00')
    }
  })
})
