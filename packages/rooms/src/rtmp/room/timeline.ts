/** Beyond these the encoder began a new count. Below them it stuttered: silence of ten seconds ends a connection anyway. */
const aheadMs = 15_000
const behindMs = 3_000

/** One clock for sound and picture of one connection: it never goes back, and goes on where an encoder begins to count anew. */
export class Timeline {
  #offset: number | undefined
  #newest = 0
  readonly #last = { audio: -1, video: -1 }

  /** Milliseconds since the first tag for a decoding time of RTMP, which counts in 32 bits. */
  place(kind: 'audio' | 'video', timestampMs: number): number {
    const offset = this.#offset ?? -timestampMs
    const placed = timestampMs + offset
    const jumped = placed - this.#newest > aheadMs || this.#newest - placed > behindMs
    // After a jump the next frame follows at about the distance of a picture.
    const at = jumped ? this.#newest + 40 : placed
    this.#offset = at - timestampMs
    const result = Math.max(at, this.#last[kind] + 1, 0)
    this.#last[kind] = result
    this.#newest = Math.max(this.#newest, result)
    return result
  }
}
