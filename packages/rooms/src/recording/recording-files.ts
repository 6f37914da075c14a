import { constants, type FileHandle, mkdir, open, readFile, rename, rm, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bytes } from './format/boxes.ts'
import { journalName } from './journal-facts.ts'

/** What a recorder needs of a disk; tests hand in one that is full. */
export type RecordingFiles = {
  /** Makes the folder, drops a torn last line and answers the journal's text. */
  open(folder: string): Promise<string>
  /** Whole or not at all, and on the disk when it resolves. */
  write(folder: string, name: string, parts: readonly Bytes[]): Promise<void>
  append(folder: string, line: string): Promise<void>
}

export const temporarySuffix = '.part'

async function withFile<T>(path: string, flags: string | number, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

export async function readJournalText(folder: string): Promise<string> {
  return readFile(join(folder, journalName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

export async function syncFolder(folder: string): Promise<void> {
  await withFile(folder, constants.O_RDONLY, (file) => file.sync())
}

export const diskFiles: RecordingFiles = {
  open: async (folder) => {
    await mkdir(folder, { recursive: true })
    await syncFolder(dirname(folder))
    const text = await readJournalText(folder)
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole.length < text.length) await truncate(join(folder, journalName), Buffer.byteLength(whole))
    return whole
  },
  write: async (folder, name, parts) => {
    const path = join(folder, name)
    const temporary = `${path}${temporarySuffix}`
    try {
      await withFile(temporary, 'w', async (file) => {
        await file.writev(parts)
        await file.datasync()
      })
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  },
  // Its sync also brings the renames before it to the disk on the file systems with a journal of their own.
  append: (folder, line) =>
    withFile(join(folder, journalName), 'a', async (file) => {
      await file.appendFile(line)
      await file.sync()
    }),
}
