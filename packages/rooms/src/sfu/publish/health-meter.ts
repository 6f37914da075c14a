import type { PublisherHealth } from '../../engine/room-events.ts'
import type { CodecName } from '../forward/track.ts'
import type { PictureSize } from './picture-size.ts'

/** Counts what arrives of a publication and says it every so often. */
export class HealthMeter {
  #startedAt: number
  #pictures = 0
  #bytes = { audio: 0, video: 0 }
  #seen: { video: CodecName | undefined; audio: CodecName | undefined } = { video: undefined, audio: undefined }
  #size: PictureSize | undefined
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

  sawKeyframe(size: PictureSize | undefined, now: number): void {
    this.#lastKeyframeAt = now
    this.#size = size ?? this.#size
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
