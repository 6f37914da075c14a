import type { BriefState } from '@lectern/contract/domains/workbench'
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type BriefRecord, briefTable as table } from './workbench.tables.ts'

export type BriefChange = Partial<
  Pick<BriefRecord, 'title' | 'starts_on' | 'ends_on' | 'goal' | 'metrics' | 'client' | 'state'>
> & { updated_at: string }

type Query = { state?: BriefState | undefined; keyword?: string | undefined; page: number; size: number }

const live = (where: SQL): SQL => and(where, isNull(table.removed_at)) ?? where

export const createBriefStore = () => ({
  /** Until the transaction ends: closing waits for answers that are being given, and the other way round. */
  lock: async (scope: Scope, id: string): Promise<void> => {
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`workbench-brief:${id}`])
  },
  find: (scope: Scope, id: string): Promise<BriefRecord | undefined> => scope.find(table, live(eq(table.id, id))),
  findMany: (scope: Scope, ids: readonly string[]): Promise<BriefRecord[]> =>
    ids.length === 0 ? Promise.resolve([]) : scope.list(table, { where: live(inArray(table.id, [...ids])) }),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<BriefRecord> => scope.insert(table, row),
  list: async (
    scope: Scope,
    { state, keyword, page, size }: Query,
  ): Promise<{ rows: BriefRecord[]; total: number }> => {
    const pattern = keyword ? containsPattern(keyword) : undefined
    const where = and(
      isNull(table.removed_at),
      state && eq(table.state, state),
      pattern ? or(ilike(table.title, pattern), ilike(table.client, pattern)) : undefined,
    )
    const orderBy = [sql`${table.created_at} desc`, sql`${table.id} desc`]
    const rows = await scope.list(table, { where, orderBy, limit: size, offset: (page - 1) * size })
    return { rows, total: await scope.total(table, where) }
  },
  /** Compare-and-set: undefined when the brief is gone, was changed after `version`, or is in none of the states `from`. */
  change: async (
    scope: Scope,
    { id, version, from, change }: { id: string; version: number; from: readonly BriefState[]; change: BriefChange },
  ): Promise<BriefRecord | undefined> => {
    const where = live(and(eq(table.id, id), eq(table.version, version), inArray(table.state, [...from])) ?? sql`false`)
    const rows = await scope.update(table, where, { ...change, version: sql`version + 1` })
    return rows[0]
  },
  /** How many rows there were to move into the trash or out of it. */
  setRemoved: async (scope: Scope, { id, at }: { id: string; at: string | null }): Promise<number> =>
    (await scope.update(table, eq(table.id, id), { removed_at: at })).length,
})
export type BriefStore = ReturnType<typeof createBriefStore>
