import type { Sample } from './format/media-piece.ts'
import { pictureRate } from './format/tracks.ts'
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

export class SoundRun {
  readonly #zeroMs: number
  readonly #rate: number
  #pending: Pending[] = []
  #next = -1

  constructor(zeroMs: number, rate: number) {
    this.#zeroMs = zeroMs
    this.#rate = rate
  }

  add({ data, timestampMs, samples }: HeldSound): void {
    const wanted = Math.round(((timestampMs - this.#zeroMs) * this.#rate) / 1000)
    const tolerance = (toleranceMs * this.#rate) / 1000
    const early = this.#next < 0 ? wanted < 0 : wanted < this.#next - tolerance
    if (early) return
    const ticks = this.#next < 0 || wanted > this.#next + tolerance ? wanted : this.#next
    const last = this.#pending.at(-1)
    if (last) last.duration = ticks - last.ticks
    this.#next = ticks + samples
    this.#pending.push({ data, ticks, duration: samples, shift: 0, isKey: true })
  }

  endMs(): number {
    return this.#next < 0 ? Number.NEGATIVE_INFINITY : this.#toMs(this.#next)
  }

  /** What begins before the cut; the rest waits for the next piece. */
  take(cutMs: number): Sample[] {
    const at = this.#pending.findIndex(({ ticks }) => this.#toMs(ticks) >= cutMs)
    return this.#pending.splice(0, at < 0 ? this.#pending.length : at)
  }

  #toMs(ticks: number): number {
    return this.#zeroMs + (ticks * 1000) / this.#rate
  }
}
