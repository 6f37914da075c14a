import { type ReportQuery, schoolUtcOffset } from '@lectern/contract/domains/tracking'
import type { Sees } from '#platform/session/actor.ts'
import { bucketsOf, type Period } from './period.ts'

/**
 * `days` (of UTC+8) and `hours`: counted beforehand, with persons by day. `records`: every single record. All are exact;
 * the first two are small whatever a school records, the last grows with it.
 */
export type Source = 'days' | 'hours' | 'records'

const personal = ['person', 'device']

const isWholeDays = (period: Period): boolean => {
  const days = bucketsOf({ ...period, unit: 'day' })
  const next = bucketsOf({ ...period, unit: 'day', startMs: period.endMs, endMs: period.endMs + 1 })
  return days[0] === period.startMs && next[0] === period.endMs
}

/** Persons are noted by day of the school's zone and by nothing else. */
const needsEveryPerson = ({ metrics, dimensions, filters }: ReportQuery, period: Period): boolean =>
  metrics.includes('uv') &&
  (dimensions.length > 0 ||
    filters.length > 0 ||
    period.unit === 'hour' ||
    period.utcOffset !== schoolUtcOffset ||
    !isWholeDays(period))

export const sourceOf = (query: ReportQuery, { period, sees }: { period: Period; sees: Sees }): Source => {
  const fields = [...query.dimensions, ...query.filters.map(({ field }) => field)]
  const single = sees !== 'all' || fields.some((field) => personal.includes(field)) || needsEveryPerson(query, period)
  if (single) return 'records'
  const inDays = period.unit !== 'hour' && period.utcOffset === schoolUtcOffset && isWholeDays(period)
  return inDays ? 'days' : 'hours'
}
