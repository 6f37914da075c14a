import {
  comparisons,
  filterOperators,
  metric,
  type ReportFilter,
  type ReportQuery,
  reportDimensions,
  reportUnits,
  type SavedReport,
} from '@lectern/contract/domains/tracking'
import { z } from 'zod'

/** A value of the address that may stand there once or several times. */
const several = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .optional()
    .catch(undefined)

/** `page~contains~video` */
const filterText = z.string().regex(/^[a-z]+~[a-z]+~/)

/** The whole query in the address: a shared link shows the same figures. */
export const reportSearch = z.looseObject({
  days: z.coerce.number().int().min(1).max(400).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  unit: z.enum(reportUnits).optional().catch(undefined),
  metrics: several(metric),
  by: several(z.enum(reportDimensions)),
  filter: several(filterText),
  compare: z.enum(comparisons).optional().catch(undefined),
  saved: z.uuid().optional().catch(undefined),
})
export type ReportSearch = z.output<typeof reportSearch>

export const defaultDays = 30
export const defaultMetrics = ['pv', 'uv']
const schoolOffsetMs = 8 * 3_600_000

/** The school's day (UTC+8) so many days ago. */
export const schoolDay = (daysAgo = 0, nowMs = Date.now()): string =>
  new Date(nowMs + schoolOffsetMs - daysAgo * 86_400_000).toISOString().slice(0, 10)

export const filterToText = ({ field, op, value }: ReportFilter): string => `${field}~${op}~${value}`

const isOneOf = <T extends string>(value: string, list: readonly T[]): value is T =>
  (list as readonly string[]).includes(value)

export const textToFilter = (text: string): ReportFilter | undefined => {
  const [field = '', op = '', ...value] = text.split('~')
  if (!isOneOf(field, reportDimensions) || !isOneOf(op, filterOperators)) return undefined
  return { field, op, value: value.join('~') }
}

export const filtersOf = (search: Partial<ReportSearch>): ReportFilter[] =>
  (search.filter ?? []).flatMap((text) => textToFilter(text) ?? [])

const datesOf = ({ from, to, days = defaultDays }: Partial<ReportSearch>) =>
  from && to ? { start: from, end: to } : { start: schoolDay(days - 1), end: schoolDay() }

/** What the server is asked for the address. */
export const queryOf = (search: Partial<ReportSearch>): ReportQuery => ({
  ...datesOf(search),
  unit: search.unit ?? 'day',
  metrics: search.metrics ?? defaultMetrics,
  dimensions: (search.by ?? []).slice(0, 2),
  filters: filtersOf(search).slice(0, 10),
  ...(search.compare ? { compare: search.compare } : {}),
  utc_offset: 8,
  limit: 100,
})

/** What is saved of the address: a span of days instead of dates, so that it shows new figures when it is opened again. */
export const savedOf = (search: Partial<ReportSearch>): SavedReport => {
  const { start, end, limit: _, ...query } = queryOf(search)
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
  return { ...query, days: Math.min(400, days) }
}

/** The address of a saved query. */
export const searchOf = ({ days, unit, metrics, dimensions, filters, compare }: SavedReport, id: string) => ({
  days,
  unit,
  metrics,
  by: dimensions,
  filter: filters.map(filterToText),
  compare,
  saved: id,
  from: undefined,
  to: undefined,
})
