import type { PublisherHealth } from '../../engine/room-events.ts'

/** Counts what arrives between two readings. */
export class HealthMeter {
  #startedAt: number
  #frames = 0
  #videoBytes = 0
  #audioBytes = 0
  #hasVideo = false
  #hasAudio = false
  #size: { width: number; height: number } | undefined
  #lastKeyframeAt: number | null = null
  #hasBFrames = false

  /** `nowMs`: of a clock that only goes forward. */
  constructor(nowMs: number) {
    this.#startedAt = nowMs
  }

  picture(bytes: number, keyframeAt: number | undefined): void {
    this.#hasVideo = true
    this.#frames += 1
    this.#videoBytes += bytes
    if (keyframeAt !== undefined) this.#lastKeyframeAt = keyframeAt
  }

  sound(bytes: number): void {
    this.#hasAudio = true
    this.#audioBytes += bytes
  }

  size(size: { width: number; height: number } | undefined): void {
    this.#size = size
  }

  bFrames(): void {
    this.#hasBFrames = true
  }

  /** Rates since the last reading. */
  read(nowMs: number): PublisherHealth {
    const seconds = Math.max(0.001, (nowMs - this.#startedAt) / 1000)
    const health: PublisherHealth = {
      videoCodec: this.#hasVideo ? 'H264' : null,
      audioCodec: this.#hasAudio ? 'AAC' : null,
      width: this.#size?.width ?? null,
      height: this.#size?.height ?? null,
      framesPerSecond: Math.round((this.#frames / seconds) * 10) / 10,
      videoBitsPerSecond: Math.round((this.#videoBytes * 8) / seconds),
      audioBitsPerSecond: Math.round((this.#audioBytes * 8) / seconds),
      lossRate: 0,
      lastKeyframeAt: this.#lastKeyframeAt,
      hasBFrames: this.#hasBFrames,
    }
    this.#startedAt = nowMs
    this.#frames = 0
    this.#videoBytes = 0
    this.#audioBytes = 0
    return health
  }
}
