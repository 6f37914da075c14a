import {
  and,
  count,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Executor } from './database.ts'

/** A table whose rows belong to a school. Other tables cannot be reached through a scope. */
export type TenantTable = PgTable & { readonly corp_id: PgColumn }
export type Row<T extends PgTable> = InferSelectModel<T>
export type NewRow<T extends PgTable> = Omit<InferInsertModel<T>, 'corp_id'>
export type Selection = { where?: SQL | undefined; orderBy?: readonly SQL[]; limit?: number; offset?: number }

/**
 * One school's rows, alone or inside a transaction. Every statement made here carries `corp_id`,
 * so a store that was written carelessly still cannot read or change another school's rows.
 */
export type Scope = {
  readonly corpId: string
  list<T extends TenantTable>(table: T, selection?: Selection): Promise<Row<T>[]>
  find<T extends TenantTable>(table: T, where: SQL): Promise<Row<T> | undefined>
  count(table: TenantTable, where?: SQL): Promise<number>
  insert<T extends TenantTable>(table: T, row: NewRow<T>): Promise<Row<T>>
  update<T extends TenantTable>(table: T, where: SQL, change: Partial<Record<keyof Row<T>, unknown>>): Promise<Row<T>[]>
  remove(table: TenantTable, where: SQL): Promise<number>
  /** A read over several tables for a screen. `corp` must stand in the statement, else this throws. */
  view<R>(build: (corp: SQLWrapper) => SQL): Promise<R[]>
  /** For what must join the transaction, such as the queue. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Runs when the transaction has committed; at once outside of one. */
  afterCommit(action: () => void): void
}

/** drizzle answers `execute` with pg's result object and `returning` with an array. */
const rowsOf = (result: unknown): unknown[] => (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows)

const scopeOver = (
  executor: Executor,
  raw: Scope['execute'],
  corpId: string,
  afterCommit: Scope['afterCommit'],
): Scope => {
  const owned = (table: TenantTable, where?: SQL) => and(eq(table.corp_id, corpId), where)
  const list: Scope['list'] = async (table, { where, orderBy = [], limit, offset } = {}) => {
    let query = executor
      .select()
      .from(table as PgTable)
      .where(owned(table, where))
      .$dynamic()
    if (orderBy.length > 0) query = query.orderBy(...orderBy)
    if (limit !== undefined) query = query.limit(limit)
    if (offset) query = query.offset(offset)
    return (await query) as never
  }
  return {
    corpId,
    list,
    find: async (table, where) => (await list(table, { where, limit: 1 }))[0],
    count: async (table, where) => {
      const rows = await executor
        .select({ n: count() })
        .from(table as PgTable)
        .where(owned(table, where))
      return rows[0]?.n ?? 0
    },
    insert: async (table, row) => {
      const rows = await executor
        .insert(table as PgTable)
        .values({ ...row, corp_id: corpId } as never)
        .returning()
      return rows[0] as never
    },
    update: async (table, where, change) => {
      // The school of a row never changes, whatever the caller passes.
      const { corp_id: _, ...rest } = change as Record<string, unknown>
      return (await executor
        .update(table as PgTable)
        .set(rest as never)
        .where(owned(table, where))
        .returning()) as never
    },
    remove: async (table, where) =>
      rowsOf(
        await executor
          .delete(table as PgTable)
          .where(owned(table, where))
          .returning(),
      ).length,
    view: async (build) => {
      let used = false
      const corp: SQLWrapper = {
        getSQL: () => {
          used = true
          return sql`${corpId}::uuid`
        },
      }
      const statement = build(corp)
      const result = await executor.execute(statement)
      if (!used) throw new Error('a view must filter by its school: use the corp argument in the statement')
      return rowsOf(result) as never
    },
    execute: raw,
    afterCommit,
  }
}

export type Tenants = {
  /** Rows of one school, statement by statement. */
  scope(corpId: string): Scope
  /** All or nothing, for one school. */
  transaction<R>(corpId: string, work: (scope: Scope) => Promise<R>): Promise<R>
  /** Across schools: signing in, the queue, housekeeping. Every use is deliberate; a statement that throws rolls back. */
  acrossTenants<R = Record<string, unknown>>(statement: SQL): Promise<R[]>
}

export const createTenants = ({ pool, builder }: Database): Tenants => ({
  scope: (corpId) =>
    scopeOver(
      builder,
      (text, values) => pool.query(text, [...(values ?? [])]),
      corpId,
      (action) => action(),
    ),
  transaction: async (corpId, work) => {
    const actions: (() => void)[] = []
    const result = await builder.transaction(async (tx) => {
      const client = (tx as unknown as { session: { client: typeof pool } }).session.client
      const raw: Scope['execute'] = (text, values) => client.query(text, [...(values ?? [])])
      return work(scopeOver(tx, raw, corpId, (action) => actions.push(action)))
    })
    for (const action of actions) action()
    return result
  },
  acrossTenants: async (statement) => rowsOf(await builder.execute(statement)) as never,
})
