import { type ReportQuery, schoolUtcOffset } from '@lectern/contract/domains/tracking'
import type { Sees } from '#platform/session/actor.ts'
import { bucketsOf, type Period } from './period.ts'

/**
 * `counts`: hours counted beforehand, and persons by day. `records`: every single record. Both are exact; the first is
 * small whatever a school records, the second grows with it.
 */
export type Source = 'counts' | 'records'

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
  return single ? 'records' : 'counts'
}
