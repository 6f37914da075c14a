import { sequenceDistance } from './rtp-packet.ts'

/** What came of one stream, measured over the time since the last look. */
export type ReceptionSummary = {
  /** Packets that did not come by themselves, 0–1: what a publisher has to slow down for. */
  readonly lossBeforeRepair: number
  /** Packets that are still missing after they were asked for, 0–1. */
  readonly lossAfterRepair: number
  readonly bytes: number
}

type Missing = { readonly since: number; askedAt: number; asked: number }

const historySize = 1024
const mostMissing = 256
/** A hole as wide as this is no loss but another stream. */
const restartDistance = 3_000
const askAgainMs = 60
const mostAsked = 8
const giveUpMs = 1_000

/** Follows the sequence numbers of one stream: holes to ask for, duplicates to drop, loss to report. */
export class Reception {
  #highest = -1
  #rounds = 0
  readonly #seen = new Int32Array(historySize).fill(-1)
  readonly #missing = new Map<number, Missing>()
  #jitter = 0
  #transit: number | undefined
  #total = { expected: 0, received: 0 }
  #window = { expected: 0, inTime: 0, repaired: 0, bytes: 0 }

  get highestSequence(): number {
    return this.#rounds * 65_536 + Math.max(0, this.#highest)
  }
  get jitter(): number {
    return this.#jitter
  }
  get lostPackets(): number {
    return Math.max(0, this.#total.expected - this.#total.received)
  }
  get hasHoles(): boolean {
    return this.#missing.size > 0
  }

  /** False for what came already. */
  take(sequence: number, bytes: number, now: number): boolean {
    const ahead = this.#highest < 0 ? 1 : sequenceDistance(sequence, this.#highest)
    if (Math.abs(ahead) > restartDistance) this.#missing.clear()
    else if (ahead <= 0 && !this.#takeLate(sequence, ahead)) return false
    if (ahead > 0 || ahead < -restartDistance) this.#advance(sequence, ahead, now)
    this.#seen[sequence % historySize] = sequence
    this.#total.received += 1
    this.#window.bytes += bytes
    return true
  }

  /** RFC 3550, appendix A.8. `arrival` in units of the stream's clock. */
  measureJitter(timestamp: number, arrival: number): void {
    const transit = (arrival - timestamp) | 0
    if (this.#transit !== undefined) {
      const change = Math.abs((transit - this.#transit) | 0)
      if (change < 450_000) this.#jitter += (change - this.#jitter) / 16
    }
    this.#transit = transit
  }

  /** Sequence numbers to ask the sender for now; each is asked for a few times and then given up. */
  toAskFor(now: number): number[] {
    const asked: number[] = []
    for (const [sequence, hole] of this.#missing) {
      if (hole.asked >= mostAsked || now - hole.since > giveUpMs) this.#missing.delete(sequence)
      else if (now - hole.askedAt >= askAgainMs) {
        hole.askedAt = now
        hole.asked += 1
        asked.push(sequence)
      }
    }
    return asked
  }

  /** Begins a new window. */
  summarise(): ReceptionSummary {
    const { expected, inTime, repaired, bytes } = this.#window
    this.#window = { expected: 0, inTime: 0, repaired: 0, bytes: 0 }
    const share = (missing: number): number => (expected > 0 ? Math.min(1, Math.max(0, missing / expected)) : 0)
    return { lossBeforeRepair: share(expected - inTime), lossAfterRepair: share(expected - inTime - repaired), bytes }
  }

  #takeLate(sequence: number, ahead: number): boolean {
    if (-ahead >= historySize || this.#seen[sequence % historySize] === sequence) return false
    const hole = this.#missing.get(sequence)
    if (hole) this.#missing.delete(sequence)
    // Out of order by itself, before anybody asked, is no loss.
    if (hole?.asked) this.#window.repaired += 1
    else this.#window.inTime += 1
    return true
  }

  #advance(sequence: number, ahead: number, now: number): void {
    const steps = Math.abs(ahead) > restartDistance ? 1 : ahead
    for (let back = steps - 1; back > 0 && steps <= mostMissing; back -= 1) {
      this.#missing.set((sequence - back) & 0xffff, { since: now, askedAt: 0, asked: 0 })
    }
    if (this.#highest >= 0 && sequence < this.#highest) this.#rounds += 1
    this.#highest = sequence
    this.#total.expected += steps
    this.#window.expected += steps
    this.#window.inTime += 1
  }
}
