import { and, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type PlanRecord, planTable as table } from './sop.tables.ts'

type PlanChange = Pick<PlanRecord, 'name' | 'steps' | 'updated_at'>
type Query = { readonly keyword?: string | undefined; readonly page: number; readonly size: number }

const live = (where: SQL): SQL => and(where, isNull(table.removed_at)) ?? where

export const createPlanStore = () => ({
  find: (scope: Scope, id: string): Promise<PlanRecord | undefined> => scope.find(table, live(eq(table.id, id))),
  /** Also one in the trash: the room that was made with it keeps its name. */
  findAny: (scope: Scope, id: string): Promise<PlanRecord | undefined> => scope.find(table, eq(table.id, id)),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<PlanRecord> => scope.insert(table, row),
  list: async (scope: Scope, { keyword, page, size }: Query): Promise<{ rows: PlanRecord[]; total: number }> => {
    const where = and(isNull(table.removed_at), keyword ? ilike(table.name, containsPattern(keyword)) : undefined)
    const orderBy = [sql`${table.name}`, sql`${table.id}`]
    const rows = await scope.list(table, { where, orderBy, limit: size, offset: (page - 1) * size })
    return { rows, total: await scope.total(table, where) }
  },
  /** Undefined when the plan is gone or somebody changed it after `version`. */
  update: async (
    scope: Scope,
    { id, version, change }: { id: string; version: number; change: PlanChange },
  ): Promise<PlanRecord | undefined> => {
    const where = live(and(eq(table.id, id), eq(table.version, version)) ?? sql`false`)
    return (await scope.update(table, where, { ...change, version: sql`version + 1` }))[0]
  },
  /** How many rows there were to move into the trash or out of it. */
  setRemoved: async (scope: Scope, { id, at }: { id: string; at: string | null }): Promise<number> =>
    (await scope.update(table, eq(table.id, id), { removed_at: at })).length,
})
export type PlanStore = ReturnType<typeof createPlanStore>
