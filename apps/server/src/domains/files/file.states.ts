import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/db/scope.ts'
import { type FileRecord, fileTable } from './files.tables.ts'

export type FileState = 'live' | 'trash'

const inState = (state: FileState) =>
  state === 'live' ? isNull(fileTable.deleted_at) : isNotNull(fileTable.deleted_at)

/** The one way in or out of the trash. Undefined when the file is not in the state it should leave. */
export const moveFile = async (
  scope: Scope,
  { id, to, at }: { id: string; to: FileState; at: string },
): Promise<FileRecord | undefined> => {
  const where = and(eq(fileTable.id, id), inState(to === 'live' ? 'trash' : 'live')) as NonNullable<
    ReturnType<typeof and>
  >
  const change = { deleted_at: to === 'trash' ? at : null, updated_at: at, version: sql`version + 1` }
  return (await scope.update(fileTable, where, change))[0]
}
