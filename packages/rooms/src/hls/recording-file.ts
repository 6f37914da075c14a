import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecordingName } from '../recording/journal-facts.ts'

export type RecordingFile = {
  readonly file: FileHandle
  readonly sizeBytes: number
  readonly contentType: string
}

/**
 * A header or piece by the name that a playlist gave it; undefined for every other name and for what is not there. Its bytes never
 * change, so they may be cached for ever. The caller closes the file (a stream made of it does).
 */
export async function openRecordingFile(folder: string, name: string): Promise<RecordingFile | undefined> {
  if (!isRecordingName(name)) return undefined
  const file = await open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const { size } = await file.stat()
  return { file, sizeBytes: size, contentType: name.endsWith('.m4s') ? 'video/iso.segment' : 'video/mp4' }
}
