import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type EngineRecord, engineTable } from './integrations.tables.ts'

export type EngineChange = Pick<EngineRecord, 'engine' | 'base_url' | 'model' | 'sealed_secret' | 'updated_at'>

export const createEngineStore = () => ({
  list: (scope: Scope): Promise<EngineRecord[]> => scope.list(engineTable),
  find: (scope: Scope, capability: string): Promise<EngineRecord | undefined> =>
    scope.find(engineTable, eq(engineTable.capability, capability)),
  /** The first choice is version 2: what nobody chose yet is shown as version 1, and a first save must be seen as a change. */
  insert: (scope: Scope, row: EngineChange & { id: string; capability: string }): Promise<EngineRecord> =>
    scope.insert(engineTable, { ...row, created_at: row.updated_at, version: 2 }),
  /** Undefined when somebody saved since `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: EngineChange },
  ): Promise<EngineRecord | undefined> => {
    const where = and(eq(engineTable.id, id), eq(engineTable.version, version))
    const rows = where ? await scope.update(engineTable, where, { ...change, version: sql`version + 1` }) : []
    return rows[0]
  },
})
export type EngineStore = ReturnType<typeof createEngineStore>
