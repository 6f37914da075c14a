import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing is received for longer than a day. */
const maxAgeMs = 24 * 3_600_000

/** A folder for one intake, gone afterwards whatever happens. */
export const inWorkspace = async <R>(root: string, work: (folder: string) => Promise<R>): Promise<R> => {
  const folder = join(root, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed processes left behind. Answers how many. */
export const sweepWorkspaces = async (root: string, now: Date): Promise<number> => {
  let removed = 0
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name)
    const facts = await stat(path).catch(() => undefined)
    if (!facts || facts.mtimeMs > now.getTime() - maxAgeMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
