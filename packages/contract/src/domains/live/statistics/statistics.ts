import { z } from 'zod'
import { idOf, instant, milliseconds } from '../../../primitives/index.ts'

const count = z.number().int().min(0)

/** Ways into a room, as `source_type` of its address named them first: `other` is a value without a meaning, `none` none at all. */
export const viewerSources = ['host', 'registration', 'shared', 'product', 'other', 'none'] as const
export type ViewerSource = (typeof viewerSources)[number]

/** Figures of one room. Staff of the room do not count as audience. */
export const liveSummary = z.object({
  /** Most viewers at the same time. */
  peak: count,
  /** Viewers at the same time, averaged over the minutes on air; null before there was one. */
  avg: z.number().nullable(),
  /** Different viewers: by account, else by device. */
  uv: count,
  /** The same viewers by where they came from. */
  sources: z.record(z.enum(viewerSources), count),
  /** Half of the viewers watched longer than this; null without viewers. */
  watch_p50_s: z.number().int().nullable(),
  comments: count,
  clicks: count,
  /** Null until the product sells. */
  orders: z.null(),
  gmv: z.null(),
})
export type LiveSummary = z.output<typeof liveSummary>

export const liveMark = z.object({
  at: instant,
  end_at: instant.nullable(),
  product_id: z.string(),
  title: z.string(),
})

/** One minute on air, and the products that were explained in it. */
export const liveMinute = z.object({
  at: instant,
  concurrent: count,
  joins: count,
  comments: count,
  clicks: count,
})
export type LiveMinute = z.output<typeof liveMinute>

export const liveData = z.object({
  live_id: idOf('live.room'),
  room_id: z.string(),
  title: z.string(),
  host_name: z.string(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Viewers now. */
  viewers: count,
  summary: liveSummary,
  series: z.array(liveMinute),
  marks: z.array(liveMark),
})
export type LiveData = z.output<typeof liveData>

export const liveDataRow = liveData
  .omit({ series: true, marks: true, viewers: true })
  .extend({ start_time: instant.nullable(), state: z.string(), duration_ms: milliseconds.nullable() })
export type LiveDataRow = z.output<typeof liveDataRow>
