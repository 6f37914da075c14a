import type { RtpPacket } from '../rtp/rtp-packet.ts'
import { Layer } from './layer.ts'

export type CodecName = 'h264' | 'vp8' | 'opus'

/** Where a track's packets go: an outlet, which knows its track in turn. */
type Receiver = {
  detach(): void
  resynchronise(): void
  forward(layer: Layer, packet: RtpPacket, startsKey: boolean): void
  report(layer: Layer, ntpMs: number, rtpTimestamp: number): void
}

/** Sound or picture of one publication, and everybody who gets it. */
export class Track {
  readonly kind: 'audio' | 'video'
  readonly codec: CodecName
  readonly clockRate: number
  /** In the order of the offer, which may begin with the smallest or with the largest. */
  readonly layers: readonly Layer[]
  readonly outlets = new Set<Receiver>()
  readonly #askKeyframe: (layer: Layer) => void
  #isMuted = false

  constructor(options: {
    readonly kind: 'audio' | 'video'
    readonly codec: CodecName
    readonly rids: readonly string[]
    readonly askKeyframe: (layer: Layer) => void
  }) {
    this.kind = options.kind
    this.codec = options.codec
    this.clockRate = options.kind === 'video' ? 90_000 : 48_000
    this.layers = (options.rids.length > 0 ? options.rids : ['']).map((rid) => new Layer(rid))
    this.#askKeyframe = options.askKeyframe
  }

  get isMuted(): boolean {
    return this.#isMuted
  }

  set isMuted(muted: boolean) {
    if (this.#isMuted && !muted) for (const outlet of this.outlets) outlet.resynchronise()
    this.#isMuted = muted
  }

  forward(layer: Layer, packet: RtpPacket, startsKey: boolean): void {
    if (this.#isMuted) return
    for (const outlet of this.outlets) outlet.forward(layer, packet, startsKey)
  }

  /** This RTP timestamp is that moment of the publisher's clock (NTP, in epoch milliseconds). */
  report(layer: Layer, ntpMs: number, rtpTimestamp: number): void {
    for (const outlet of this.outlets) outlet.report(layer, ntpMs, rtpTimestamp)
  }

  askKeyframe(layer: Layer): void {
    this.#askKeyframe(layer)
  }

  /** Layers that send, smallest pictures first; a still large one may carry less than a smaller one that moves. */
  activeLayers(now: number): Layer[] {
    const active = this.layers.filter((layer) => layer.isActive(now))
    return active.sort((one, other) => one.pixels - other.pixels || one.bitsPerSecond - other.bitsPerSecond)
  }
}
