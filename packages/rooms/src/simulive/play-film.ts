import type { FinishedSegment } from '../engine/room-events.ts'
import { createRecorder, type Recorder } from '../recording/recorder.ts'
import { openFilm } from './open-film.ts'

export type FilmPlay = {
  readonly path: string
  /** Absolute folder of the recording: HLS is served from it as of any stream. An existing journal is continued. */
  readonly folder: string
  /** Epoch milliseconds of the film's beginning. Later by now: it goes on where it would be, as a stream does. */
  readonly startedAt: number
  readonly segmentMs?: number
  readonly onSegment: (segment: FinishedSegment) => void
  /** Once: the film came to its end (`finished`), or it or the disk failed. Not after `stop`. */
  readonly onEnd: (end: { readonly finished: boolean; readonly error?: Error }) => void
  readonly now?: () => number
}

export type PlayingFilm = {
  /** Writes the last piece. Stopping twice changes nothing. */
  stop(): Promise<void>
}

/** Frames are handed over in time, not ahead: nothing that is still to come lies in the recording. */
const stepMs = 100
/** So late a film still begins at its beginning. */
const punctualMs = 1500

/**
 * Plays a film into a recording as an encoder would, by the clock and without encoding anything anew. Whoever watches is at the
 * same place, and nobody can run ahead. Failures come by `onEnd`.
 */
export function playFilm(play: FilmPlay): PlayingFilm {
  const { folder, segmentMs = 1000, onSegment, onEnd, now = Date.now } = play
  const stopping = new AbortController()
  let failure: Error | undefined
  const recorder = createRecorder({
    folder,
    segmentMs,
    onSegment,
    // A film has its key pictures where it has them.
    requestKeyframe: () => {},
    onError: (error) => {
      failure = error
      stopping.abort()
    },
    now,
  })
  let stopped = false
  const playing = record(play, recorder, { now, signal: stopping.signal })
    .catch((error: unknown) => {
      failure ??= error instanceof Error ? error : new Error(String(error))
    })
    .then(async () => {
      await recorder.end(failure ? 'failed' : 'ended')
      if (!stopped) onEnd({ finished: failure === undefined, ...(failure ? { error: failure } : {}) })
    })
  return {
    stop: async () => {
      stopped = true
      stopping.abort()
      await playing
    },
  }
}

type Clocked = { readonly now: () => number; readonly signal: AbortSignal }

async function record({ path, startedAt }: FilmPlay, recorder: Recorder, clocked: Clocked): Promise<void> {
  const { now, signal } = clocked
  const film = await openFilm(path)
  try {
    const lateMs = now() - startedAt
    const isPunctual = lateMs < punctualMs
    const zero = isPunctual ? Math.max(startedAt, now()) : startedAt
    for await (const { kind, dueMs, frame } of film.frames(isPunctual ? 0 : lateMs)) {
      await waitUntil(zero + dueMs, clocked)
      if (signal.aborted) return
      if (kind === 'video') recorder.video(frame)
      else recorder.audio(frame)
    }
    await waitUntil(zero + film.durationMs, clocked)
  } finally {
    film.close()
  }
}

async function waitUntil(atMs: number, { now, signal }: Clocked): Promise<void> {
  for (let leftMs = atMs - now(); leftMs > 0 && !signal.aborted; leftMs = atMs - now())
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, Math.min(leftMs, stepMs))
      function done() {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      signal.addEventListener('abort', done)
    })
}
