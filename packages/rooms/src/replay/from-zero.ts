import { pictureRate } from '../recording/format/tracks.ts'
import type { TrackRun } from './read-piece.ts'
import type { ReplayTake } from './replay-takes.ts'

const shifted = (run: TrackRun | null, ticks: number): TrackRun | null =>
  run && { ...run, startTicks: Math.max(0, run.startTicks - ticks) }

/** A take whose first pieces were left out begins with what is left, not with as much of nothing. */
export function fromZero(take: ReplayTake): ReplayTake {
  const [first] = take.pieces
  const soundRate = take.fact.audio?.sample_rate ?? pictureRate
  const starts = [
    ...(first?.pictures ? [first.pictures.startTicks / pictureRate] : []),
    ...(first?.sounds ? [first.sounds.startTicks / soundRate] : []),
  ]
  const seconds = Math.min(...starts)
  if (!Number.isFinite(seconds) || seconds <= 0) return take
  const pieces = take.pieces.map((piece) => ({
    ...piece,
    pictures: shifted(piece.pictures, Math.round(seconds * pictureRate)),
    sounds: shifted(piece.sounds, Math.round(seconds * soundRate)),
  }))
  return { ...take, pieces }
}
