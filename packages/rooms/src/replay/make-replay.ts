import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseFacts } from '../recording/journal-facts.ts'
import { readJournalText } from '../recording/recording-files.ts'
import { addFacts, emptyState, segmentsSince } from '../recording/recording-state.ts'
import { convertTake } from './convert-take.ts'
import { Film } from './film.ts'
import { fromZero } from './from-zero.ts'
import type { ReplayOffset } from './offsets.ts'
import { addToFilm, findForeign, type ReplayTake, readTakes } from './replay-takes.ts'
import { writeFilm } from './write-film.ts'

export type ReplayRequest = {
  /** Of the recording. */
  readonly folder: string
  /** An mp4; there completely or not at all. A folder for what is converted is made beside it and removed. */
  readonly outPath: string
  /** Epoch milliseconds: pieces that ended before are left out, such as those of a rehearsal. */
  readonly sinceMs?: number
  readonly signal?: AbortSignal
  /** 0–1. */
  readonly onProgress?: (done: number) => void
}

export type Replay = {
  readonly durationMs: number
  readonly sizeBytes: number
  /** 0 for sound alone. */
  readonly frames: number
  /** In their order, without gaps in the replay. */
  readonly offsets: readonly ReplayOffset[]
  /** Takes that had to be encoded anew because theirs was another codec. */
  readonly convertedTakes: readonly number[]
  /** Takes of sound alone in another codec than the rest, which are left out. */
  readonly omittedTakes: readonly number[]
}

/** `empty`: the recording has no finished piece. */
export class ReplayError extends Error {
  readonly kind: 'empty'
  constructor(detail: string) {
    super(detail)
    this.name = 'ReplayError'
    this.kind = 'empty'
  }
}

type Joined = Pick<Replay, 'offsets' | 'convertedTakes' | 'omittedTakes'> & { readonly film: Film }

async function joinTakes(
  takes: readonly ReplayTake[],
  { workDir, signal }: { readonly workDir: string; readonly signal?: AbortSignal | undefined },
): Promise<Joined> {
  const film = new Film()
  const foreign = new Set(findForeign(takes))
  const offsets: ReplayOffset[] = []
  const convertedTakes: number[] = []
  const omittedTakes: number[] = []
  for (const take of takes) {
    signal?.throwIfAborted()
    const ready = foreign.has(take) ? await convertTake(take, { workDir, signal }) : take
    if (!ready) {
      omittedTakes.push(take.fact.take)
      continue
    }
    if (ready !== take) convertedTakes.push(take.fact.take)
    const replayMs = film.durationMs
    await addToFilm(film, ready)
    offsets.push({ startedAt: take.startedAt, durationMs: film.durationMs - replayMs, replayMs })
  }
  return { film, offsets, convertedTakes, omittedTakes }
}

/**
 * One mp4 of a whole recording, by copying; the gaps between takes are closed. Reads and writes without keeping a core busy, so it may
 * run in any process. Throws `ReplayError`, `MediaError` (converting), the signal's reason, and errors of the file system.
 */
export async function makeReplay({ folder, outPath, sinceMs = 0, signal, onProgress }: ReplayRequest): Promise<Replay> {
  const state = emptyState()
  addFacts(state, parseFacts(await readJournalText(folder)))
  const takes = (await readTakes(folder, { ...state, segments: segmentsSince(state, sinceMs) }, signal)).map(fromZero)
  if (takes.length === 0) throw new ReplayError('the recording has no finished piece')
  const workDir = await mkdtemp(join(dirname(outPath), '.replay-'))
  try {
    const { film, ...joined } = await joinTakes(takes, { workDir, signal })
    const temporary = join(workDir, 'replay.mp4')
    await writeFilm(film, temporary, { signal, onProgress })
    const { size: sizeBytes } = await stat(temporary)
    await rename(temporary, outPath)
    return { durationMs: film.durationMs, sizeBytes, frames: film.frames, ...joined }
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
