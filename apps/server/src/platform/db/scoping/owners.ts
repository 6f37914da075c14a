import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor, Sees } from '../../session/actor.ts'

/** On whose behalf rows are touched: a school's (the system's own work), or a person's, as far as their data scope reaches. */
export type Caller = string | Pick<Actor, 'corpId' | 'sees'>

/** The condition that a column names somebody whose rows the caller sees. */
export type Mine = (owner: SQLWrapper) => SQL

const declared = new WeakMap<PgTable, PgColumn>()

/** Says which column of a table names the person a row belongs to. A table with `created_by` needs no word. */
export const ownedThrough = <T extends PgTable>(table: T, column: (table: T) => PgColumn): T => {
  declared.set(table, column(table))
  return table
}

const ownerColumnOf = (table: PgTable): PgColumn | undefined =>
  declared.get(table) ?? (table as { created_by?: PgColumn }).created_by

export const corpOf = (caller: Caller): string => (typeof caller === 'string' ? caller : caller.corpId)
export const seenBy = (caller: Caller): Sees => (typeof caller === 'string' ? 'all' : caller.sees)

const belongsTo = (owner: SQLWrapper, persons: readonly string[]): SQL =>
  persons.length === 1 ? sql`${owner} = ${persons[0]}::uuid` : sql`${owner} = any(${sql.param([...persons])}::uuid[])`

/** Undefined where nothing is to be added: the caller sees all, or the table's rows belong to nobody in particular. */
export const ownedRows = (sees: Sees, table: PgTable): SQL | undefined => {
  const column = sees === 'all' ? undefined : ownerColumnOf(table)
  return column && sees !== 'all' ? belongsTo(column, sees) : undefined
}

export const mineOf =
  (sees: Sees): Mine =>
  (owner) =>
    sees === 'all' ? sql`true` : belongsTo(owner, sees)
