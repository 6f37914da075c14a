import type { Report, ReportQuery } from '@lectern/contract/domains/tracking'
import { csvText } from '@lectern/contract/primitives'
import { hourMs } from './period.ts'

type Line = readonly (string | number)[]

const beforeName = (metric: string) => `${metric} (before)`

/** `2026-11-21 08:00` in the zone of the query. */
const localTime = (ms: number, utcOffset: number): string =>
  new Date(ms + utcOffset * hourMs).toISOString().slice(0, 16).replace('T', ' ')

const pointLines = ({ utc_offset }: ReportQuery, { series }: Report): Line[] => {
  const compared = series.some((one) => one.compare_points)
  const times = series[0]?.points.map(([at]) => at) ?? []
  return [
    ['time', ...series.map(({ key }) => key), ...(compared ? series.map(({ key }) => beforeName(key)) : [])],
    ...times.map((at, n) => [
      localTime(at, utc_offset),
      ...series.map(({ points }) => points[n]?.[1] ?? 0),
      ...(compared ? series.map((one) => one.compare_points?.[n]?.[1] ?? 0) : []),
    ]),
  ]
}

const rowLines = ({ dimensions, metrics }: ReportQuery, { rows }: Report): Line[] => {
  const compared = rows.some(({ compare }) => compare)
  return [
    [...dimensions, ...metrics, ...(compared ? metrics.map(beforeName) : [])],
    ...rows.map((row) => [
      ...dimensions.map((dimension) => row.labels[dimension] || (row.dimensions[dimension] ?? '')),
      ...metrics.map((metric) => row.values[metric] ?? 0),
      ...(compared ? metrics.map((metric) => row.compare?.[metric] ?? 0) : []),
    ]),
  ]
}

/** A line per row, or per point when the query has no dimension. The heads are the names of the call, for programs. */
export const reportCsv = (query: ReportQuery, report: Report): string =>
  csvText(query.dimensions.length > 0 ? rowLines(query, report) : pointLines(query, report))
