import { timestampDistance } from './rtp-packet.ts'

/**
 * Puts the tracks of one publication on one clock. Until the first sender report a track counts from when it arrived; from
 * then on by the sender's own clock, moved by one amount that all tracks share.
 */
export class SharedZero {
  #offset: number | undefined

  /** Milliseconds to add to the sender's clock; the first report decides for all. */
  offset(senderMs: number, arrivedMs: number): number {
    this.#offset ??= arrivedMs - senderMs
    return this.#offset
  }
}

export class MediaClock {
  readonly #rate: number
  readonly #zero: SharedZero
  #anchor: { timestamp: number; ms: number } | undefined
  #latest = Number.NEGATIVE_INFINITY

  constructor(rate: number, zero: SharedZero) {
    this.#rate = rate
    this.#zero = zero
  }

  /** A sender report: this timestamp is that moment of the sender's clock. */
  report(report: { readonly rtpTimestamp: number; readonly ntpMs: number }, now: number): void {
    const ms = report.ntpMs + this.#zero.offset(report.ntpMs, now)
    this.#anchor = { timestamp: report.rtpTimestamp, ms }
  }

  /** Another stream goes on where this one was; its timestamps count from somewhere else. */
  restart(): void {
    this.#anchor = undefined
  }

  /** Never goes back, also when a report corrects the clock. */
  toMs(timestamp: number, now: number): number {
    this.#anchor ??= { timestamp, ms: now }
    const ms = this.#anchor.ms + (timestampDistance(timestamp, this.#anchor.timestamp) * 1000) / this.#rate
    // An anchor must not grow older than half of the circle of timestamps.
    if (Math.abs(ms - this.#anchor.ms) > 600_000) this.#anchor = { timestamp, ms }
    this.#latest = ms > this.#latest ? ms : this.#latest + 1
    return this.#latest
  }
}
