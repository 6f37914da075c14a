import { expect, it } from 'vitest'
import { monthDaysOf } from './month-days.ts'
import { readPeriod } from './period.ts'

const parts = (start: string, end: string, unit: 'day' | 'week' = 'week') =>
  monthDaysOf(readPeriod({ start, end, unit })).map(({ bucket, month, days }) => [
    bucket,
    month,
    [...days.toString(2)].toReversed().flatMap((bit, n) => (bit === '1' ? [n + 1] : [])),
  ])

it.each([
  [
    '2028-02-28',
    '2028-03-01',
    [
      [0, '2028-02-01', [28, 29]],
      [0, '2028-03-01', [1]],
    ],
  ],
  [
    '2027-02-27',
    '2027-03-02',
    [
      [0, '2027-02-01', [27, 28]],
      [1, '2027-03-01', [1, 2]],
    ],
  ],
  [
    '2026-12-31',
    '2027-01-01',
    [
      [0, '2026-12-01', [31]],
      [0, '2027-01-01', [1]],
    ],
  ],
  [
    '2026-10-25',
    '2026-11-03',
    [
      [0, '2026-10-01', [25]],
      [1, '2026-10-01', [26, 27, 28, 29, 30, 31]],
      [1, '2026-11-01', [1]],
      [2, '2026-11-01', [2, 3]],
    ],
  ],
])('cuts %s to %s into weeks and months', (start, end, expected) => {
  expect(parts(start, end)).toEqual(expected)
})

it('takes a whole period as one bucket', () => {
  const period = readPeriod({ start: '2026-01-01', end: '2026-03-31' })
  expect(monthDaysOf(period, [period.startMs])).toEqual([
    { bucket: 0, month: '2026-01-01', days: 2 ** 31 - 1 },
    { bucket: 0, month: '2026-02-01', days: 2 ** 28 - 1 },
    { bucket: 0, month: '2026-03-01', days: 2 ** 31 - 1 },
  ])
})
