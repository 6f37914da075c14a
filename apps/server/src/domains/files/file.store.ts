import type { FileKind } from '@lectern/contract/domains/files'
import { and, asc, desc, eq, ilike, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { NewRow, Scope, Tenants } from '#platform/db/scope.ts'
import { containsPattern } from '#platform/db/search.ts'
import { type FileRecord, fileTable } from './files.tables.ts'
import type { FileCursor } from './library/file-cursor.ts'

export const fileOrders = {
  '-created_at': [desc(fileTable.created_at), desc(fileTable.id)],
  created_at: [asc(fileTable.created_at), asc(fileTable.id)],
  name: [asc(sql`lower(${fileTable.name})`), asc(fileTable.id)],
  '-name': [desc(sql`lower(${fileTable.name})`), desc(fileTable.id)],
  bytes: [asc(fileTable.bytes), asc(fileTable.id)],
  '-bytes': [desc(fileTable.bytes), desc(fileTable.id)],
} as const
export type FileOrder = keyof typeof fileOrders

export type FileFilter = { kind?: FileKind | undefined; tag?: string | undefined; keyword?: string | undefined }
export type FilePage = { filter: FileFilter; order: FileOrder; after?: FileCursor; limit: number; offset: number }
export type StorageUse = { readonly liveBytes: number; readonly totalBytes: number }

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`

const matching = ({ kind, tag, keyword }: FileFilter): SQL =>
  all(
    isNull(fileTable.deleted_at),
    kind && eq(fileTable.kind, kind),
    tag ? sql`${tag} = any(${fileTable.tags})` : undefined,
    keyword ? ilike(fileTable.name, containsPattern(keyword)) : undefined,
  )

const readUse = async (scope: Scope): Promise<StorageUse> => {
  const rows = await scope.view<{ live: string | null; total: string | null }>(
    (corp) => sql`select sum(bytes) filter (where live) as live, sum(bytes) as total from (
      select sha256, max(bytes) as bytes, bool_or(deleted_at is null) as live
      from files_file where corp_id = ${corp} group by sha256) as object`,
  )
  return { liveBytes: Number(rows[0]?.live ?? 0), totalBytes: Number(rows[0]?.total ?? 0) }
}

export const createFileStore = () => ({
  /** Until the transaction ends, nobody else records or purges a file of this school. */
  lock: async (scope: Scope): Promise<void> => {
    await scope.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`files:${scope.corpId}`])
  },
  insert: (scope: Scope, row: NewRow<typeof fileTable>): Promise<FileRecord> => scope.insert(fileTable, row),
  /** Across schools: a signed link names none. */
  findSchool: async (tenants: Tenants, id: string): Promise<string | undefined> => {
    const rows = await tenants.acrossTenants<{ corp_id: string }>(sql`select corp_id from files_file where id = ${id}`)
    return rows[0]?.corp_id
  },
  /** Across schools: housekeeping visits those with something old in the trash. */
  listSchoolsWithTrashBefore: async (tenants: Tenants, before: string): Promise<string[]> => {
    const rows = await tenants.acrossTenants<{ corp_id: string }>(
      sql`select distinct corp_id from files_file where deleted_at < ${before}`,
    )
    return rows.map((row) => row.corp_id)
  },
  findLive: (scope: Scope, id: string): Promise<FileRecord | undefined> =>
    scope.find(fileTable, all(eq(fileTable.id, id), isNull(fileTable.deleted_at))),
  find: (scope: Scope, id: string): Promise<FileRecord | undefined> => scope.find(fileTable, eq(fileTable.id, id)),
  findManyLive: (scope: Scope, ids: readonly string[]): Promise<FileRecord[]> =>
    scope.list(fileTable, { where: all(inArray(fileTable.id, [...ids]), isNull(fileTable.deleted_at)) }),
  findByUpload: (scope: Scope, uploadId: string): Promise<FileRecord | undefined> =>
    scope.find(fileTable, eq(fileTable.upload_id, uploadId)),
  findOldestLive: async (scope: Scope, sha256: string): Promise<FileRecord | undefined> => {
    const where = all(eq(fileTable.sha256, sha256), isNull(fileTable.deleted_at))
    return (await scope.list(fileTable, { where, orderBy: fileOrders.created_at, limit: 1 }))[0]
  },
  countByHash: (scope: Scope, sha256: string): Promise<number> => scope.count(fileTable, eq(fileTable.sha256, sha256)),
  readUse,
  list: (scope: Scope, { filter, order, after, limit, offset }: FilePage): Promise<FileRecord[]> => {
    const rest =
      after && sql`(${fileTable.created_at}, ${fileTable.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    return scope.list(fileTable, { where: all(matching(filter), rest), orderBy: fileOrders[order], limit, offset })
  },
  count: (scope: Scope, filter: FileFilter): Promise<number> => scope.total(fileTable, matching(filter)),
  listTrashedBefore: (scope: Scope, before: string, limit: number): Promise<FileRecord[]> =>
    scope.list(fileTable, { where: lt(fileTable.deleted_at, before), orderBy: [asc(fileTable.deleted_at)], limit }),
  remove: (scope: Scope, id: string): Promise<number> => scope.remove(fileTable, eq(fileTable.id, id)),
  listKnownHashes: async (scope: Scope, hashes: readonly string[]): Promise<Set<string>> => {
    const rows = await scope.view<{ sha256: string }>(
      (corp) =>
        sql`select distinct sha256 from files_file where corp_id = ${corp} and ${inArray(fileTable.sha256, [...hashes])}`,
    )
    return new Set(rows.map((row) => row.sha256))
  },
})
export type FileStore = ReturnType<typeof createFileStore>
