import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { limitTable as table } from '../../live.tables.ts'

export type LiveLimits = { readonly hoursPerMonth: number; readonly maxViewers: number }

export const createLimitStore = () => ({
  /** 0 = no limit. */
  get: async (scope: Scope): Promise<LiveLimits> => {
    const row = await scope.schoolWide.find(table, sql`true`)
    return { hoursPerMonth: row?.hours_per_month ?? 0, maxViewers: row?.max_viewers ?? 0 }
  },
})
export type LimitStore = ReturnType<typeof createLimitStore>
