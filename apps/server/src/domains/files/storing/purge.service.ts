import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { ObjectFacts, Storage } from '#platform/storage/storage.ts'
import type { UseChecks } from './file.service.ts'
import type { FileStore } from './file.store.ts'
import { trashDays } from './file-limits.ts'
import { objectKey, previewKey, readKey } from './storing/object-keys.ts'

type Deps = { tenants: Tenants; files: FileStore; storage: Storage; uses: UseChecks; clock: Clock }

const dayMs = 24 * 3_600_000
/** Between object and row lie a preview and a transaction at most; a day is generous. */
const orphanAgeMs = dayMs
const purgedAtOnce = 1000
const lookedUpAtOnce = 500

type Orphan = { readonly key: string; readonly sha256: string }

/** Removing for good: what lay in the trash long enough, and objects that no row came to. */
export const createHousekeepingService = ({ tenants, files, storage, uses, clock }: Deps) => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
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
  const removeOrphans = async (corpId: string, found: readonly Orphan[]): Promise<number> => {
    const known = await files.listKnownHashes(tenants.scope(corpId), [...new Set(found.map((one) => one.sha256))])
    const orphans = found.filter((one) => !known.has(one.sha256))
    if (orphans.length === 0) return 0
    return tenants.transaction(corpId, async (scope: Scope) => {
      await files.lock(scope)
      let removed = 0
      for (const { key, sha256 } of orphans) {
        if ((await files.countByHash(scope, sha256)) > 0) continue
        await storage.remove(key)
        removed += 1
      }
      return removed
    })
  }
  return {
    /** Answers how many files are gone for good. Run it daily. */
    purgeTrash: async (): Promise<number> => {
      const limit = before(trashDays * dayMs).toISOString()
      let purged = 0
      for (const corpId of await files.listSchoolsWithTrashBefore(tenants, limit)) {
        const old = await files.listTrashedBefore(tenants.scope(corpId), limit, purgedAtOnce)
        for (const { id } of old) if (await purge(corpId, id, limit)) purged += 1
      }
      return purged
    },
    /** Answers how many objects without a row are gone. */
    sweepObjects: async (): Promise<number> => {
      const limit = before(orphanAgeMs)
      let removed = 0
      let batch: { corpId: string; found: Orphan[] } = { corpId: '', found: [] }
      const flush = async () => {
        if (batch.found.length > 0) removed += await removeOrphans(batch.corpId, batch.found)
      }
      for await (const { key, modifiedAt } of storage.list() as AsyncIterable<ObjectFacts>) {
        const read = readKey(key)
        if (!read || modifiedAt > limit) continue
        if (read.corpId !== batch.corpId || batch.found.length >= lookedUpAtOnce) {
          await flush()
          batch = { corpId: read.corpId, found: [] }
        }
        batch.found.push({ key, sha256: read.sha256 })
      }
      await flush()
      return removed
    },
  }
}
export type HousekeepingService = ReturnType<typeof createHousekeepingService>
