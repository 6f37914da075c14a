import { sequenceDistance } from './rtp-packet.ts'

const historySize = 1024

/**
 * Numbers as if the sender had not padded. libwebrtc fills up what its encoders leave of the line, with hundreds of empty packets
 * a second on the smallest layer: the one for viewers whose line carries least.
 */
export class Unpadding {
  /** How many were left out before each of the newest packets, also of those that have not come. */
  readonly #before = new Uint16Array(historySize)
  #omitted = 0
  #newest: number | undefined

  /** Under which number a packet is passed on; undefined for one that is left out. */
  renumber(sequence: number, isEmpty: boolean): number | undefined {
    const ahead = this.#newest === undefined ? 1 : sequenceDistance(sequence, this.#newest)
    // Late ones have a place already, also empty ones: what followed them has gone out.
    if (ahead <= 0 && ahead > -historySize) return (sequence - (this.#before[sequence % historySize] ?? 0)) & 0xffff
    for (let back = Math.min(Math.max(ahead, 1), historySize) - 1; back >= 0; back--) {
      this.#before[((sequence - back) & 0xffff) % historySize] = this.#omitted
    }
    this.#newest = sequence
    if (!isEmpty) return (sequence - this.#omitted) & 0xffff
    this.#omitted = (this.#omitted + 1) & 0xffff
    return undefined
  }
}
