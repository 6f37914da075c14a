import { AsyncLocalStorage } from 'node:async_hooks'
import {
  and,
  count,
  eq,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Executor } from './database.ts'
import { limitOf } from './page-of.ts'
import { createTotals, type Totals } from './totals.ts'

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
  /** `count` for the pager of a list: true after every change made here, up to 3 s behind changes of other processes. */
  total(table: TenantTable, where?: SQL): Promise<number>
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

type ScopeGround = {
  executor: Executor
  raw: Scope['execute']
  afterCommit: Scope['afterCommit']
  /** Undefined inside a transaction, which counts what only it can see. */
  totals: Totals | undefined
  changed: (table: TenantTable) => void
}

const groupOf = (corpId: string, table: TenantTable): string => `${corpId} ${getTableName(table)}`

const ownedBy = (corpId: string) => (table: TenantTable, where?: SQL) => and(eq(table.corp_id, corpId), where)

const readsOver = (corpId: string, { executor, totals }: ScopeGround) => {
  const owned = ownedBy(corpId)
  const list: Scope['list'] = async (table, { where, orderBy = [], limit, offset } = {}) => {
    let query = executor
      .select()
      .from(table as PgTable)
      .where(owned(table, where))
      .$dynamic()
    if (orderBy.length > 0) query = query.orderBy(...orderBy)
    if (limit !== undefined) query = query.limit(limitOf(limit) as unknown as number)
    if (offset) query = query.offset(offset)
    return (await query) as never
  }
  const counting = (table: TenantTable, where?: SQL) =>
    executor
      .select({ n: count() })
      .from(table as PgTable)
      .where(owned(table, where))
  const read = async (query: ReturnType<typeof counting>) => (await query)[0]?.n ?? 0
  const find: Scope['find'] = async (table, where) => (await list(table, { where, limit: 1 }))[0]
  const total: Scope['total'] = (table, where) => {
    const query = counting(table, where)
    if (!totals) return read(query)
    const { sql: text, params } = query.toSQL()
    return totals.remember(groupOf(corpId, table), JSON.stringify([text, params]), () => read(query))
  }
  return { list, find, count: (table: TenantTable, where?: SQL) => read(counting(table, where)), total }
}

const writesOver = (
  corpId: string,
  { executor, changed }: ScopeGround,
): Pick<Scope, 'insert' | 'update' | 'remove'> => {
  const owned = ownedBy(corpId)
  return {
    insert: async (table, row) => {
      const rows = await executor
        .insert(table as PgTable)
        .values({ ...row, corp_id: corpId } as never)
        .returning()
      changed(table)
      return rows[0] as never
    },
    update: async (table, where, change) => {
      // The school of a row never changes, whatever the caller passes.
      const { corp_id: _, ...rest } = change as Record<string, unknown>
      const rows = await executor
        .update(table as PgTable)
        .set(rest as never)
        .where(owned(table, where))
        .returning()
      changed(table)
      return rows as never
    },
    remove: async (table, where) => {
      const rows = rowsOf(
        await executor
          .delete(table as PgTable)
          .where(owned(table, where))
          .returning(),
      )
      changed(table)
      return rows.length
    },
  }
}

const viewOver =
  (corpId: string, { executor }: ScopeGround): Scope['view'] =>
  async (build) => {
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
  }

const scopeOver = (corpId: string, ground: ScopeGround): Scope => ({
  corpId,
  ...readsOver(corpId, ground),
  ...writesOver(corpId, ground),
  view: viewOver(corpId, ground),
  execute: ground.raw,
  afterCommit: ground.afterCommit,
})

export type Tenants = {
  /** Rows of one school, statement by statement. */
  scope(corpId: string): Scope
  /** All or nothing, for one school. */
  transaction<R>(corpId: string, work: (scope: Scope) => Promise<R>): Promise<R>
  /** Across schools: signing in, the queue, housekeeping. Every use is deliberate; a statement that throws rolls back. */
  acrossTenants<R = Record<string, unknown>>(statement: SQL): Promise<R[]>
}

const insideTransaction = new AsyncLocalStorage<true>()

/**
 * A transaction that asks the pool for a second connection waits for itself as soon as every connection belongs to such a one.
 * That shows only under load, so it is refused always.
 */
const refuseSecondConnection = () => {
  if (insideTransaction.getStore())
    throw new Error('inside a transaction use its own scope: a second connection can wait for ever')
}

export const createTenants = ({ pool, builder }: Database): Tenants => {
  const totals = createTotals()
  return {
    scope: (corpId) => {
      refuseSecondConnection()
      return scopeOver(corpId, {
        executor: builder,
        raw: (text, values) => pool.query(text, [...(values ?? [])]),
        afterCommit: (action) => action(),
        totals,
        changed: (table) => totals.forget(groupOf(corpId, table)),
      })
    },
    transaction: async (corpId, work) => {
      refuseSecondConnection()
      const actions: (() => void)[] = []
      const groups = new Set<string>()
      const result = await builder.transaction((tx) => {
        const client = (tx as unknown as { session: { client: typeof pool } }).session.client
        const scope = scopeOver(corpId, {
          executor: tx,
          raw: (text, values) => client.query(text, [...(values ?? [])]),
          afterCommit: (action) => actions.push(action),
          totals: undefined,
          changed: (table) => groups.add(groupOf(corpId, table)),
        })
        return insideTransaction.run(true, () => work(scope))
      })
      for (const group of groups) totals.forget(group)
      for (const action of actions) action()
      return result
    },
    acrossTenants: async (statement) => {
      refuseSecondConnection()
      return rowsOf(await builder.execute(statement)) as never
    },
  }
}
