type Waiting<T> = { readonly item: T; readonly shownMs: number }

/** More pictures than H.264 ever holds back (A.3.1: 16). */
const depth = 16

/**
 * Files tell when a picture is shown; with B-frames it is decoded earlier. The decoding times of pictures in decoding order are
 * their showing times in rising order, all moved back by the same amount.
 */
export class DecodeTimes<T> {
  readonly #waiting: Waiting<T>[] = []
  readonly #rising: number[] = []
  #delayMs: number | undefined;

  /** Hands pictures on in the order given, each once enough that follow are known. */
  *add(item: T, shownMs: number): Generator<{ item: T; decodeMs: number; shownMs: number }> {
    this.#waiting.push({ item, shownMs })
    insertRising(this.#rising, shownMs)
    if (this.#waiting.length > depth) yield* this.#next()
  }

  *end(): Generator<{ item: T; decodeMs: number; shownMs: number }> {
    while (this.#waiting.length > 0) yield* this.#next()
  }

  *#next(): Generator<{ item: T; decodeMs: number; shownMs: number }> {
    // How late the first pictures would be shown if each were decoded when a picture is due: so much earlier decoding begins.
    this.#delayMs ??= Math.max(0, ...this.#waiting.map(({ shownMs }, index) => (this.#rising[index] ?? 0) - shownMs))
    const picture = this.#waiting.shift()
    const rising = this.#rising.shift()
    if (!picture || rising === undefined) return
    yield { ...picture, decodeMs: Math.min(rising - this.#delayMs, picture.shownMs) }
  }
}

function insertRising(sorted: number[], value: number): void {
  let at = sorted.length
  while (at > 0 && (sorted[at - 1] ?? 0) > value) at -= 1
  sorted.splice(at, 0, value)
}
