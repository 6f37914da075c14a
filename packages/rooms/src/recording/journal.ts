import type { FinishedSegment } from '../engine/room-events.ts'
import { initFile } from './format/init-file.ts'
import type { Tracks } from './format/tracks.ts'
import { initName, type JournalFact, parseFacts, segmentName } from './journal-facts.ts'
import type { RecordingFiles } from './recording-files.ts'
import { addFacts, emptyState, endOf } from './recording-state.ts'
import { type FinishedPiece, targetOf } from './take-builder.ts'

export type JournalWriter = {
  /** Null for a new recording. */
  readonly targetSeconds: number | null
  beginTake(tracks: Tracks, startedAt: number): Promise<void>
  addSegment(piece: FinishedPiece): Promise<FinishedSegment>
  end(reason: string, at: number): Promise<void>
}

export type JournalOptions = {
  readonly files: RecordingFiles
  readonly folder: string
  readonly segmentMs: number
  readonly now: () => number
}

/** Opens or continues the journal of a folder. The caller waits for one call before the next. */
export async function openJournal({ files, folder, segmentMs, now }: JournalOptions): Promise<JournalWriter> {
  const state = emptyState()
  addFacts(state, parseFacts(await files.open(folder)))
  let take = Math.max(0, ...state.takes.keys())
  let sequence = state.segments.at(-1)?.sequence ?? 0
  let targetSeconds = state.targetSeconds
  let endedAt = endOf(state)
  let shiftMs = 0

  const note = (fact: JournalFact): Promise<void> => files.append(folder, `${JSON.stringify(fact)}\n`)
  await note({ fact: 'opened', version: 1, segment_ms: segmentMs, at: now() })

  return {
    targetSeconds,
    beginTake: async (tracks, arrivedAt) => {
      take += 1
      const init = initName(take)
      // A clock that was set back must not send players back in time.
      shiftMs = Math.max(0, endedAt - arrivedAt)
      const startedAt = arrivedAt + shiftMs
      await files.write(folder, init, [initFile(tracks)])
      await note({ fact: 'take', take, init, started_at: startedAt, ...describe(tracks) })
    },
    addSegment: async ({ parts, startedAt: arrivedAt, durationMs, independent }) => {
      if (targetSeconds === null) {
        targetSeconds = targetOf(durationMs)
        await note({ fact: 'target', seconds: targetSeconds })
      }
      sequence += 1
      const startedAt = arrivedAt + shiftMs
      endedAt = startedAt + durationMs
      const file = segmentName(sequence)
      const bytes = parts.reduce((sum, part) => sum + part.length, 0)
      await files.write(folder, file, parts)
      const times = { started_at: startedAt, duration_ms: durationMs }
      await note({ fact: 'segment', sequence, take, file, ...times, bytes, independent })
      return { sequence, take, file, startedAt, durationMs, sizeBytes: bytes }
    },
    end: (reason, at) => note({ fact: 'ended', reason, at }),
  }
}

function describe({ picture, sound }: Tracks) {
  return {
    video: picture && { codec: picture.codec, codecs: picture.codecs, width: picture.width, height: picture.height },
    audio: {
      codec: sound.codec,
      codecs: sound.codecs,
      sample_rate: sound.sampleRate,
      channels: sound.channels,
    },
  }
}
