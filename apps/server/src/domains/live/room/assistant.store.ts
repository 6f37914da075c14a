import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { assistantTable as table } from '../live.tables.ts'

export const createAssistantStore = () => ({
  /** Person ids by room. */
  listOf: async (scope: Scope, liveIds: readonly string[]): Promise<Map<string, string[]>> => {
    const rows =
      liveIds.length === 0 ? [] : await scope.schoolWide.list(table, { where: inArray(table.live_id, [...liveIds]) })
    const found = new Map<string, string[]>()
    for (const { live_id, person_id } of rows) found.set(live_id, [...(found.get(live_id) ?? []), person_id])
    return found
  },
  /** Exactly these from now on. */
  set: async (
    scope: Scope,
    { liveId, personIds, at }: { liveId: string; personIds: readonly string[]; at: string },
  ) => {
    await scope.schoolWide.remove(table, eq(table.live_id, liveId))
    for (const person_id of new Set(personIds))
      await scope.schoolWide.insert(table, { id: newId(), live_id: liveId, person_id, created_at: at, updated_at: at })
  },
  isOne: async (scope: Scope, liveId: string, personId: string): Promise<boolean> =>
    (await scope.schoolWide.count(table, and(eq(table.live_id, liveId), eq(table.person_id, personId)))) > 0,
})
export type AssistantStore = ReturnType<typeof createAssistantStore>
