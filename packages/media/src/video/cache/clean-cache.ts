import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CleanCacheRequest, CleanCacheResult } from '../video-requests.ts'
import { cacheParts, partSuffix } from './cache-folder.ts'
import { workParent } from './work-folder.ts'

type Entry = { readonly path: string; readonly sizeBytes: number; readonly usedAt: number }

/** No render takes a day; what is older was left by a killed process. */
const abandonedAfterMs = 24 * 60 * 60 * 1000

async function listEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => [])
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return found ? { path, sizeBytes: found.isDirectory() ? 0 : found.size, usedAt: found.mtimeMs } : undefined
    }),
  )
  return entries.filter((entry) => entry !== undefined)
}

/** Removes leftovers of killed renders, then what was used longest ago until the folder holds at most `maxBytes`. */
export async function cleanCache({ cacheDir, maxBytes }: CleanCacheRequest): Promise<CleanCacheResult> {
  const abandonedBefore = Date.now() - abandonedAfterMs
  const folders = await listEntries(join(cacheDir, workParent))
  for (const folder of folders) {
    if (folder.usedAt < abandonedBefore) await rm(folder.path, { recursive: true, force: true })
  }
  const lists = await Promise.all(cacheParts.map((part) => listEntries(join(cacheDir, part))))
  const entries = lists.flat().sort((a, b) => a.usedAt - b.usedAt)
  let keptBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  let removedFiles = 0
  let removedBytes = 0
  for (const entry of entries) {
    const isPart = entry.path.endsWith(partSuffix)
    if (isPart ? entry.usedAt >= abandonedBefore : keptBytes <= maxBytes) continue
    await rm(entry.path, { force: true })
    keptBytes -= entry.sizeBytes
    removedBytes += entry.sizeBytes
    removedFiles++
  }
  return { removedFiles, removedBytes, keptBytes }
}
