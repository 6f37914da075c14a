import { H264Assembly } from './h264-payload.ts'
import { type RtpPacket, sequenceDistance } from './rtp-packet.ts'
import { Vp8Assembly } from './vp8-payload.ts'

export type AssembledFrame = { readonly data: Buffer; readonly isKey: boolean; readonly rtpTimestamp: number }

/** How long a hole is waited for: a retransmission or two over a long path. */
const patienceMs = 400
const mostWaiting = 1024

/**
 * Pictures out of packets, in order. After a hole that was not filled nothing is given out until the next key picture, since
 * what comes between would show garbage.
 */
export class FrameAssembler {
  readonly #assembly: H264Assembly | Vp8Assembly
  readonly #onFrame: (frame: AssembledFrame) => void
  readonly #onHole: () => void
  readonly #waiting = new Map<number, RtpPacket>()
  #next: number | undefined
  #holeSince = 0
  #timestamp: number | undefined
  #needsKey = true

  constructor(
    codec: 'h264' | 'vp8',
    events: { readonly onFrame: (frame: AssembledFrame) => void; readonly onHole: () => void },
  ) {
    this.#assembly = codec === 'h264' ? new H264Assembly() : new Vp8Assembly()
    this.#onFrame = events.onFrame
    this.#onHole = events.onHole
  }

  add(packet: RtpPacket): void {
    const now = packet.arrivedAt
    this.#next ??= packet.sequence
    const ahead = sequenceDistance(packet.sequence, this.#next)
    if (ahead < 0 && ahead > -mostWaiting) return
    if (ahead === 0) {
      this.#consume(packet)
      this.#next = (packet.sequence + 1) & 0xffff
      this.#drain()
      return
    }
    if (this.#waiting.size === 0) this.#holeSince = now
    this.#waiting.set(packet.sequence, packet)
    if (now - this.#holeSince > patienceMs || this.#waiting.size > mostWaiting || Math.abs(ahead) > mostWaiting) {
      this.#skipHole(now)
    }
  }

  #drain(): void {
    for (;;) {
      const packet = this.#next === undefined ? undefined : this.#waiting.get(this.#next)
      if (!packet) return
      this.#waiting.delete(packet.sequence)
      this.#consume(packet)
      this.#next = (packet.sequence + 1) & 0xffff
    }
  }

  #skipHole(now: number): void {
    const from = this.#next ?? 0
    const oldest = [...this.#waiting.keys()].sort(
      (one, other) => ((one - from) & 0xffff) - ((other - from) & 0xffff),
    )[0]
    this.#assembly.take()
    this.#timestamp = undefined
    this.#needsKey = true
    this.#holeSince = now
    this.#next = oldest
    this.#onHole()
    this.#drain()
  }

  #consume(packet: RtpPacket): void {
    // Padding that probes the path is no part of a picture.
    if (packet.payload.length === 0) return
    if (this.#timestamp !== undefined && this.#timestamp !== packet.timestamp) this.#finish()
    this.#timestamp = packet.timestamp
    this.#assembly.add(packet.payload)
    if (packet.marker) this.#finish()
  }

  #finish(): void {
    const rtpTimestamp = this.#timestamp ?? 0
    const frame = this.#assembly.take()
    this.#timestamp = undefined
    if (!frame) {
      this.#needsKey = true
      this.#onHole()
      return
    }
    if (this.#needsKey && !frame.isKey) return
    this.#needsKey = false
    this.#onFrame({ ...frame, rtpTimestamp })
  }
}
