import type { RoomOptions } from '../engine/room-engine.ts'
import type { RoomEvent } from '../engine/room-events.ts'
import type { CreateRecorder, Recorder, RecorderOptions } from '../recording/recorder.ts'
import { createQueuedRecorder } from './publish/queued-recorder.ts'
import { RecordingFeed } from './publish/recording-feed.ts'
import type { WhipPublication } from './publish/whip-publication.ts'

export type RecordingEnvironment = {
  readonly createRecorder: CreateRecorder
  readonly emit: (event: RoomEvent) => void
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}

const defaultSegmentMs = 1_000

/** What is written down of a room: one publication at a time, for pictures of several are not drawn together here. */
export class RoomRecording {
  readonly #room: RoomOptions
  readonly #environment: RecordingEnvironment
  #recordedBy: string | undefined
  #written: Promise<void> = Promise.resolve()

  constructor(room: RoomOptions, environment: RecordingEnvironment) {
    this.#room = room
    this.#environment = environment
  }

  openFeed(publication: WhipPublication): RecordingFeed | undefined {
    const requestKeyframe = (): void => publication.askKeyframe()
    const recorder = this.openRecorder(publication.sessionId, requestKeyframe)
    const videoCodec = publication.track('video')?.codec
    return recorder && new RecordingFeed(recorder, { videoCodec, requestKeyframe })
  }

  /** Begins to write when what was recorded before is written. */
  openRecorder(sessionId: string, requestKeyframe: () => void): Recorder | undefined {
    const { folder, id: roomId, segmentMs = defaultSegmentMs } = this.#room
    if (folder === null || this.#recordedBy !== undefined) return undefined
    this.#recordedBy = sessionId
    const { emit, log, createRecorder } = this.#environment
    const options: RecorderOptions = {
      folder,
      segmentMs,
      requestKeyframe,
      onSegment: (segment) => emit({ name: 'segment-finished', roomId, folder, segment }),
      onError: ({ message }) => {
        log('rooms: the recording stopped', { roomId, error: message })
        emit({ name: 'recording-failed', roomId, folder, detail: message })
      },
    }
    return createQueuedRecorder(createRecorder, options, this.#written)
  }

  /** The session is over; the next publication is recorded after its last piece. */
  ended(sessionId: string, written: Promise<void>): void {
    if (this.#recordedBy !== sessionId) return
    this.#recordedBy = undefined
    this.#written = written.catch(() => {})
  }
}
