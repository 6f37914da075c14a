import { and, eq, sql } from 'drizzle-orm'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { type EngineRecord, engineTable } from './integrations.tables.ts'

export type EngineChange = Pick<EngineRecord, 'engine' | 'settings' | 'sealed' | 'updated_at'>
export type Trial = Pick<EngineRecord, 'tested_at' | 'tested_engine' | 'test_took_ms' | 'test_error'>
export type ChosenRow = Pick<EngineRecord, 'id' | 'corp_id' | 'capability' | 'engine' | 'settings' | 'sealed'>

// What was tested is no longer what is stored.
const untested = { tested_at: null, tested_engine: null, test_took_ms: null, test_error: null }

export const createEngineStore = (tenants: Tenants) => ({
  list: (scope: Scope): Promise<EngineRecord[]> => scope.list(engineTable),
  find: (scope: Scope, capability: string): Promise<EngineRecord | undefined> =>
    scope.find(engineTable, eq(engineTable.capability, capability)),
  /** The first choice is version 2: what nobody chose yet is shown as version 1, and a first save must be seen as a change. */
  insert: (
    scope: Scope,
    row: EngineChange & { id: string; capability: string; version?: number },
  ): Promise<EngineRecord> => scope.insert(engineTable, { version: 2, ...row, created_at: row.updated_at }),
  /** Undefined when somebody saved since `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: EngineChange },
  ): Promise<EngineRecord | undefined> => {
    const where = and(eq(engineTable.id, id), eq(engineTable.version, version))
    const rows = where
      ? await scope.update(engineTable, where, { ...change, ...untested, version: sql`version + 1` })
      : []
    return rows[0]
  },
  /** Kept only while what was tested is still what is stored. */
  keepTrial: async (scope: Scope, { id, version }: EngineRecord, trial: Trial): Promise<void> => {
    const where = and(eq(engineTable.id, id), eq(engineTable.version, version))
    if (where) await scope.update(engineTable, where, trial)
  },
  /** Before anybody is signed in there is no school to scope by. */
  listChosen: (capabilities: readonly string[]): Promise<ChosenRow[]> =>
    tenants.acrossTenants<ChosenRow>(
      sql`select id, corp_id, capability, engine, settings, sealed from integrations_engine
        where capability in (${sql.join(
          capabilities.map((one) => sql`${one}`),
          sql`, `,
        )}) order by created_at, id`,
    ),
})
export type EngineStore = ReturnType<typeof createEngineStore>
