import type { PublisherHealth } from '../../engine/room-events.ts'
import { readPictureSize, readVp8Size } from '../../recording/format/h264.ts'
import type { CodecName } from '../forward/track.ts'

type Size = { readonly width: number; readonly height: number }

/** Size of the pictures that begin with this payload, where it stands in it. */
const sizeOf = (codec: CodecName, payload: Buffer): Size | undefined => {
  if (codec === 'vp8') {
    const start = payload.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    return start >= 3 && start < 16 ? readVp8Size(payload.subarray(start - 3)) : undefined
  }
  const type = (payload[0] ?? 0) & 0x1f
  if (type === 7) return readPictureSize(payload)
  if (type !== 24) return undefined
  const length = payload.readUInt16BE(1)
  const first = payload.subarray(3, 3 + length)
  return ((first[0] ?? 0) & 0x1f) === 7 ? readPictureSize(first) : undefined
}

/** Counts what arrives of a publication and says it every so often. */
export class HealthMeter {
  #startedAt: number
  #pictures = 0
  #bytes = { audio: 0, video: 0 }
  #seen: { video: CodecName | undefined; audio: CodecName | undefined } = { video: undefined, audio: undefined }
  #size: Size | undefined
  #lastKeyframeAt: number | null = null

  constructor(now: number) {
    this.#startedAt = now
  }

  count(kind: 'audio' | 'video', codec: CodecName, bytes: number): void {
    this.#bytes[kind] += bytes
    this.#seen[kind] = codec
  }

  countPicture(): void {
    this.#pictures += 1
  }

  sawKeyframe(codec: CodecName, payload: Buffer, now: number): void {
    this.#lastKeyframeAt = now
    this.#size = sizeOf(codec, payload) ?? this.#size
  }

  /** Ends the time that is measured over and begins the next. */
  take(now: number, lossRate: number): PublisherHealth {
    const seconds = Math.max(0.001, (now - this.#startedAt) / 1000)
    const bits = (kind: 'audio' | 'video'): number => Math.round((this.#bytes[kind] * 8) / seconds)
    const health = {
      videoCodec: this.#seen.video?.toUpperCase() ?? null,
      audioCodec: this.#seen.audio ?? null,
      width: this.#size?.width ?? null,
      height: this.#size?.height ?? null,
      framesPerSecond: Math.round((this.#pictures * 10) / seconds) / 10,
      videoBitsPerSecond: bits('video'),
      audioBitsPerSecond: bits('audio'),
      lossRate,
      lastKeyframeAt: this.#lastKeyframeAt,
      hasBFrames: false,
    }
    this.#startedAt = now
    this.#pictures = 0
    this.#bytes = { audio: 0, video: 0 }
    return health
  }
}
