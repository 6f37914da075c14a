import type { SopStatus } from '@lectern/contract/domains/live'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NewRow, Scope, Tenants } from '#platform/db/scope.ts'
import { roomTable } from '../live.tables.ts'
import { type StepRecord, stepTable as table } from './sop.tables.ts'

export type StepChange = Pick<
  StepRecord,
  'status' | 'note' | 'evidence' | 'done_by' | 'done_by_name' | 'done_at' | 'updated_at'
>
/** A step whose time has come, with the room it belongs to. */
export type DueStep = { readonly id: string; readonly corp_id: string; readonly live_id: string }

const open: readonly SopStatus[] = ['pending', 'in_progress']
const dueAt = sql`(room.start_time + make_interval(mins => step.due_minutes))`

/** The steps of rooms. Whose row it is says the room, which the service has asked for before. */
export const createStepStore = (tenants: Pick<Tenants, 'acrossTenants'>) => ({
  /** Until the transaction ends: going live waits for a step that is being changed, and the other way round. */
  lock: async (scope: Scope, liveId: string): Promise<void> => {
    await scope.execute('select pg_advisory_xact_lock(hashtext($1))', [`live-sop:${liveId}`])
  },
  find: (scope: Scope, id: string): Promise<StepRecord | undefined> => scope.find(table, eq(table.id, id)),
  /** In the order of the plan. */
  listOf: (scope: Scope, liveId: string): Promise<StepRecord[]> =>
    scope.list(table, { where: eq(table.live_id, liveId), orderBy: [sql`${table.position}`] }),
  insert: (scope: Scope, row: NewRow<typeof table>): Promise<StepRecord> => scope.insert(table, row),
  removeAll: (scope: Scope, liveId: string): Promise<number> => scope.remove(table, eq(table.live_id, liveId)),
  /** Compare-and-set: undefined when the step was changed after `version` or is not in the state `from`. */
  move: async (
    scope: Scope,
    { id, version, from, change }: { id: string; version: number; from: SopStatus; change: StepChange },
  ): Promise<StepRecord | undefined> => {
    const where = and(eq(table.id, id), eq(table.version, version), eq(table.status, from)) ?? sql`false`
    return (await scope.update(table, where, { ...change, version: sql`version + 1` }))[0]
  },
  /**
   * Open steps of all schools whose time has come and for which nobody was reminded yet, the longest due first. After a
   * day a reminder helps nobody any more.
   */
  listDue: (now: string, limit: number): Promise<DueStep[]> =>
    tenants.acrossTenants<DueStep>(
      sql`select step.id, step.corp_id, step.live_id from ${table} step join ${roomTable} room on room.id = step.live_id
        where step.due_minutes is not null and step.status in ('pending', 'in_progress') and room.removed_at is null
          and room.state not in ('draft', 'missed', 'canceled', 'archived')
          and ${dueAt} <= ${now}::timestamptz and ${dueAt} > ${now}::timestamptz - interval '1 day'
          and step.reminded_for is distinct from ${dueAt}
        order by ${dueAt}, step.id limit ${sql.raw(String(limit))}`,
    ),
  /** True for the one caller who may remind for this time; false when somebody was faster or the step is settled. */
  claimReminder: async (scope: Scope, id: string, dueTime: string): Promise<boolean> => {
    const isNew = sql`${table.reminded_for} is distinct from ${dueTime}::timestamptz`
    const where = and(eq(table.id, id), inArray(table.status, [...open]), isNew) ?? sql`false`
    return (await scope.update(table, where, { reminded_for: dueTime })).length > 0
  },
})
export type StepStore = ReturnType<typeof createStepStore>
