import type { MediaErrorKind } from '../media-error.ts'
import type { CardRequest } from '../pictures/render-card.ts'
import type { SoundSpec } from '../sound/sound-spec.ts'

/** How an x264 encoder is set; part of the hash of a segment. */
export type EncoderSettings = { readonly preset: string; readonly crf: number }

/** What a child process can be asked to do. Graph texts name only files in the child's working folder. */
export type Job =
  | { readonly kind: 'probe'; readonly path: string; readonly demuxer: string }
  | { readonly kind: 'frame'; readonly graph: string; readonly path: string }
  | { readonly kind: 'card'; readonly card: CardRequest; readonly path: string }
  | {
      readonly kind: 'segment'
      readonly graph: string
      readonly path: string
      readonly frames: number
      readonly fps: number
      readonly encoder: EncoderSettings
      readonly threads: number
    }
  | { readonly kind: 'sound'; readonly spec: SoundSpec; readonly path: string }
  | {
      readonly kind: 'join'
      readonly segments: readonly { readonly path: string; readonly frames: number }[]
      readonly soundPath: string | null
      readonly fps: number
      readonly path: string
    }

/** What a stream probe found; raw numbers of the container, turned into a MediaProbe by the parent. */
export type StreamFacts = {
  readonly formatName: string
  readonly durationMs: number | null
  /** Where the clock of the file begins. */
  readonly startMs: number
  /** The header knows its length, so seeking works too. */
  readonly seekable: boolean
  readonly video: VideoFacts | null
  readonly audio: { readonly codec: string; readonly channels: number; readonly sampleRate: number } | null
}

export type VideoFacts = {
  readonly codec: string
  readonly width: number
  readonly height: number
  /** Width of one pixel over its height. */
  readonly pixelShape: number
  readonly fps: number | null
  readonly durationMs: number | null
  readonly pixelFormat: string
  readonly rotation: 0 | 90 | 180 | 270
  readonly mirrored: boolean
}

/** The answer to each kind of job. */
export type JobResults = {
  probe: StreamFacts
  frame: { readonly width: number; readonly height: number }
  card: { readonly sizeBytes: number }
  segment: { readonly frames: number }
  sound: { readonly loudnessLufs: number | null }
  join: { readonly frames: number }
}

export type JobResult<J extends Job> = JobResults[J['kind']]

export type ChildRequest = { readonly id: number; readonly job: Job }
export type ChildReply =
  | { readonly id: number; readonly type: 'progress'; readonly frames: number }
  | { readonly id: number; readonly type: 'done'; readonly result: JobResults[Job['kind']] }
  | {
      readonly id: number
      readonly type: 'failed'
      readonly kind: MediaErrorKind
      readonly detail: string
      readonly subject: string | undefined
    }
