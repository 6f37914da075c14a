import { type SQL, sql } from 'drizzle-orm'

/**
 * A limit as a literal number: for a limit it does not know, PostgreSQL plans to read a tenth of the table, each time anew.
 * Throws RangeError for anything but a whole number.
 */
export const limitOf = (limit: number): SQL => {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError('a limit is a whole number')
  return sql.raw(String(limit))
}

/** `limit … offset …` of a page, counted from 1. */
export const pageOf = ({ page, size }: { page: number; size: number }): SQL =>
  page > 1 ? sql`limit ${limitOf(size)} offset ${(page - 1) * size}` : sql`limit ${limitOf(size)}`
