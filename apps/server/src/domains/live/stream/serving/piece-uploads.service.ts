import { join, relative } from 'node:path'
import type { RoomEngine, RoomEvent } from '@lectern/rooms'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'

export type PieceUploadDeps = {
  readonly storage: Pick<Storage, 'put' | 'link' | 'remove'>
  readonly engine: Pick<RoomEngine, 'onEvent'>
  readonly clock: Clock
  readonly log: Log
  readonly dataDir: string
}

type Finished = Pick<Extract<RoomEvent, { name: 'segment-finished' }>, 'folder' | 'segment'>

const linkSeconds = 6 * 3600
/** Links of one playlist stay the same for so long: a player that sees another address takes it for another piece. */
const sameLinkMs = 3_600_000
const mostAtOnce = 4
/** Behind by more than this, the storage is too slow to be of use: pieces are served from here until it has caught up. */
const mostWaiting = 200

const initOf = (take: number): string => `init-${String(take).padStart(4, '0')}.mp4`

/** Some at once, in order; what does not fit into the line is left out. */
const createLine = (work: (path: string) => Promise<void>) => {
  const waiting: string[] = []
  let running = 0
  const next = (): void => {
    const path = waiting.shift()
    if (path === undefined) return
    running += 1
    void work(path).finally(() => {
      running -= 1
      next()
    })
  }
  return (path: string): void => {
    if (waiting.length >= mostWaiting) return
    waiting.push(path)
    if (running < mostAtOnce) next()
  }
}

/**
 * Finished pieces go to the storage where that serves readers itself (S3), so that it, or a CDN before it, carries the audience. What
 * is not there yet, or failed, is served from here.
 */
export const createPieceUploads = ({ storage, engine, clock, log, dataDir }: PieceUploadDeps) => {
  const isUsed = storage.link('rooms/any', { now: clock.now(), seconds: 1 }) !== undefined
  const uploaded = new Set<string>()
  const failed = new Set<string>()
  const headers = new Set<string>()
  const add = createLine(async (path) => {
    const key = relative(dataDir, path)
    await storage.put(key, { path, frozen: true }).then(
      () => void uploaded.add(key),
      (error: unknown) => {
        failed.add(key)
        log.warn({ err: error, key }, 'a piece could not be uploaded; it is served from here')
      },
    )
  })
  const onFinished = ({ folder, segment }: Finished): void => {
    const header = join(folder, initOf(segment.take))
    if (!headers.has(header)) add(header)
    headers.add(header)
    add(join(folder, segment.file))
  }
  return {
    /** A finished piece that the engine knows nothing of. */
    add: (piece: Finished): void => {
      if (isUsed) onFinished(piece)
    },
    /** Where players find a file of a recording; its bare name while only this server has it. */
    uriOf: (folder: string, file: string): string => {
      const key = `${folder}/${file}`
      if (!uploaded.has(key)) return file
      const now = new Date(Math.floor(clock.now().getTime() / sameLinkMs) * sameLinkMs)
      return storage.link(key, { now, seconds: linkSeconds }) ?? file
    },
    /** Whether it is decided where players find a file. */
    isPlaced: (folder: string, file: string): boolean => {
      const key = `${folder}/${file}`
      return !isUsed || uploaded.has(key) || failed.has(key)
    },
    /** Of a recording that is removed; names are those of its files. */
    remove: async (folder: string, names: readonly string[]): Promise<void> => {
      if (!isUsed) return
      for (const name of names) {
        uploaded.delete(`${folder}/${name}`)
        failed.delete(`${folder}/${name}`)
        await storage.remove(`${folder}/${name}`)
      }
    },
    /** Answers how to stop. */
    start: (): (() => void) =>
      isUsed ? engine.onEvent((event) => event.name === 'segment-finished' && onFinished(event)) : () => {},
  }
}
export type PieceUploads = ReturnType<typeof createPieceUploads>
