import type { EventState } from '@lectern/contract/domains/tracking'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { type DefinitionRecord, definitionTable as table } from '../tracking.tables.ts'

export type DefinitionChange = Partial<Pick<DefinitionRecord, 'state' | 'description' | 'properties'>>
type Write = { readonly name: string; readonly change: DefinitionChange; readonly at: string }

/** Few hundred rows a school at most: lists are read whole. */
export const createDefinitionStore = () => ({
  list: (scope: Scope): Promise<DefinitionRecord[]> => scope.list(table),
  find: (scope: Scope, name: string): Promise<DefinitionRecord | undefined> => scope.find(table, eq(table.name, name)),
  countIn: (scope: Scope, state: EventState): Promise<number> => scope.count(table, eq(table.state, state)),
  insert: (scope: Scope, { name, change, at }: Write): Promise<DefinitionRecord> =>
    scope.insert(table, { id: newId(), name, state: 'approved', ...change, created_at: at, updated_at: at }),
  /** Undefined when somebody changed it since `version`. */
  update: async (
    scope: Scope,
    { name, change, at, version }: Write & { version: number },
  ): Promise<DefinitionRecord | undefined> => {
    const where = and(eq(table.name, name), eq(table.version, version))
    const rows = where ? await scope.update(table, where, { ...change, updated_at: at, version: sql`version + 1` }) : []
    return rows[0]
  },
})
export type DefinitionStore = ReturnType<typeof createDefinitionStore>
