import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#platform/storage/storage.ts'
import { orDiskFull } from '../file-failures.ts'
import type { FileRecord } from '../files.tables.ts'
import { objectKey } from '../storing/object-keys.ts'

/** A copy that no work asked for within this time is fetched again when needed. */
const keptForMs = 3 * 24 * 3_600_000

type Target = { readonly storage: Storage; readonly path: string; readonly signal: AbortSignal | undefined }
type Original = Pick<FileRecord, 'corp_id' | 'sha256' | 'bytes'>

const fetchCopy = async ({ corp_id, sha256 }: Original, { storage, path, signal }: Target): Promise<void> => {
  const draft = `${path}.${randomUUID()}`
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const source = await storage.open(objectKey(corp_id, sha256))
    await pipeline(source, hashing, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), signal ? { signal } : {})
    if (hash.digest('hex') !== sha256)
      throw new Error(`the storage returned other bytes than were stored for ${sha256}`)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Paths of stored files on this machine; what lies elsewhere is fetched once and kept in a cache folder for days. */
export const createLocalCopies = ({ storage, folder }: { storage: Storage; folder: string }) => ({
  path: (file: Original, signal?: AbortSignal): Promise<string> =>
    orDiskFull(async () => {
      const own = storage.localPath(objectKey(file.corp_id, file.sha256))
      if (own) return own
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${file.corp_id}-${file.sha256}`)
      const there = await stat(path).catch(() => undefined)
      if (there?.size !== file.bytes) await fetchCopy(file, { storage, path, signal })
      const now = new Date()
      await utimes(path, now, now)
      return path
    }),
  sweep: async (now: Date): Promise<number> => {
    let removed = 0
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const facts = await stat(path).catch(() => undefined)
      if (!facts || facts.mtimeMs > now.getTime() - keptForMs) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  },
})
