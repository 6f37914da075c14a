import { sql } from 'drizzle-orm'
import type { Tenants } from '#platform/db/scope.ts'

const dayMs = 24 * 3_600_000
// 1970-01-05 was a Monday.
const firstMondayMs = 4 * dayMs

/** The Monday (UTC) of an instant's week, as `2026-11-16`: the name of its partition. */
export const mondayOf = (at: string | Date): string => {
  const ms = new Date(at).getTime()
  const week = Math.floor((ms - firstMondayMs) / (7 * dayMs))
  return new Date(week * 7 * dayMs + firstMondayMs).toISOString().slice(0, 10)
}

/** The weeks that records are stored in. All schools share them, so this works across schools. */
export const createWeekStore = (tenants: Tenants) => {
  const made = new Set<string>()
  const ensure = async (instants: readonly (string | Date)[]): Promise<void> => {
    for (const monday of new Set(instants.map(mondayOf))) {
      if (made.has(monday)) continue
      await tenants.acrossTenants(sql`select tracking_make_week(${monday}::date)`)
      made.add(monday)
    }
  }
  return {
    /** Before the transaction that writes: housekeeping makes weeks ahead, this is for the first day and for its failures. */
    ensure,
    ensureAhead: (now: Date, weeks: number) =>
      ensure(Array.from({ length: weeks + 2 }, (_, n) => new Date(now.getTime() + (n - 1) * 7 * dayMs))),
    /** Removes weeks that ended before; answers how many. */
    dropBefore: async (before: Date): Promise<number> => {
      made.clear()
      const day = before.toISOString().slice(0, 10)
      const [row] = await tenants.acrossTenants<{ dropped: number }>(
        sql`select tracking_drop_weeks(${day}::date) as dropped`,
      )
      return row?.dropped ?? 0
    },
  }
}
export type WeekStore = ReturnType<typeof createWeekStore>
