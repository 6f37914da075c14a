import { join } from 'node:path'
import type { TakeFact } from '../recording/journal-facts.ts'
import type { RecordingState } from '../recording/recording-state.ts'
import type { Film } from './film.ts'
import { type PieceFacts, readEntries, readPiece, type TrackEntries } from './read-piece.ts'

export type ReplayTake = {
  readonly fact: TakeFact
  readonly startedAt: number
  readonly pieces: readonly PieceFacts[]
  readonly entries: TrackEntries
}

/** Takes with their pieces as they lie in the folder; pieces that are gone leave a gap. */
export async function readTakes(folder: string, state: RecordingState, signal?: AbortSignal): Promise<ReplayTake[]> {
  const takes: ReplayTake[] = []
  for (const [number, segments] of Map.groupBy(state.segments, ({ take }) => take)) {
    const fact = state.takes.get(number)
    if (!fact) continue
    const pieces: PieceFacts[] = []
    for (const { file } of segments) {
      signal?.throwIfAborted()
      const piece = await readPiece(join(folder, file))
      if (piece) pieces.push(piece)
    }
    const entries = await readEntries(join(folder, fact.init))
    const startedAt = segments[0]?.started_at ?? fact.started_at
    if (pieces.length > 0) takes.push({ fact, startedAt, pieces, entries })
  }
  return takes
}

export async function addToFilm(film: Film, { fact, pieces, entries }: ReplayTake): Promise<void> {
  await film.addTake({ pieces, entries, sampleRate: fact.audio.sample_rate })
}

const formOf = ({ fact: { audio } }: ReplayTake): string => `${audio.codecs} ${audio.sample_rate} ${audio.channels}`

/** What `packages/media` makes of any sound. */
const convertedForm = 'mp4a.40.2 48000 2'

/**
 * Takes that cannot be joined by copying. Pictures of VP8 never can, since a replay is to play everywhere; sound only where all takes
 * have the same kind of it.
 */
export function findForeign(takes: readonly ReplayTake[]): ReplayTake[] {
  const isVp8 = ({ fact }: ReplayTake): boolean => fact.video?.codec === 'vp8'
  const forms = new Set(takes.map(formOf))
  if (!takes.some(isVp8) && forms.size <= 1) return []
  return takes.filter((take) => isVp8(take) || formOf(take) !== convertedForm)
}
