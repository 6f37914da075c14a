import { z } from 'zod'
import { idOf, instant } from '../../primitives/index.ts'
import { reportQuery } from './report.ts'

export const presetDays = [1, 7, 30, 90] as const

/** A query without its dates: the last `days` days are filled in when it is opened. */
export const savedReport = reportQuery.omit({ start: true, end: true, limit: true }).extend({
  days: z.number().int().min(1).max(400).default(30),
})
export type SavedReport = z.output<typeof savedReport>

export const savedQuery = z.object({
  id: idOf('tracking.query'),
  name: z.string(),
  query: savedReport,
  /** The whole school sees it; else only whoever saved it. */
  shared: z.boolean(),
  mine: z.boolean(),
  owner_name: z.string(),
  updated_at: instant,
  version: z.number().int(),
})
export type SavedQuery = z.output<typeof savedQuery>
