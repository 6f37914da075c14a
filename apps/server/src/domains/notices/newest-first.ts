import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Failure } from '#platform/errors/failure.ts'

type Walkable = { readonly created_at: PgColumn; readonly id: PgColumn }
type Place = { readonly created_at: string; readonly id: string }

export const newestFirst = (table: Walkable): SQL[] => [sql`${table.created_at} desc`, sql`${table.id} desc`]

const cursorOf = ({ created_at, id }: Place): string => Buffer.from(`${created_at} ${id}`).toString('base64url')

/** Where the list goes on. A row comparison walks the index; the same written with OR would not. */
export const afterCursor = (table: Walkable, cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [, at = '', id = ''] = /^(\S{10,40}Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (Number.isNaN(Date.parse(at)))
    throw new Failure('platform.validation', {}, [
      { field: 'cursor', rule: 'unknown', message: 'This cursor is not known here.' },
    ])
  return sql`(${table.created_at}, ${table.id}) < (${at}::timestamptz, ${id}::uuid)`
}

/** Cuts off the row that was read to see whether more follow. */
export const cutPage = <R extends Place>(
  found: readonly R[],
  size: number,
): { rows: R[]; next: string | undefined } => {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last ? cursorOf(last) : undefined }
}
