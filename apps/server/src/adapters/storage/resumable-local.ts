import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { fromFileSystem } from '#platform/storage/storage-error.ts'
import { type ResumableStore, resumableAgeMs } from '../../domains/files/files.ports.ts'

/** Errors keep their cause here, so that a full disk can be told from the rest; and one odd file does not end a sweep. */
class LocalUploads extends FileStore {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(source, target)
    } catch (error) {
      throw fromFileSystem(error)
    }
    return offset + target.bytesWritten
  }

  override async remove(id: string): Promise<void> {
    await rm(join(this.directory, id), { force: true })
    await this.configstore.delete(id).catch(() => {})
  }

  override async deleteExpired(): Promise<number> {
    const limit = Date.now() - this.getExpiration()
    let removed = 0
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name)
      const facts = await stat(path).catch(() => undefined)
      if (!facts || facts.mtimeMs > limit) continue
      await rm(path, { force: true })
      if (!name.endsWith('.json')) removed += 1
    }
    return removed
  }
}

/** Unfinished uploads as files in one folder of the data folder. */
export const createLocalResumableStore = (folder: string): ResumableStore => {
  // The store makes it too, but later, and would end the process where it cannot.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const dataStore = new LocalUploads({ directory: folder, expirationPeriodInMilliseconds: resumableAgeMs })
  return {
    dataStore,
    idPrefix: '',
    open: async (uploadId) => createReadStream(join(folder, uploadId)),
    localPath: (uploadId) => join(folder, uploadId),
  }
}
