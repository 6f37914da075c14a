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
import type { Sees } from '../session/actor.ts'
import type { Database, Executor } from './database.ts'
import { limitOf } from './page-of.ts'
import { type Caller, corpOf, type Mine, mineOf, ownedRows, seenBy } from './scoping/owners.ts'
import { createTotals, type Totals } from './totals.ts'

/** A table whose rows belong to a school. Other tables cannot be reached through a scope. */
export type TenantTable = PgTable & { readonly corp_id: PgColumn }
export type Row<T extends PgTable> = InferSelectModel<T>
export type NewRow<T extends PgTable> = Omit<InferInsertModel<T>, 'corp_id'>
export type Selection = { where?: SQL | undefined; orderBy?: readonly SQL[]; limit?: number; offset?: number }

/**
 * One school's rows, alone or inside a transaction. Every statement made here carries `corp_id`, and on behalf of a
 * person also whose rows they see, so a store that was written carelessly still cannot read or change anything else.
 */
export type Scope = {
  readonly corpId: string
  /** The same without the person's data scope, for what concerns the whole school: a quota, a use elsewhere, a listener. */
  readonly schoolWide: Scope
  list<T extends TenantTable>(table: T, selection?: Selection): Promise<Row<T>[]>
  find<T extends TenantTable>(table: T, where: SQL): Promise<Row<T> | undefined>
  count(table: TenantTable, where?: SQL): Promise<number>
  /** `count` for the pager of a list: true after every change made here, up to 3 s behind changes of other processes. */
  total(table: TenantTable, where?: SQL): Promise<number>
  insert<T extends TenantTable>(table: T, row: NewRow<T>): Promise<Row<T>>
  update<T extends TenantTable>(table: T, where: SQL, change: Partial<Record<keyof Row<T>, unknown>>): Promise<Row<T>[]>
  remove(table: TenantTable, where: SQL): Promise<number>
  /**
   * A read over several tables for a screen. `corp` must stand in the statement, and on behalf of a person also
   * `mine(owner column)` for every table whose rows belong to persons; else this throws.
   */
  view<R>(build: (corp: SQLWrapper, mine: Mine) => SQL): Promise<R[]>
  /** For what must join the transaction, such as the queue. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Runs as the last thing of the transaction, in the order asked for: for what holds a lock that others wait for.
   * Outside of one it runs at once, in a transaction of its own.
   */
  beforeCommit(work: (scope: Scope) => Promise<void>): Promise<void>
  /** Runs when the transaction has committed; at once outside of one. */
  afterCommit(action: () => void): void
}

/** drizzle answers `execute` with pg's result object and `returning` with an array. */
const rowsOf = (result: unknown): unknown[] => (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows)

type ScopeGround = {
  executor: Executor
  raw: Scope['execute']
  beforeCommit: Scope['beforeCommit']
  afterCommit: Scope['afterCommit']
  /** Undefined inside a transaction, which counts what only it can see. */
  totals: Totals | undefined
  changed: (table: TenantTable) => void
}

const groupOf = (corpId: string, table: TenantTable): string => `${corpId} ${getTableName(table)}`

type Reach = { readonly corpId: string; readonly sees: Sees }

const ownedBy =
  ({ corpId, sees }: Reach) =>
  (table: TenantTable, where?: SQL) =>
    and(eq(table.corp_id, corpId), ownedRows(sees, table), where)

const readsOver = (reach: Reach, { executor, totals }: ScopeGround) => {
  const { corpId } = reach
  const owned = ownedBy(reach)
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

const writesOver = (reach: Reach, { executor, changed }: ScopeGround): Pick<Scope, 'insert' | 'update' | 'remove'> => {
  const { corpId } = reach
  const owned = ownedBy(reach)
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

/** `asked`: the scope was made for a person, so a view has to say whose rows it reads, whatever that person sees. */
const viewOver =
  ({ corpId, sees }: Reach, { executor }: ScopeGround, asked: boolean): Scope['view'] =>
  async (build) => {
    let [filtered, limited] = [false, false]
    const corp: SQLWrapper = {
      getSQL: () => {
        filtered = true
        return sql`${corpId}::uuid`
      },
    }
    const mine: Mine = (owner) => {
      limited = true
      return mineOf(sees)(owner)
    }
    const statement = build(corp, mine)
    if (asked && !limited)
      throw new Error('a view for a person must say whose rows it reads: use mine(column), or scope.schoolWide.view')
    const result = await executor.execute(statement)
    if (!filtered) throw new Error('a view must filter by its school: use the corp argument in the statement')
    return rowsOf(result) as never
  }

const wideScope = (corpId: string, ground: ScopeGround): Scope => {
  const reach: Reach = { corpId, sees: 'all' }
  const scope: Scope = {
    corpId,
    get schoolWide() {
      return scope
    },
    ...readsOver(reach, ground),
    ...writesOver(reach, ground),
    view: viewOver(reach, ground, false),
    execute: ground.raw,
    beforeCommit: ground.beforeCommit,
    afterCommit: ground.afterCommit,
  }
  return scope
}

const scopeOver = (caller: Caller, ground: ScopeGround): Scope => {
  const schoolWide = wideScope(corpOf(caller), ground)
  if (typeof caller === 'string') return schoolWide
  const reach: Reach = { corpId: caller.corpId, sees: seenBy(caller) }
  const limited = reach.sees === 'all' ? {} : { ...readsOver(reach, ground), ...writesOver(reach, ground) }
  return { ...schoolWide, schoolWide, ...limited, view: viewOver(reach, ground, true) }
}

export type Tenants = {
  /** Rows statement by statement: of a school for the system's own work, or what a person sees of it. */
  scope(caller: Caller): Scope
  /** All or nothing, for a school or on behalf of a person. */
  transaction<R>(caller: Caller, work: (scope: Scope) => Promise<R>): Promise<R>
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

/** What a transaction keeps for its end. */
const createEndings = () => {
  const before: ((scope: Scope) => Promise<void>)[] = []
  const after: (() => void)[] = []
  return {
    before,
    after,
    runBefore: async (scope: Scope) => {
      // A last thing may ask for another one.
      for (let work = before.shift(); work; work = before.shift()) await work(scope.schoolWide)
    },
  }
}

const maxKeptSchools = 1000

/** A scope outside of transactions holds no state: the same one serves every request of a school, or of a person. */
const createScopeCache = (open: (caller: Caller) => Scope) => {
  const ofSchools = new Map<string, Scope>()
  const ofPersons = new WeakMap<object, Scope>()
  return (caller: Caller): Scope => {
    refuseSecondConnection()
    const known = typeof caller === 'string' ? ofSchools.get(caller) : ofPersons.get(caller)
    if (known) return known
    const scope = open(caller)
    if (typeof caller !== 'string') ofPersons.set(caller, scope)
    else {
      if (ofSchools.size >= maxKeptSchools) ofSchools.clear()
      ofSchools.set(caller, scope)
    }
    return scope
  }
}

export const createTenants = ({ pool, builder }: Database): Tenants => {
  const totals = createTotals()
  const transaction: Tenants['transaction'] = async (caller, work) => {
    refuseSecondConnection()
    const corpId = corpOf(caller)
    const endings = createEndings()
    const groups = new Set<string>()
    const result = await builder.transaction((tx) => {
      const client = (tx as unknown as { session: { client: typeof pool } }).session.client
      const scope = scopeOver(caller, {
        executor: tx,
        raw: (text, values) => client.query(text, [...(values ?? [])]),
        beforeCommit: async (last) => void endings.before.push(last),
        afterCommit: (action) => endings.after.push(action),
        totals: undefined,
        changed: (table) => groups.add(groupOf(corpId, table)),
      })
      return insideTransaction.run(true, async () => {
        const done = await work(scope)
        await endings.runBefore(scope)
        return done
      })
    })
    for (const group of groups) totals.forget(group)
    for (const action of endings.after) action()
    return result
  }
  const open = (caller: Caller): Scope => {
    const corpId = corpOf(caller)
    return scopeOver(caller, {
      executor: builder,
      raw: (text, values) => pool.query(text, [...(values ?? [])]),
      beforeCommit: (work) => transaction(corpId, work),
      afterCommit: (action) => action(),
      totals,
      changed: (table) => totals.forget(groupOf(corpId, table)),
    })
  }
  return {
    transaction,
    scope: createScopeCache(open),
    acrossTenants: async (statement) => {
      refuseSecondConnection()
      return rowsOf(await builder.execute(statement)) as never
    },
  }
}
