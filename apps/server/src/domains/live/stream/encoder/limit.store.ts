import { eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { limitTable as table } from '../../live.tables.ts'

export type LiveLimits = { readonly hoursPerMonth: number; readonly maxViewers: number; readonly version: number }

export const createLimitStore = () => ({
  /** 0 = no limit; version 0 = nobody set any. */
  get: async (scope: Scope): Promise<LiveLimits> => {
    const row = await scope.schoolWide.find(table, sql`true`)
    return {
      hoursPerMonth: row?.hours_per_month ?? 0,
      maxViewers: row?.max_viewers ?? 0,
      version: row?.version ?? 0,
    }
  },
  /** Answers whether nobody was faster; throws a unique violation when somebody else set the first ones. */
  save: async (scope: Scope, { hoursPerMonth, maxViewers, version }: LiveLimits, at: string): Promise<boolean> => {
    const limits = { hours_per_month: hoursPerMonth, max_viewers: maxViewers, updated_at: at }
    if (version > 0)
      return (
        (await scope.schoolWide.update(table, eq(table.version, version), { ...limits, version: sql`version + 1` }))
          .length > 0
      )
    if (await scope.schoolWide.find(table, sql`true`)) return false
    await scope.schoolWide.insert(table, { id: newId(), ...limits, created_at: at })
    return true
  },
})
export type LimitStore = ReturnType<typeof createLimitStore>
