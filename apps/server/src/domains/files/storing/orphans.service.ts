import type { Clock } from '#platform/clock/clock.ts'
import type { Tenants } from '#platform/db/scope.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FileStore } from '../file.store.ts'
import { readKey } from './object-keys.ts'

type Deps = { tenants: Tenants; files: FileStore; storage: Storage; clock: Clock }
type StoredKey = { readonly corpId: string; readonly key: string; readonly sha256: string }

/** Between object and row lie a preview and a transaction at most; a day is generous. */
const orphanAgeMs = 24 * 3_600_000
const lookedUpAtOnce = 500

/** Objects older than the limit, in lists of one school each. */
async function* listOldObjects(storage: Storage, limit: Date): AsyncGenerator<StoredKey[]> {
  let batch: StoredKey[] = []
  for await (const { key, modifiedAt } of storage.list()) {
    const read = readKey(key)
    if (!read || modifiedAt > limit) continue
    if (batch.length >= lookedUpAtOnce || (batch[0] && batch[0].corpId !== read.corpId)) {
      yield batch
      batch = []
    }
    batch.push({ ...read, key })
  }
  if (batch.length > 0) yield batch
}

/** Removing objects that no row came to, because a process ended in between or a transaction failed. */
export const createOrphansService = ({ tenants, files, storage, clock }: Deps) => {
  const removeOrphans = async (corpId: string, found: readonly StoredKey[]): Promise<number> => {
    const known = await files.listKnownHashes(tenants.scope(corpId), [...new Set(found.map((one) => one.sha256))])
    const orphans = found.filter((one) => !known.has(one.sha256))
    if (orphans.length === 0) return 0
    return tenants.transaction(corpId, async (scope) => {
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
    /** Answers how many objects are gone. */
    sweep: async (): Promise<number> => {
      const limit = new Date(clock.now().getTime() - orphanAgeMs)
      let removed = 0
      for await (const batch of listOldObjects(storage, limit))
        removed += await removeOrphans(batch[0]?.corpId ?? '', batch)
      return removed
    },
  }
}
