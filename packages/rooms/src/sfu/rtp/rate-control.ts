/** Below this a picture is not worth sending; sound alone needs some 50 000. */
const floorBits = 150_000
const heavyLoss = 0.1
const lightLoss = 0.02
/** Per step of 500 ms: from half to full in some nine seconds. */
const rise = 1.04

/**
 * The most that a publisher may send, told to it by REMB. Falls with the loss that was measured and rises again slowly; the
 * thresholds are those of the loss-based part of draft-ietf-rmcat-gcc (6). A constant REMB would be a cap, not a control.
 */
export class RateControl {
  readonly #max: number
  #target: number

  constructor(maxBitsPerSecond: number) {
    this.#max = Math.max(floorBits, maxBitsPerSecond)
    this.#target = this.#max
  }

  get target(): number {
    return this.#target
  }

  /** `loss`: 0–1 before repair. `received`: bits per second over the same time. */
  update({ loss, received }: { readonly loss: number; readonly received: number }): number {
    if (loss > heavyLoss) {
      // What arrives is what the path carries: there is no use in starting from a target that was never reached.
      const carried = received > 0 ? Math.min(this.#target, received / (1 - Math.min(loss, 0.9))) : this.#target
      this.#target = Math.max(floorBits, carried * (1 - 0.5 * loss))
    } else if (loss < lightLoss) {
      this.#target = Math.min(this.#max, this.#target * rise)
    }
    return this.#target
  }
}
