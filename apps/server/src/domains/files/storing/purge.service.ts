import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FileStore } from '../file.store.ts'
import { trashDays } from '../file-limits.ts'
import type { UseChecks } from '../library/use-checks.ts'
import { objectKey, previewKey } from './object-keys.ts'

type Deps = { tenants: Tenants; files: FileStore; storage: Storage; uses: UseChecks; clock: Clock }

const dayMs = 24 * 3_600_000
const purgedAtOnce = 1000

/** Removing for good what lay in the trash long enough. */
export const createPurgeService = ({ tenants, files, storage, uses, clock }: Deps) => {
  const purge = (corpId: string, id: string, limit: string): Promise<boolean> =>
    tenants.transaction(corpId, async (scope) => {
      await files.lock(scope)
      const file = await files.find(scope, id)
      if (!file?.deleted_at || file.deleted_at >= limit) return false
      if ((await uses.count(scope, id)) > 0) return false
      await files.remove(scope, id)
      if ((await files.countByHash(scope, file.sha256)) > 0) return true
      // Before the commit: after a crash in between the row is still in the trash and the next run finishes.
      await storage.remove(previewKey(corpId, file.sha256))
      await storage.remove(objectKey(corpId, file.sha256))
      return true
    })
  return {
    /** Answers how many files are gone for good. Run it daily. */
    purgeTrash: async (): Promise<number> => {
      const limit = new Date(clock.now().getTime() - trashDays * dayMs).toISOString()
      let purged = 0
      for (const corpId of await files.listSchoolsWithTrashBefore(tenants, limit)) {
        const old = await files.listTrashedBefore(tenants.scope(corpId), limit, purgedAtOnce)
        for (const { id } of old) if (await purge(corpId, id, limit)) purged += 1
      }
      return purged
    },
  }
}
