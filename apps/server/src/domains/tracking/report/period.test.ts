import { describe, expect, it } from 'vitest'
import { bucketsOf, comparedPeriod, type Period, readPeriod } from './period.ts'

const spans = ({ startMs, endMs }: Period) => [new Date(startMs).toISOString(), new Date(endMs).toISOString()]
const iso = (list: readonly number[]) => list.map((ms) => new Date(ms).toISOString())

describe('a period', () => {
  it('of days begins and ends at midnight of the zone, its last day included', () => {
    expect(spans(readPeriod({ start: '2026-11-01', end: '2026-11-02' }))).toEqual([
      '2026-10-31T16:00:00.000Z',
      '2026-11-02T16:00:00.000Z',
    ])
    expect(spans(readPeriod({ start: '2026-11-01', end: '2026-11-01', utc_offset: -5 }))).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })
  it('of instants is widened to whole hours', () => {
    expect(spans(readPeriod({ start: '2026-11-01T10:20:00Z', end: '2026-11-01T11:00:01Z' }))).toEqual([
      '2026-11-01T10:00:00.000Z',
      '2026-11-01T12:00:00.000Z',
    ])
  })
  it('must not be empty or wider than its unit allows', () => {
    expect(() => readPeriod({ start: '2026-11-02', end: '2026-11-01' })).toThrow('tracking.empty-period')
    expect(() => readPeriod({ start: '2026-10-01', end: '2026-11-01', unit: 'hour' })).toThrow('tracking.too-wide')
    expect(() => readPeriod({ start: '2025-11-02', end: '2026-12-06' })).not.toThrow()
    expect(() => readPeriod({ start: '2025-11-01', end: '2026-12-06' })).toThrow('tracking.too-wide')
  })
})

describe('buckets', () => {
  it('of weeks begin on Mondays of the zone, also when the period does not', () => {
    const period = readPeriod({ start: '2026-11-18', end: '2026-11-24', unit: 'week' })
    expect(iso(bucketsOf(period))).toEqual(['2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'])
  })
  it('are as many as there are days, also where New York and Sydney change their clocks', () => {
    const period = readPeriod({ start: '2026-10-25', end: '2026-11-07' })
    expect(bucketsOf(period)).toHaveLength(14)
    expect(new Set(bucketsOf(period).map((ms) => new Date(ms).getUTCHours()))).toEqual(new Set([16]))
  })
})

describe('the compared period', () => {
  const compared = (start: string, end: string, more: object = {}) => {
    const period = readPeriod({ start, end, ...more })
    return { prev: spans(comparedPeriod(period, 'prev')), yoy: spans(comparedPeriod(period, 'yoy')) }
  }
  it('is right before, or a year before', () => {
    expect(compared('2026-11-01', '2026-11-30')).toEqual({
      prev: ['2026-10-01T16:00:00.000Z', '2026-10-31T16:00:00.000Z'],
      yoy: ['2025-10-31T16:00:00.000Z', '2025-11-30T16:00:00.000Z'],
    })
  })
  it('of a leap day begins on the 28th', () => {
    expect(compared('2028-02-29', '2028-02-29').yoy).toEqual(['2027-02-27T16:00:00.000Z', '2027-02-28T16:00:00.000Z'])
  })
  it('of weeks keeps the weekdays', () => {
    const { yoy } = compared('2026-11-16', '2026-11-22', { unit: 'week' })
    expect(yoy).toEqual(['2025-11-16T16:00:00.000Z', '2025-11-23T16:00:00.000Z'])
  })
})
