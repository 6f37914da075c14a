import type { StoredFile } from '@lectern/contract/domains/files'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure, notFound } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { moveFile } from '../file.states.ts'
import type { FileStore } from '../file.store.ts'
import type { FileRecord } from '../files.tables.ts'
import type { FileLinks } from '../serving/file-links.ts'
import type { UseChecks } from './use-checks.ts'

type Deps = { tenants: Tenants; files: FileStore; links: FileLinks; uses: UseChecks; clock: Clock }

/** Looking at single files, and their way in and out of the trash. */
export const createFileService = ({ tenants, files, links, uses, clock }: Deps) => {
  const get = async (scope: Scope, id: string): Promise<FileRecord> => {
    const file = await files.findLive(scope, id)
    if (!file) throw notFound()
    return file
  }
  return {
    get,
    findMany: (scope: Scope, ids: readonly string[]): Promise<FileRecord[]> =>
      ids.length === 0 ? Promise.resolve([]) : files.findManyLive(scope, ids),
    getFor: (actor: Actor, id: string): Promise<FileRecord> => get(tenants.scope(actor), id),
    detail: async (actor: Actor, id: string): Promise<StoredFile> => links.view(await get(tenants.scope(actor), id)),
    /** Throws `files.in-use`. */
    remove: (actor: Actor, id: string): Promise<{ done: true }> =>
      tenants.transaction(actor, async (scope) => {
        await get(scope, id)
        const count = await uses.count(scope.schoolWide, id)
        if (count > 0) throw new Failure('files.in-use', { count })
        if (!(await moveFile(scope, { id, to: 'trash', at: clock.now().toISOString() }))) throw notFound()
        return { done: true }
      }),
    /** A file that is not in the trash stays as it is: somebody else restored it first. */
    restore: (actor: Actor, id: string): Promise<StoredFile> =>
      tenants.transaction(actor, async (scope) => {
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
