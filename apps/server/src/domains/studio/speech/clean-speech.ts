import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the narrations used longest ago until the folder holds at most `maxBytes`. */
export const cleanSpeech = async (folder: string, maxBytes: number): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return { path, bytes: found?.size ?? 0, usedAtMs: found?.mtimeMs ?? 0 }
    }),
  )
  let kept = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes } of files.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
    if (kept <= maxBytes) return
    await rm(path, { force: true })
    kept -= bytes
  }
}
