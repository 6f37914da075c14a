import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FileStore } from '../file.store.ts'
import { orDiskFull, uploadFailures } from '../file-failures.ts'
import { type FileLimits, trashFactor } from '../file-limits.ts'
import type { FileRecord } from '../files.tables.ts'
import type { Received } from '../intake/receive-file.ts'
import { objectKey, previewKey } from './object-keys.ts'

/** Bytes on this machine that are to become a file. `frozen`: nobody writes to them again. */
export type Bytes = Received & { readonly frozen: boolean; readonly previewPath: string | null }

export type FileFacts = Pick<
  FileRecord,
  'name' | 'kind' | 'mime' | 'width' | 'height' | 'duration_ms' | 'tags' | 'warnings' | 'created_by' | 'created_by_name'
> & { readonly upload_id?: string | undefined }

type Deps = { files: FileStore; storage: Storage; clock: Clock; limits: FileLimits }

/** The last steps of every way in: object under its hash, then the row. */
export const createRecordService = ({ files, storage, clock, limits }: Deps) => {
  const putUnlessThere = async (
    key: string,
    { path, bytes, frozen }: { path: string; bytes?: number; frozen: boolean },
  ) => {
    const there = await storage.stat(key)
    if (there && (bytes === undefined || there.sizeBytes === bytes)) return
    await storage.put(key, { path, frozen })
  }
  const requireRoom = async (scope: Scope, { bytes, sha256 }: Pick<Received, 'bytes' | 'sha256'>) => {
    if (await files.findOldestLive(scope, sha256)) return
    const { liveBytes, totalBytes } = await files.readUse(scope)
    const { quotaBytes } = limits
    const known = (await files.countByHash(scope, sha256)) > 0 ? 0 : bytes
    if (liveBytes + bytes > quotaBytes || totalBytes + known > quotaBytes * trashFactor)
      throw uploadFailures.quotaExceeded(quotaBytes)
  }
  const place = ({ corpId }: Scope, { path, sha256, bytes, frozen, previewPath }: Bytes): Promise<void> =>
    orDiskFull(async () => {
      if (previewPath) await putUnlessThere(previewKey(corpId, sha256), { path: previewPath, frozen: true })
      await putUnlessThere(objectKey(corpId, sha256), { path, bytes, frozen })
    })
  return {
    /** Throws `files.quota-exceeded`. Under the lock the answer is final, before it a courtesy that saves the work. */
    requireRoom,
    /** Before the transaction, because it may take minutes. Repeated calls cost one look. */
    place,
    /** Inside a transaction. Throws `files.quota-exceeded`; an upload that was recorded before answers its row. */
    record: async (scope: Scope, bytes: Bytes, facts: FileFacts): Promise<FileRecord> => {
      await files.lock(scope)
      const before = facts.upload_id ? await files.findByUpload(scope, facts.upload_id) : undefined
      if (before) return before
      await requireRoom(scope, bytes)
      // The last row with these bytes may have been purged since they were placed.
      await place(scope, bytes)
      const original = await files.findOldestLive(scope, bytes.sha256)
      const now = clock.now()
      const at = now.toISOString()
      return files.insert(scope, {
        ...facts,
        id: newId(now.getTime()),
        created_at: at,
        updated_at: at,
        bytes: bytes.bytes,
        sha256: bytes.sha256,
        has_preview: bytes.previewPath !== null || (original?.has_preview ?? false),
        duplicate_of: original?.id ?? null,
      })
    },
  }
}
export type RecordService = ReturnType<typeof createRecordService>
