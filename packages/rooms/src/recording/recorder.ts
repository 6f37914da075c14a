import type { FinishedSegment } from '../engine/room-events.ts'

/**
 * One access unit. `data`: Annex B for `h264` (parameter sets in band with key frames), the bare frame for `vp8`. The recorder
 * keeps it without copying.
 */
export type RecordedPicture = {
  readonly data: Uint8Array
  /** Presentation time on the one clock of this publication's sound and picture; its zero does not matter. */
  readonly timestampMs: number
  /** Decoding time where pictures come out of order (B-frames); equal to `timestampMs` when left out. */
  readonly decodeMs?: number
  readonly isKey: boolean
  readonly codec: 'h264' | 'vp8'
}

export type RecordedSound = {
  /** One Opus packet (RFC 6716) or one raw AAC frame without ADTS header. */
  readonly data: Uint8Array
  readonly timestampMs: number
  readonly codec: 'opus' | 'aac'
  /** AudioSpecificConfig (ISO 14496-3); needed with the first AAC frame and whenever it changes. */
  readonly config?: Uint8Array
}

/** One per connection of a publisher; calls never throw and never wait. */
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
}

export type CreateRecorder = (options: RecorderOptions) => Recorder
