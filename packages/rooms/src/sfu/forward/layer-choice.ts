const heavyLoss = 0.1
const lightLoss = 0.02
/** A larger layer has to be carried with room to spare, and only after this long without loss. */
const headroom = 1.2
const calmMs = 5_000

/**
 * Which of several layers a viewer gets. Down at once when packets are lost or its estimate no longer carries the layer, up one
 * step after calm; each step up that had to be taken back doubles the wait for the next.
 */
export class LayerChoice {
  #calmSince: number | undefined
  #waitMs = calmMs
  #climbedAt = Number.NEGATIVE_INFINITY

  /**
   * `bits`: bits per second of each layer that sends, smallest first. `loss`: 0–1 as the viewer reported. `estimate`: its REMB,
   * undefined where it gives none. Returns the place of the layer to send.
   */
  choose(
    bits: readonly number[],
    current: number,
    seen: { readonly loss: number; readonly estimate: number | undefined; readonly now: number },
  ): number {
    const { loss, estimate, now } = seen
    const place = Math.min(Math.max(current, 0), bits.length - 1)
    const isCarried = (index: number, spare: number): boolean =>
      estimate === undefined || estimate >= (bits[index] ?? 0) * spare
    if (place > 0 && (loss > heavyLoss || !isCarried(place, 1))) {
      if (now - this.#climbedAt < calmMs) this.#waitMs = Math.min(this.#waitMs * 2, 60_000)
      this.#calmSince = undefined
      return place - 1
    }
    if (loss > lightLoss) this.#calmSince = undefined
    else this.#calmSince ??= now
    const isCalm = this.#calmSince !== undefined && now - this.#calmSince >= this.#waitMs
    if (place >= bits.length - 1 || !isCalm || !isCarried(place + 1, headroom)) return place
    this.#calmSince = now
    this.#climbedAt = now
    return place + 1
  }
}
