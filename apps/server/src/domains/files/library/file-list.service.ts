import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import type { Page, PageQuery } from '@lectern/contract/primitives'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { fieldFailure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { type FileOrder, type FileStore, fileOrders } from '../file.store.ts'
import type { FileRecord } from '../files.tables.ts'
import type { FileLinks } from '../serving/file-links.ts'
import { readCursor, writeCursor } from './file-cursor.ts'

export type FileQuery = PageQuery & { kind?: FileKind | undefined; tag?: string | undefined }
type Deps = { tenants: Tenants; files: FileStore; links: FileLinks }

const newestFirst: FileOrder = '-created_at'

const orderOf = (sort: string | undefined): FileOrder => {
  if (sort === undefined) return newestFirst
  if (Object.hasOwn(fileOrders, sort)) return sort as FileOrder
  throw fieldFailure('platform.validation', 'sort')
}

/** Pages of files; newest first they can be walked by cursor, which stays right while files are added. */
export const createFileListService = ({ tenants, files, links }: Deps) => {
  /** One row more than asked for tells whether there are more. */
  const listRows = (scope: Scope, query: FileQuery, order: FileOrder): Promise<FileRecord[]> => {
    const { page, size, kind, tag, keyword, cursor } = query
    if (cursor !== undefined && order !== newestFirst) throw fieldFailure('platform.validation', 'cursor')
    const from = cursor === undefined ? { offset: (page - 1) * size } : { after: readCursor(cursor), offset: 0 }
    return files.list(scope, { filter: { kind, tag, keyword }, order, limit: size + 1, ...from })
  }
  return {
    list: async (actor: Actor, query: FileQuery): Promise<Page<StoredFile>> => {
      const scope = tenants.scope(actor)
      const order = orderOf(query.sort)
      const rows = await listRows(scope, query, order)
      const shown = rows.slice(0, query.size)
      const last = shown.at(-1)
      const next = rows.length > query.size && order === newestFirst && last
      return {
        list: shown.map(links.view),
        total: await files.count(scope, query),
        page: query.page,
        size: query.size,
        ...(next ? { next: writeCursor({ createdAt: next.created_at, id: next.id }) } : {}),
      }
    },
  }
}
export type FileListService = ReturnType<typeof createFileListService>
