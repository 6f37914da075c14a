import { type FileHandle, open } from 'node:fs/promises'
import type { Film } from './film.ts'
import type { PieceFacts } from './read-piece.ts'

export type WriteOptions = {
  readonly signal?: AbortSignal | undefined
  /** Share of the bytes, 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined
}

const blockBytes = 1_048_576

/** Copies one piece's data; a file that has become shorter since it was described is a fault and no gap. */
async function copyPiece({ path, dataStart, dataBytes }: PieceFacts, to: FileHandle, block: Buffer): Promise<void> {
  const from = await open(path, 'r')
  try {
    for (let done = 0; done < dataBytes; ) {
      const wanted = Math.min(block.length, dataBytes - done)
      const { bytesRead } = await from.read(block, 0, wanted, dataStart + done)
      if (bytesRead === 0) throw new Error(`${path} ends before its data`)
      await to.writeFile(block.subarray(0, bytesRead))
      done += bytesRead
    }
  } finally {
    await from.close()
  }
}

/** Writes header and data of a film; the file is complete and on the disk when it resolves. Throws the signal's reason. */
export async function writeFilm(film: Film, path: string, { signal, onProgress }: WriteOptions): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.allocUnsafe(blockBytes)
  let done = 0
  try {
    await file.writeFile(film.head())
    for (const piece of film.pieces) {
      signal?.throwIfAborted()
      await copyPiece(piece, file, block)
      done += piece.dataBytes
      onProgress?.(done / film.dataBytes)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}
