import type { Sample } from './format/media-piece.ts'
import { type Silence, silenceFor } from './format/sound.ts'
import { pictureRate, type SoundTrack } from './format/tracks.ts'
import type { HeldPicture, HeldSound } from './held-frames.ts'

type Pending = { -readonly [key in keyof Sample]: Sample[key] }

/** Pictures of the piece being written; times count from `zeroMs`. */
export class PictureRun {
  readonly #zeroMs: number
  #pending: Pending[] = []
  #lastTicks = -1
  #lastDuration = pictureRate / 30

  constructor(zeroMs: number) {
    this.#zeroMs = zeroMs
  }

  add({ data, decodeMs, shownMs, isKey }: HeldPicture): void {
    const wanted = Math.round(((decodeMs - this.#zeroMs) * pictureRate) / 1000)
    // A clock that is set right by a sender report may step back a little; decoding times never do.
    const ticks = Math.max(wanted, this.#lastTicks + 1)
    const last = this.#pending.at(-1)
    if (last) last.duration = ticks - last.ticks
    if (this.#lastTicks >= 0) this.#lastDuration = ticks - this.#lastTicks
    this.#lastTicks = ticks
    const shift = Math.round(((shownMs - decodeMs) * pictureRate) / 1000)
    this.#pending.push({ data, ticks, duration: this.#lastDuration, shift, isKey })
  }

  /** When the last picture ends, on the clock of the frames. */
  endMs(): number {
    return this.#zeroMs + ((this.#lastTicks + this.#lastDuration) * 1000) / pictureRate
  }

  take(cutMs: number): Sample[] {
    const taken = this.#pending
    this.#pending = []
    const last = taken.at(-1)
    const cut = Math.round(((cutMs - this.#zeroMs) * pictureRate) / 1000)
    if (last && cut > last.ticks) last.duration = cut - last.ticks
    return taken
  }
}

/** Sound counts in whole packets; only what differs from that by more than this is a gap, or came twice. */
const toleranceMs = 60
/** Sound that is so much later than it usually is does not come any more. */
const missingMs = 400

/**
 * Sound of the piece being written. Gaps are filled with silence: browsers stop where one of two tracks has a hole, and hls.js
 * where a track goes or comes.
 */
export class SoundRun {
  readonly #zeroMs: number
  readonly #rate: number
  readonly #silence: Silence | undefined
  #pending: Pending[] = []
  #next: number

  constructor(zeroMs: number, track: SoundTrack) {
    this.#zeroMs = zeroMs
    this.#rate = track.sampleRate
    this.#silence = silenceFor(track)
    this.#next = this.#silence ? 0 : -1
  }

  add({ data, timestampMs, samples }: HeldSound): void {
    const wanted = this.#toTicks(timestampMs)
    const tolerance = (toleranceMs * this.#rate) / 1000
    const isFirst = this.#next < 0
    if (isFirst ? wanted < 0 : wanted < this.#next - tolerance) return
    if (wanted > this.#next + tolerance) this.#skipTo(wanted)
    this.#push(data, samples)
  }

  /** `lateMs`: so much behind the pictures this sound usually is. */
  fillMissing(untilMs: number, lateMs: number): void {
    const until = this.#toTicks(untilMs)
    if (this.#silence && this.#next < until - ((lateMs + missingMs) * this.#rate) / 1000) this.#skipTo(until)
  }

  endMs(): number {
    return this.#next < 0 ? Number.NEGATIVE_INFINITY : this.#toMs(this.#next)
  }

  /** What begins before the cut; the rest waits for the next piece. */
  take(cutMs: number): Sample[] {
    const at = this.#pending.findIndex(({ ticks }) => this.#toMs(ticks) >= cutMs)
    return this.#pending.splice(0, at < 0 ? this.#pending.length : at)
  }

  #skipTo(ticks: number): void {
    if (this.#silence) {
      const { data, samples } = this.#silence
      while (this.#next + samples <= ticks) this.#push(data, samples)
      return
    }
    const last = this.#pending.at(-1)
    if (last) last.duration = ticks - last.ticks
    this.#next = ticks
  }

  #push(data: Uint8Array, samples: number): void {
    this.#pending.push({ data, ticks: this.#next, duration: samples, shift: 0, isKey: true })
    this.#next += samples
  }

  #toMs(ticks: number): number {
    return this.#zeroMs + (ticks * 1000) / this.#rate
  }

  #toTicks(ms: number): number {
    return Math.round(((ms - this.#zeroMs) * this.#rate) / 1000)
  }
}
