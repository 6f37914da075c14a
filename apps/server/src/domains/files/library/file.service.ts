import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import type { Page, PageQuery } from '@lectern/contract/primitives'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { moveFile } from './file.states.ts'
import { type FileOrder, type FileStore, fileOrders } from './file.store.ts'
import { readCursor, writeCursor } from './file-cursor.ts'
import type { UseCheck } from './files.ports.ts'
import type { FileRecord } from './files.tables.ts'
import type { FileLinks } from './serving/file-links.ts'

export type FileQuery = PageQuery & { kind?: FileKind | undefined; tag?: string | undefined }
type Deps = { tenants: Tenants; files: FileStore; links: FileLinks; clock: Clock }

const orderOf = (sort: string | undefined): FileOrder => {
  if (sort === undefined) return '-created_at'
  if (Object.hasOwn(fileOrders, sort)) return sort as FileOrder
  throw fieldFailure('platform.validation', 'sort')
}

/** Uses of a file over all domains that know it. */
export const createUseChecks = () => {
  const checks: UseCheck[] = []
  return {
    add: (check: UseCheck): void => {
      checks.push(check)
    },
    count: async (scope: Scope, fileId: string): Promise<number> => {
      let uses = 0
      for (const check of checks) uses += await check(scope, fileId)
      return uses
    },
  }
}
export type UseChecks = ReturnType<typeof createUseChecks>

/** Looking at files, and their way in and out of the trash. */
export const createFileService = ({ tenants, files, links, clock }: Deps, uses: UseChecks) => {
  const get = async (scope: Scope, id: string): Promise<FileRecord> => {
    const file = await files.findLive(scope, id)
    if (!file) throw notFound()
    return file
  }
  const listPage = async (scope: Scope, query: FileQuery): Promise<FileRecord[]> => {
    const { page, size, kind, tag, keyword, sort, cursor } = query
    const order = orderOf(sort)
    if (cursor !== undefined && order !== '-created_at') throw fieldFailure('platform.validation', 'cursor')
    const from = cursor === undefined ? { offset: (page - 1) * size } : { after: readCursor(cursor), offset: 0 }
    return files.list(scope, { filter: { kind, tag, keyword }, order, limit: size + 1, ...from })
  }
  return {
    get,
    findMany: (scope: Scope, ids: readonly string[]): Promise<FileRecord[]> =>
      ids.length === 0 ? Promise.resolve([]) : files.findManyLive(scope, ids),
    getFor: (actor: Actor, id: string): Promise<FileRecord> => get(tenants.scope(actor.corpId), id),
    detail: async (actor: Actor, id: string): Promise<StoredFile> =>
      links.view(await get(tenants.scope(actor.corpId), id)),
    list: async (actor: Actor, query: FileQuery): Promise<Page<StoredFile>> => {
      const scope = tenants.scope(actor.corpId)
      const rows = await listPage(scope, query)
      const shown = rows.slice(0, query.size)
      const last = shown.at(-1)
      const more = rows.length > query.size && last && orderOf(query.sort) === '-created_at'
      return {
        list: shown.map(links.view),
        total: await files.count(scope, query),
        page: query.page,
        size: query.size,
        ...(more ? { next: writeCursor({ createdAt: last.created_at, id: last.id }) } : {}),
      }
    },
    /** Throws `files.in-use`. */
    remove: (actor: Actor, id: string): Promise<{ done: true }> =>
      tenants.transaction(actor.corpId, async (scope) => {
        await get(scope, id)
        const count = await uses.count(scope, id)
        if (count > 0) throw new Failure('files.in-use', { count })
        if (!(await moveFile(scope, { id, to: 'trash', at: clock.now().toISOString() }))) throw notFound()
        return { done: true }
      }),
    /** A file that is not in the trash stays as it is: somebody else restored it first. */
    restore: (actor: Actor, id: string): Promise<StoredFile> =>
      tenants.transaction(actor.corpId, async (scope) => {
        const restored = await moveFile(scope, { id, to: 'live', at: clock.now().toISOString() })
        return links.view(restored ?? (await get(scope, id)))
      }),
    /** For signed links, which name no school: one file of any school, not in the trash. */
    getOfAnySchool: async (id: string): Promise<FileRecord> => {
      const corpId = await files.findSchool(tenants, id)
      if (!corpId) throw notFound()
      return get(tenants.scope(corpId), id)
    },
  }
}
export type FileService = ReturnType<typeof createFileService>
