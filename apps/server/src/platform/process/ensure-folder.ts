import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it. Unlike `mkdirSync(…, { recursive: true })` it fails where the parent exists
 * but takes no folders (/proc, some network mounts): Node 24 tries again for ever there.
 */
export function ensureFolder(folder: string): void {
  const path = resolve(folder)
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code === 'EEXIST') throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', path })
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    ensureFolder(dirname(path))
    ensureFolder(path)
  }
}
