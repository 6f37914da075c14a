import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts'
import { findProcessIdentity } from '../src/platform/process/process-facts.ts'

export const testFolderPrefix = 'lectern-test-'

/** Ends the servers of earlier runs that were killed before they could, and removes their folders. */
export async function endAbandonedServers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(testFolderPrefix))
  for (const name of names) {
    const dataDir = join(tmpdir(), name)
    if (!(await isAbandoned(dataDir))) continue
    await startEmbedded({ dataDir })
      .then((server) => server.stop())
      .catch(() => {})
    await rm(dataDir, { recursive: true, force: true })
  }
}

// A folder without an owner is one that another run is just starting in, unless it is old.
async function isAbandoned(dataDir: string): Promise<boolean> {
  try {
    const note = await readFile(join(dataDir, 'postgres/run/owner.json'), 'utf8')
    const { pid, identity } = JSON.parse(note) as { pid: number; identity: string }
    return findProcessIdentity(pid) !== identity
  } catch {
    const found = await stat(dataDir).catch(() => undefined)
    return found !== undefined && Date.now() - found.mtimeMs > 3_600_000
  }
}
