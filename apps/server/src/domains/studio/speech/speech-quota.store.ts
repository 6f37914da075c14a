import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { speechQuotaTable as table } from '../studio.tables.ts'

export type Spending = { personId: string; windowStart: string; characters: number; limit: number; at: string }

const isDuplicate = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '23505' || (cause instanceof Error && isDuplicate(cause))
}

/** One row per person, so that nothing piles up. Call it outside of a transaction: two first calls may meet. */
export const createSpeechQuotaStore = () => {
  const addWithin = async (scope: Scope, spending: Spending): Promise<boolean> => {
    const { personId, windowStart, characters, limit, at } = spending
    const within = and(
      eq(table.person_id, personId),
      eq(table.window_start, windowStart),
      lte(table.characters, limit - characters),
    )
    const change = { characters: sql`characters + ${characters}`, updated_at: at }
    return within !== undefined && (await scope.update(table, within, change)).length > 0
  }
  const beginWindow = async (scope: Scope, { personId, windowStart, characters, at }: Spending): Promise<boolean> => {
    const past = and(eq(table.person_id, personId), lt(table.window_start, windowStart))
    const change = { characters, window_start: windowStart, updated_at: at }
    return past !== undefined && (await scope.update(table, past, change)).length > 0
  }
  const spend = async (scope: Scope, spending: Spending): Promise<boolean> => {
    if (spending.characters > spending.limit) return false
    if ((await addWithin(scope, spending)) || (await beginWindow(scope, spending))) return true
    const { personId, windowStart, characters, at } = spending
    // Another call may have begun the window between the two statements above.
    if (await scope.find(table, eq(table.person_id, personId))) return addWithin(scope, spending)
    const row = { id: newId(), created_at: at, updated_at: at, person_id: personId }
    await scope.insert(table, { ...row, window_start: windowStart, characters })
    return true
  }
  return {
    /** Adds to what the person used in this window; false, and nothing added, when it would pass the limit. */
    spend: async (scope: Scope, spending: Spending): Promise<boolean> => {
      try {
        return await spend(scope, spending)
      } catch (error) {
        if (!isDuplicate(error)) throw error
        return spend(scope, spending)
      }
    },
  }
}
export type SpeechQuotaStore = ReturnType<typeof createSpeechQuotaStore>
