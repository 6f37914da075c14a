import { eq, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { type TransitionRecord, transitionTable as table } from '../live.tables.ts'

const shown = 500

export const createTransitionStore = () => ({
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<TransitionRecord> => scope.schoolWide.insert(table, row),
  /** Oldest first. */
  listOf: (scope: Scope, liveId: string): Promise<TransitionRecord[]> =>
    scope.schoolWide.list(table, {
      where: eq(table.live_id, liveId),
      orderBy: [sql`${table.created_at} asc`, sql`${table.id} asc`],
      limit: shown,
    }),
})
export type TransitionStore = ReturnType<typeof createTransitionStore>
