import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontPaths } from '../../text/font-file.ts'
import type { KnownFile } from './known-files.ts'

/** A folder of one render where every file that a graph names lies under a harmless name. */
export type WorkFolder = {
  readonly path: string
  /** Gives a file a name made of its content hash; graphs of equal content are then equal texts. */
  readonly link: (file: KnownFile) => Promise<string>
  /** Stores a subtitle script under its hash. */
  readonly writeAss: (script: string) => Promise<string>
  readonly remove: () => Promise<void>
}

export const workParent = 'work'

export async function openWorkFolder(cacheDir: string): Promise<WorkFolder> {
  const parent = join(cacheDir, workParent)
  await mkdir(parent, { recursive: true })
  const path = await mkdtemp(join(parent, 'render-'))
  // Subtitles use the regular weight only, and libass reads every file of its folder for every segment.
  await mkdir(join(path, 'fonts'))
  await symlink(fontPaths.regular, join(path, 'fonts', 'regular.ttf'))
  const made = new Map<string, Promise<void>>()
  const once = (name: string, make: () => Promise<void>) => {
    const running = made.get(name) ?? make()
    made.set(name, running)
    return running
  }
  return {
    path,
    link: async (file) => {
      const name = `in-${file.sha256.slice(0, 40)}`
      await once(name, () => symlink(file.path, join(path, name)))
      return name
    },
    writeAss: async (script) => {
      const name = `sub-${createHash('sha256').update(script).digest('hex').slice(0, 40)}.ass`
      await once(name, () => writeFile(join(path, name), script))
      return name
    },
    // After a fault other scenes may still be linking their files, and a killed process be writing its last one.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 }),
  }
}
