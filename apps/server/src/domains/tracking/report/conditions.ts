import type { ReportDimension, ReportFilter, ReportQuery } from '@lectern/contract/domains/tracking'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Mine } from '#platform/db/scoping/owners.ts'
import { containsPattern } from '#platform/db/search.ts'
import { dayTable as days, eventTable as events, hourTable as hours } from '../tracking.tables.ts'
import type { Period } from './period.ts'
import type { Source } from './plan-report.ts'

const columns: Record<ReportDimension, SQL> = {
  page: sql.raw('page'),
  name: sql.raw('name'),
  person: sql.raw('person_id::text'),
  device: sql.raw('device'),
}
export const columnOf = (dimension: ReportDimension): SQL => columns[dimension]

const filterCondition = ({ field, op, value }: ReportFilter): SQL => {
  const column = columnOf(field)
  const pattern = containsPattern(value)
  if (op === 'is') return sql`${column} = ${value}`
  if (op === 'not') return sql`${column} <> ${value}`
  return sql`${column} ilike ${op === 'starts' ? pattern.slice(1) : pattern}`
}

const eventPrefix = 'event:'

/** Which records a metric counts. */
const metricCondition = (metric: string): SQL => {
  if (metric === 'pv' || metric === 'uv') return sql`kind = 'page'`
  if (metric === 'events') return sql`kind = 'event'`
  return sql`(kind = 'event' and name = ${metric.slice(eventPrefix.length)})`
}

/** Only what some metric counts: no rows of nothing but zeros. */
const anyMetric = (metrics: readonly string[]): SQL => sql`(${sql.join(metrics.map(metricCondition), sql` or `)})`

const countOf = (metric: string, source: Source): SQL => {
  const counted = metricCondition(metric)
  if (source !== 'records') return sql`coalesce(sum(count) filter (where ${counted}), 0)::float8`
  const what = metric === 'uv' ? sql`distinct person_id` : sql`*`
  return sql`count(${what}) filter (where ${counted})::float8`
}

/** `m0`, `m1` … in the order of the metrics. */
export const metricColumns = (metrics: readonly string[], source: Source): SQL =>
  sql.join(
    metrics.map((metric, n) => sql`${countOf(metric, source)} as ${sql.identifier(`m${n}`)}`),
    sql`, `,
  )

/** The time of a row of each source, as an instant. */
export const timeOf = (source: Source): SQL => {
  if (source === 'days') return sql.raw("(day::timestamp at time zone interval '8 hours')")
  return sql.raw(source === 'hours' ? 'hour' : 'at')
}

const instantOf = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone interval '8 hours')::date`

export type Asked = { readonly query: ReportQuery; readonly period: Period; readonly source: Source }

/** From the source, the records of the period that the query is about and that the caller sees. */
export const fromSource = ({ query, period, source }: Asked, corp: SQLWrapper, mine: Mine): SQL => {
  const table = { days, hours, records: events }[source]
  const [start, end] = [instantOf(period.startMs), instantOf(period.endMs)]
  const between = (time: SQL, first: SQL, last: SQL) => sql`${time} >= ${first} and ${time} < ${last}`
  // By the column itself, so that the index is walked.
  const during =
    source === 'days' ? between(sql.raw('day'), dayOf(start), dayOf(end)) : between(timeOf(source), start, end)
  const narrowed = [anyMetric(query.metrics), ...query.filters.map(filterCondition)]
  // Who sees some persons only is never answered from counts, which know no persons.
  const seen = source !== 'records' ? sql`true` : mine(events.person_id)
  return sql`from ${table} where corp_id = ${corp} and ${seen}
    and ${during} and ${sql.join(narrowed, sql` and `)}`
}
