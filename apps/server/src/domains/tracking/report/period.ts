import {
  type Comparison,
  longestPeriodDays,
  type ReportQuery,
  type ReportUnit,
  schoolUtcOffset,
} from '@lectern/contract/domains/tracking'
import { fieldFailure } from '#platform/errors/failure.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const unitMs = { hour: hourMs, day: dayMs, week: 7 * dayMs } as const
// 1970-01-05 was a Monday: weeks begin there.
const firstMondayMs = 4 * dayMs

/** From and until, in milliseconds and whole hours; the end is not part of it. Zones are whole hours and never change. */
export type Period = {
  readonly startMs: number
  readonly endMs: number
  readonly unit: ReportUnit
  readonly utcOffset: number
}

const isDay = (moment: string) => moment.length === 10

const midnightMs = (day: string, utcOffset: number) => Date.parse(`${day}T00:00:00Z`) - utcOffset * hourMs

const startMsOf = (moment: string, utcOffset: number) =>
  isDay(moment) ? midnightMs(moment, utcOffset) : Math.floor(Date.parse(moment) / hourMs) * hourMs

const endMsOf = (moment: string, utcOffset: number) =>
  isDay(moment) ? midnightMs(moment, utcOffset) + dayMs : Math.ceil(Date.parse(moment) / hourMs) * hourMs

type Asked = Pick<ReportQuery, 'start' | 'end'> & Partial<Pick<ReportQuery, 'unit' | 'utc_offset'>>

export const readPeriod = ({ start, end, unit = 'day', utc_offset: utcOffset = schoolUtcOffset }: Asked): Period => {
  const [startMs, endMs] = [startMsOf(start, utcOffset), endMsOf(end, utcOffset)]
  if (!(endMs > startMs)) throw fieldFailure('tracking.empty-period', 'end')
  const days = longestPeriodDays[unit]
  if (endMs - startMs > days * dayMs) throw fieldFailure('tracking.too-wide', 'start', { days })
  return { startMs, endMs, unit, utcOffset }
}

/** Where the bucket of an instant begins. */
const bucketMs = (ms: number, { unit, utcOffset }: Pick<Period, 'unit' | 'utcOffset'>): number => {
  const origin = firstMondayMs - utcOffset * hourMs
  return Math.floor((ms - origin) / unitMs[unit]) * unitMs[unit] + origin
}

export const bucketOriginMs = ({ utcOffset }: Pick<Period, 'utcOffset'>): number => firstMondayMs - utcOffset * hourMs
export const bucketSeconds = ({ unit }: Pick<Period, 'unit'>): number => unitMs[unit] / 1000

/** The beginnings of all buckets; the first and the last may hold a part of their time only. */
export const bucketsOf = (period: Period): number[] => {
  const first = bucketMs(period.startMs, period)
  const step = unitMs[period.unit]
  return Array.from({ length: Math.ceil((period.endMs - first) / step) }, (_, n) => first + n * step)
}

const yearBeforeMs = (ms: number, utcOffset: number): number => {
  const local = new Date(ms + utcOffset * hourMs)
  const day = local.getUTCDate()
  local.setUTCFullYear(local.getUTCFullYear() - 1)
  // The 29th of February becomes the 28th, not the 1st of March.
  if (local.getUTCDate() !== day) local.setUTCDate(0)
  return local.getTime() - utcOffset * hourMs
}

/** As long a period, earlier: right before, or from the same date of the year before (weeks: 52 weeks, so that weekdays stay). */
export const comparedPeriod = (period: Period, comparison: Comparison): Period => {
  const lengthMs = period.endMs - period.startMs
  const startMs = () => {
    if (comparison === 'prev') return period.startMs - lengthMs
    return period.unit === 'week' ? period.startMs - 364 * dayMs : yearBeforeMs(period.startMs, period.utcOffset)
  }
  const begin = startMs()
  return { ...period, startMs: begin, endMs: begin + lengthMs }
}
