const heavyLoss = 0.1
const lightLoss = 0.02
/** One step up after this long without loss. */
const calmMs = 5_000
/**
 * A viewer estimates hardly more than it is sent, and begins low: an estimate below the layer says nothing by itself. One that
 * fell to this share of what it was does.
 */
const fallenShare = 0.8
const peakDecay = 0.98

/**
 * Which of several layers a viewer gets. Down at once when packets are lost or its estimate fell below the layer, up one step
 * after calm; each step up that had to be taken back doubles the wait for the next.
 */
export class LayerChoice {
  #calmSince: number | undefined
  #waitMs = calmMs
  #climbedAt = Number.NEGATIVE_INFINITY
  #peak = 0

  /**
   * `bits`: bits per second of each layer that sends, smallest first. `loss`: 0–1 as the viewer reported. `estimate`: its REMB,
   * undefined where it gives none. Returns the place of the layer to send. To be asked once a second.
   */
  choose(
    bits: readonly number[],
    current: number,
    seen: { readonly loss: number; readonly estimate: number | undefined; readonly now: number },
  ): number {
    const { loss, estimate, now } = seen
    const place = Math.min(Math.max(current, 0), bits.length - 1)
    if (place > 0 && (loss > heavyLoss || this.#fellBelow(bits[place] ?? 0, estimate))) {
      if (now - this.#climbedAt < calmMs) this.#waitMs = Math.min(this.#waitMs * 2, 60_000)
      this.#calmSince = undefined
      return place - 1
    }
    if (loss > lightLoss) this.#calmSince = undefined
    else this.#calmSince ??= now
    const isCalm = this.#calmSince !== undefined && now - this.#calmSince >= this.#waitMs
    if (place >= bits.length - 1 || !isCalm) return place
    this.#calmSince = now
    this.#climbedAt = now
    return place + 1
  }

  #fellBelow(bits: number, estimate: number | undefined): boolean {
    if (estimate === undefined) return false
    this.#peak = Math.max(estimate, this.#peak * peakDecay)
    return estimate < bits && estimate < this.#peak * fallenShare
  }
}
