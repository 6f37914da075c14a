import type { Output } from '#platform/api/contract-types.ts'

export type Summary = Output<'workbench', 'summary'>

/** A school that has made nothing yet sees the first steps instead of zeros. */
export const isFresh = (summary: Summary): boolean =>
  summary.videos === 0 && summary.projects === 0 && summary.recent_missions.length === 0
