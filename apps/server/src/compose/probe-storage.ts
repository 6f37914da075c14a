import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '#platform/errors/failure.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Writes a few bytes, finds them and takes them away again, as an upload would. */
export const probeStorage = async (storage: Storage): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-probe-'))
  const key = `probe/${randomUUID()}.txt`
  try {
    const path = join(folder, 'probe.txt')
    await writeFile(path, 'ready')
    await storage.put(key, { path })
    if ((await storage.stat(key))?.sizeBytes !== 5) throw new Error('what was written is not there')
    await storage.remove(key)
  } catch {
    throw new Failure('integrations.not-writable')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
