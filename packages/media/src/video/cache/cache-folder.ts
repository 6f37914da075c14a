import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The kinds of finished things kept by content hash; `known` remembers hash and facts of files by path, time and size. */
export const cacheParts = ['segments', 'sounds', 'made', 'known'] as const
export type CachePart = (typeof cacheParts)[number]

export const partSuffix = '.part'

export function hashOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 40)
}

export type CacheFolder = {
  readonly pathOf: (part: CachePart, name: string) => string
  readonly has: (path: string) => Promise<boolean>
  /** Like `has`, and marks it as used now, which is what eviction goes by. */
  readonly use: (path: string) => Promise<boolean>
  /** Lets `make` write to a temporary name and renames it, so that a killed process never leaves half a file under the real name. */
  readonly put: <T>(path: string, make: (temporaryPath: string) => Promise<T>) => Promise<T>
}

export async function putFile<T>(path: string, make: (temporaryPath: string) => Promise<T>): Promise<T> {
  const temporary = `${path}.${randomUUID()}${partSuffix}`
  try {
    const result = await make(temporary)
    await rename(temporary, path)
    return result
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

const isFilled = (path: string) =>
  stat(path).then(
    (found) => found.size > 0,
    () => false,
  )

export async function openCacheFolder(cacheDir: string): Promise<CacheFolder> {
  for (const part of cacheParts) await mkdir(join(cacheDir, part), { recursive: true })
  return {
    pathOf: (part, name) => join(cacheDir, part, name),
    has: isFilled,
    use: async (path) => {
      const now = new Date()
      return (
        (await isFilled(path)) &&
        utimes(path, now, now).then(
          () => true,
          () => false,
        )
      )
    },
    put: putFile,
  }
}

/** Writes small text under its final name in one step. */
export async function putText(path: string, text: string): Promise<void> {
  await putFile(path, (temporary) => writeFile(temporary, text))
}
