/** Encoders round to whole milliseconds. */
const roundingMs = 2

/**
 * Tells a stream with B-frames: a picture is shown before one that came earlier, or waits for another time than the first one
 * did. A delay that is the same for all pictures is none.
 */
export class OrderWatch {
  #firstOffset: number | undefined
  #latestMs = Number.NEGATIVE_INFINITY
  #found = false

  see(shownMs: number, offsetMs: number): boolean {
    this.#firstOffset ??= offsetMs
    if (shownMs < this.#latestMs || Math.abs(offsetMs - this.#firstOffset) > roundingMs) this.#found = true
    this.#latestMs = Math.max(this.#latestMs, shownMs)
    return this.#found
  }
}
