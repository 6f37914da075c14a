import { createAudioBridge } from '@lectern/media/bridge'
import type { FinishedSegment } from '../engine/room-events.ts'
import { openJournal } from './journal.ts'
import { JournalQueue } from './journal-queue.ts'
import { type OpenBridge, OpusToAac } from './opus-to-aac.ts'
import type { RecordedPicture, RecordedSound } from './recorded-frames.ts'
import { diskFiles, type RecordingFiles } from './recording-files.ts'
import { TakeBuilder } from './take-builder.ts'

export type { RecordedPicture, RecordedSound } from './recorded-frames.ts'

/** One per connection of a publisher, and one at a time in a folder: the next waits for `end`. Calls never throw and never wait. */
export type Recorder = {
  video(frame: RecordedPicture): void
  audio(frame: RecordedSound): void
  /** Writes the last piece and the reason, and resolves when both are on the disk. Ending twice changes nothing. */
  end(reason: string): Promise<void>
}

export type RecorderOptions = {
  /** Absolute; made when missing, an existing journal is continued. */
  readonly folder: string
  readonly segmentMs: number
  readonly onSegment: (segment: FinishedSegment) => void
  /** Called when a piece is long enough to be cut and after a gap; may be called often. */
  readonly requestKeyframe: () => void
  /** The recording stopped (full disk, lost folder); the publication goes on without it. Called at most once. */
  readonly onError?: (error: Error) => void
  readonly now?: () => number
  readonly files?: RecordingFiles
  readonly openBridge?: OpenBridge
}

export type CreateRecorder = (options: RecorderOptions) => Recorder

/** How often a silent publisher is noticed. */
const tickMs = 500

export const createRecorder: CreateRecorder = (options) => {
  const { folder, segmentMs, requestKeyframe, onSegment, onError, now = Date.now, files = diskFiles } = options
  const { openBridge = createAudioBridge } = options
  const builder = new TakeBuilder({
    segmentMs,
    requestKeyframe,
    now,
    onTake: (tracks, startedAt) => queue.add((journal) => journal.beginTake(tracks, startedAt)),
    onPiece: (piece) => queue.add(async (journal) => onSegment(await journal.addSegment(piece))),
  })
  const queue = new JournalQueue({
    folder,
    open: async () => {
      const journal = await openJournal({ files, folder, segmentMs, now })
      builder.keepTarget(journal.targetSeconds)
      return journal
    },
    onError: (error) => onError?.(error),
  })
  const sound = new OpusToAac(openBridge, (frame) => builder.audio(frame))
  const timer = setInterval(() => builder.tick(), tickMs).unref()
  let ended: Promise<void> | undefined

  const end = async (reason: string): Promise<void> => {
    await sound.close()
    clearInterval(timer)
    builder.finish()
    queue.add((journal) => journal.end(reason, now()))
    return queue.close()
  }
  const isOpen = (): boolean => !ended && !queue.failed
  return {
    video: (frame) => {
      if (isOpen()) builder.video(frame)
    },
    audio: (frame) => {
      if (!isOpen()) return
      if (frame.codec === 'opus') builder.expectSound()
      sound.write(frame)
    },
    end: (reason) => {
      ended ??= end(reason)
      return ended
    },
  }
}
