import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type ByteRange,
  type LocalSource,
  type ObjectFacts,
  requireKey,
  type Storage,
} from '#platform/storage/storage.ts'
import { fromFileSystem, isStorageError } from '#platform/storage/storage-error.ts'

/** Drafts begin with a dot, so that no key names one and a listing passes them by. */
const isDraft = (name: string) => name.startsWith('.')
const draftAgeMs = 24 * 3_600_000

const translated = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    throw fromFileSystem(error)
  }
}

const copyDurably = async (from: string, to: string): Promise<void> => {
  // Copy-on-write file systems share the blocks; others copy.
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await syncFile(to)
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Not every file system has links, and none links to another one. */
const linkOrCopy = async ({ path, frozen }: LocalSource, draft: string): Promise<void> => {
  if (!frozen) return copyDurably(path, draft)
  try {
    await link(path, draft)
  } catch {
    return copyDurably(path, draft)
  }
  await syncFile(draft)
}

/** Waits until the file is really open: an error after the reply has begun could no longer be told. */
const openStream = async (path: string, range: ByteRange | undefined): Promise<Readable> => {
  const stream = createReadStream(path, range)
  await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject))
  return stream
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder)
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

const removeOldDraft = async (path: string): Promise<void> => {
  const facts = await stat(path).catch(() => undefined)
  if (facts && facts.mtimeMs < Date.now() - draftAgeMs) await rm(path, { force: true })
}

/** Objects as files below one folder. Writing to a draft and renaming makes each appear whole. */
export const createLocalFolderStorage = (root: string): Storage => {
  const pathOf = (key: string) => join(root, requireKey(key))
  const find = async (key: string): Promise<ObjectFacts | undefined> => {
    try {
      const { size, mtime } = await translated(() => stat(pathOf(key)))
      return { key, sizeBytes: size, modifiedAt: mtime }
    } catch (error) {
      if (isStorageError(error, 'not-found')) return undefined
      throw error
    }
  }
  return {
    name: 'local-folder',
    put: (key, source) =>
      translated(async () => {
        const path = pathOf(key)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const draft = join(dirname(path), `.${randomUUID()}`)
        try {
          await linkOrCopy(source, draft)
          await rename(draft, path)
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
      }),
    open: (key, range) => translated(() => openStream(pathOf(key), range)),
    stat: find,
    remove: (key) => translated(() => rm(pathOf(key), { force: true })),
    async *list() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      for await (const path of walk(root)) {
        const key = relative(root, path).split(sep).join('/')
        if (isDraft(key.split('/').at(-1) ?? '')) await removeOldDraft(path)
        else {
          const facts = await find(key)
          if (facts) yield facts
        }
      }
    },
    localPath: pathOf,
    link: () => undefined,
  }
}
