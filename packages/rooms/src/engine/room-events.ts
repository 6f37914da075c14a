/** Camera and microphone are one publication; a screen with its sound is another; an encoder sends both tracks in one. */
export type Source = 'camera' | 'screen' | 'encoder'

/** `ended`: hung up. `timeout`: nothing arrived any more. `removed`: by the server. `failed`: the process died. */
export type LeaveReason = 'ended' | 'timeout' | 'removed' | 'failed'

type About = { readonly roomId: string; readonly sessionId: string; readonly participantId: string }

/** What arrives from a publisher, every two seconds. Rates are measured over that time, never configured ones. */
export type PublisherHealth = {
  /** `H264`, `VP8`; null while no picture has arrived. */
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  /** Pixels of the newest key frame; null until one was read. */
  readonly width: number | null
  readonly height: number | null
  readonly framesPerSecond: number
  readonly videoBitsPerSecond: number
  readonly audioBitsPerSecond: number
  /** Share of RTP packets that never arrived, 0–1; 0 for RTMP, which does not lose any. */
  readonly lossRate: number
  /** Epoch milliseconds. */
  readonly lastKeyframeAt: number | null
  /** Pictures out of order: such a stream is served by HLS only. */
  readonly hasBFrames: boolean
}

/** One finished, playable piece of a recording, already on the disk. */
export type FinishedSegment = {
  /** Counts up over the whole recording, over all takes. */
  readonly sequence: number
  /** A new take begins when a publisher (re)connects; the pieces of one take share one init file. */
  readonly take: number
  readonly file: string
  /** Epoch milliseconds of its first picture, by the clock of this machine. */
  readonly startedAt: number
  readonly durationMs: number
  readonly sizeBytes: number
}

/** What an engine tells. Events of one room arrive in order; they may be lost with the process that would send them. */
export type RoomEvent =
  | (About & { readonly name: 'publisher-connected'; readonly source: Source; readonly protocol: 'whip' | 'rtmp' })
  | (About & { readonly name: 'publisher-left'; readonly source: Source; readonly reason: LeaveReason })
  | (About & { readonly name: 'publisher-health'; readonly health: PublisherHealth })
  | (About & { readonly name: 'viewer-joined' })
  | (About & { readonly name: 'viewer-left'; readonly reason: LeaveReason })
  | (About & { readonly name: 'track-muted'; readonly kind: 'audio' | 'video'; readonly muted: boolean })
  | {
      readonly name: 'segment-finished'
      readonly roomId: string
      readonly folder: string
      readonly segment: FinishedSegment
    }
  /** Nothing more is written of this connection (full disk, lost folder); pictures go on without HLS. `detail` is for logs. */
  | { readonly name: 'recording-failed'; readonly roomId: string; readonly folder: string; readonly detail: string }
  | { readonly name: 'shard-lost'; readonly roomIds: readonly string[] }
