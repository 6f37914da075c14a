import { z } from 'zod'
import { instant } from '../../primitives/index.ts'
import { recordKind } from './record.ts'

export const reportUnits = ['hour', 'day', 'week'] as const
export const reportDimensions = ['page', 'name', 'person', 'device'] as const
export const filterOperators = ['is', 'not', 'contains', 'starts'] as const
export const comparisons = ['prev', 'yoy'] as const
export const deviceKinds = ['desktop', 'phone', 'tablet', 'other'] as const
export const maxMetrics = 8
/** Longest period by unit, in days. */
export const longestPeriodDays = { hour: 31, day: 400, week: 1100 } as const
/** Days of persons are counted in the school's zone; the specification shows times in UTC+8. */
export const schoolUtcOffset = 8

export type ReportUnit = (typeof reportUnits)[number]
export type ReportDimension = (typeof reportDimensions)[number]
export type Comparison = (typeof comparisons)[number]

/** `pv` page views, `uv` persons with a page view, `events` all events, `event:NAME` one event. */
export const metric = z
  .string()
  .max(90)
  .regex(/^(?:pv|uv|events|event:.+)$/, 'pv, uv, events or event:NAME')

/** A day of the zone (`2026-11-21`) or an instant, which is widened to whole hours. A day as `end` is included. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

export const reportFilter = z.object({
  field: z.enum(reportDimensions),
  op: z.enum(filterOperators),
  value: z.string().max(200),
})
export type ReportFilter = z.output<typeof reportFilter>

export const reportQuery = z.object({
  start: moment,
  end: moment,
  unit: z.enum(reportUnits).default('day'),
  metrics: z.array(metric).min(1).max(maxMetrics).default(['pv']),
  dimensions: z.array(z.enum(reportDimensions)).max(2).default([]),
  filters: z.array(reportFilter).max(10).default([]),
  /** `prev`: as long a period right before. `yoy`: a year before, for weeks 52 weeks. */
  compare: z.enum(comparisons).optional(),
  /** Whole hours east of UTC that days and weeks begin in. */
  utc_offset: z.number().int().min(-12).max(14).default(schoolUtcOffset),
  /** Rows to answer, largest first. */
  limit: z.number().int().min(1).max(1000).default(100),
})
export type ReportQuery = z.output<typeof reportQuery>

/** `[start of the bucket in milliseconds, value]`; buckets without records are there with 0. */
const points = z.array(z.tuple([z.number(), z.number()]))

export const reportSeries = z.object({
  key: z.string(),
  points,
  /** For `uv` the persons of the whole period, each once: less than the sum of its points. */
  total: z.number(),
  compare_points: points.nullable(),
  compare_total: z.number().nullable(),
})
export type ReportSeries = z.output<typeof reportSeries>

export const reportRow = z.object({
  dimensions: z.record(z.string(), z.string()),
  /** What to show instead of an id: the name of a person. */
  labels: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.number()),
  compare: z.record(z.string(), z.number()).nullable(),
})
export type ReportRow = z.output<typeof reportRow>

export const report = z.object({
  series: z.array(reportSeries),
  rows: z.array(reportRow),
  /** How many rows there are, also beyond `limit`. */
  total: z.number().int(),
  start: instant,
  end: instant,
  compare_start: instant.nullable(),
  compare_end: instant.nullable(),
  /** Single records, and with them persons and devices, are kept from here on; counts of pages and events longer. */
  kept_from: instant,
})
export type Report = z.output<typeof report>

export const keptRecord = z.object({
  id: z.string(),
  at: instant,
  kind: recordKind,
  name: z.string(),
  page: z.string(),
  before_page: z.string(),
  person_id: z.string(),
  person_name: z.string(),
  device: z.enum(deviceKinds),
  data: z.record(z.string(), z.unknown()),
})
export type KeptRecord = z.output<typeof keptRecord>
