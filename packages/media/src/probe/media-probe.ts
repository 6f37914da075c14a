export type MediaKind = 'video' | 'audio' | 'picture'

/** What a file is, read from its header and first frame. Sizes are as shown, after rotation and pixel shape. */
export type MediaProbe = {
  readonly kind: MediaKind
  /** Container or picture format: `mp4`, `webm`, `mkv`, `mp3`, `m4a`, `aac`, `wav`, `ogg`, `flac`, `jpeg`, `png`, `webp`, `gif`. */
  readonly format: string
  /** Null for pictures. */
  readonly durationMs: number | null
  /** Null for sound. */
  readonly width: number | null
  readonly height: number | null
  /** Frames per second on average; null unless it is a video. */
  readonly fps: number | null
  readonly hasVideo: boolean
  readonly hasAudio: boolean
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  /** `width * height` as stored in the file; null for sound. */
  readonly pixelCount: number | null
  readonly sizeBytes: number
  /** Clockwise turn in degrees that a player must apply, already part of width and height. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Mirrored left to right before the turn (some phone cameras write this). */
  readonly mirrored: boolean
  readonly hasAlpha: boolean
}

export type ProbeOptions = {
  readonly signal?: AbortSignal
  /** The probing process is killed after this; 20 000 by default. */
  readonly timeoutMs?: number
}

export type ThumbnailRequest = {
  readonly path: string
  /** Position in a video; ignored for pictures. Beyond the end means the last frame. */
  readonly atMs?: number
  /** Width of the JPEG; the height follows the shape of the source. Never enlarges. */
  readonly width: number
  readonly outPath: string
}

export type ThumbnailResult = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly sizeBytes: number
}
