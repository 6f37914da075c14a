import type { DataSearch } from '../live-search.ts'

export const defaultDays = 30
/** The school's day begins at midnight UTC+8 (specification, section 9). */
const schoolOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** The school's day so many days ago: `2026-11-21`. */
export const schoolDay = (daysAgo: number, nowMs: number): string =>
  new Date(nowMs + schoolOffsetMs - daysAgo * dayMs).toISOString().slice(0, 10)

const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - schoolOffsetMs

export type DayRange = { readonly from: string; readonly to: string }

/** The days of the address; the last 30 when it names none. Days that are the wrong way round are turned. */
export const rangeOf = ({ from, to, days = defaultDays }: Partial<DataSearch>, nowMs = Date.now()): DayRange => {
  if (!from || !to) return { from: schoolDay(days - 1, nowMs), to: schoolDay(0, nowMs) }
  return from <= to ? { from, to } : { from: to, to: from }
}

/** What the server is asked: the last day counts whole. */
export const filtersOf = (search: Partial<DataSearch>, nowMs = Date.now()) => {
  const { from, to } = rangeOf(search, nowMs)
  return {
    from: new Date(dayStart(from)).toISOString(),
    to: new Date(dayStart(to) + dayMs - 1).toISOString(),
    ...(search.host_uid ? { host_uid: search.host_uid } : {}),
  }
}
