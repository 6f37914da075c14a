import { Reception } from '../rtp/reception.ts'
import type { RtpPacket } from '../rtp/rtp-packet.ts'
import { Unpadding } from '../rtp/unpadding.ts'

/** Packets that can be sent again. */
export const historySize = 1024
const activeMs = 2_000

/** One stream of packets inside a track: the only one, or one size of several that a publisher sends side by side. */
export class Layer {
  /** As in the offer; empty where there is only one. */
  readonly rid: string
  readonly reception = new Reception()
  readonly unpadding = new Unpadding()
  ssrc: number | undefined
  bitsPerSecond = 0
  /** Of its newest key picture; 0 until one was read. */
  pixels = 0
  /** How often a key picture was asked for only to learn the size. */
  sizeQuestions = 0
  keyframeAskedAt = 0
  /** Asked for, but too soon after the one before. */
  keyframeWanted = false
  lastPacketAt = 0
  readonly #history: (RtpPacket | undefined)[] = Array.from({ length: historySize })

  constructor(rid: string) {
    this.rid = rid
  }

  isActive(now: number): boolean {
    return now - this.lastPacketAt < activeMs
  }

  /** Kept for viewers that ask for it again. */
  keep(packet: RtpPacket): void {
    this.#history[packet.sequence % historySize] = packet
  }

  recall(sequence: number): RtpPacket | undefined {
    const packet = this.#history[sequence % historySize]
    return packet?.sequence === sequence ? packet : undefined
  }
}
