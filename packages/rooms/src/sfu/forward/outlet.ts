import { writeSenderReport } from '../rtp/rtcp.ts'
import { type RtpPacket, sequenceDistance } from '../rtp/rtp-packet.ts'
import { readVp8Numbers, shiftVp8Numbers, type Vp8Numbers } from '../rtp/vp8-payload.ts'
import { historySize, type Layer } from './layer.ts'
import { LayerChoice } from './layer-choice.ts'
import type { Track } from './track.ts'

export type OutletOptions = {
  readonly kind: 'audio' | 'video'
  readonly ssrc: number
  readonly payloadTypes: ReadonlyMap<string, number>
  readonly absSendTime: number | undefined
  readonly name: string
  readonly sendRtp: (header: Buffer, payload: Uint8Array) => void
  readonly sendRtcp: (packet: Buffer) => void
  readonly now: () => number
}

/** How packets of the layer in use are renumbered, so that a viewer sees one stream for ever. */
type Shift = { sequence: number; timestamp: number; vp8: Vp8Numbers | undefined; floor: number }

/** The newest packet that went out, under the numbers that the viewer saw. */
type Last = { packet: RtpPacket; sequence: number; timestamp: number; at: number }

const quarterRound = 0x4000

const add16 = (one: number, other: number): number => (one + other) & 0xffff
const add32 = (one: number, other: number): number => (one + other) >>> 0

/** One track on its way to one viewer. */
export class Outlet {
  readonly #options: OutletOptions
  readonly #header: Buffer
  readonly #choice = new LayerChoice()
  #track: Track | undefined
  #payloadType: number | undefined
  #layer: Layer | undefined
  #wanted: Layer | undefined
  #shift: Shift = { sequence: 0, timestamp: 0, vp8: undefined, floor: 0 }
  #last: Last | undefined
  #sent = { packets: 0, bytes: 0 }
  #loss = 0
  /** Since the layer was chosen last. */
  #lately = { sent: 0, askedAgain: 0 }
  #estimate: number | undefined

  constructor(options: OutletOptions) {
    this.#options = options
    this.#header = Buffer.alloc(options.absSendTime === undefined ? 12 : 20)
    this.#header[0] = options.absSendTime === undefined ? 0x80 : 0x90
    this.#header.writeUInt32BE(options.ssrc, 8)
    if (options.absSendTime !== undefined) {
      this.#header.writeUInt32BE(0xbede0001, 12)
      this.#header[16] = (options.absSendTime << 4) | 2
    }
  }

  get kind(): 'audio' | 'video' {
    return this.#options.kind
  }
  get ssrc(): number {
    return this.#options.ssrc
  }

  /** From now on this track, from its next key picture on; numbers go on where they were. */
  attach(track: Track): void {
    this.detach()
    this.#track = track
    this.#payloadType = this.#options.payloadTypes.get(track.codec)
    if (this.#payloadType === undefined) return
    track.outlets.add(this)
    this.#wanted = track.activeLayers(this.#options.now()).at(-1) ?? track.layers.at(-1)
    this.askKeyframe()
  }

  detach(): void {
    this.#track?.outlets.delete(this)
    this.#track = undefined
    this.#layer = undefined
    this.#wanted = undefined
  }

  /** After a pause: waits for a key picture, and leaves no hole in the numbers. */
  resynchronise(): void {
    this.#wanted ??= this.#layer
    this.#layer = undefined
    this.askKeyframe()
  }

  askKeyframe(): void {
    const layer = this.#wanted ?? this.#layer
    if (layer && this.kind === 'video') this.#track?.askKeyframe(layer)
  }

  forward(layer: Layer, packet: RtpPacket, startsKey: boolean): void {
    if (layer !== this.#layer) {
      const mayBegin = this.#layer === undefined || layer === this.#wanted
      if (!mayBegin || (this.kind === 'video' && !startsKey)) return
      // Any layer is better than none; the one that is wanted takes over with its own key picture.
      this.#begin(layer, packet)
    }
    const ahead = sequenceDistance(packet.sequence, this.#shift.floor)
    if (ahead < 0) return
    // The floor follows, since half a round further it would seem to lie ahead.
    if (ahead > quarterRound) this.#shift.floor = add16(packet.sequence, -historySize)
    this.#send(packet)
  }

  /** What a viewer did not get, as long as it is still the same layer. */
  resend(sequences: readonly number[]): void {
    this.#lately.askedAgain += sequences.length
    for (const sequence of sequences) {
      const original = add16(sequence, -this.#shift.sequence)
      if (sequenceDistance(original, this.#shift.floor) < 0) continue
      const packet = this.#layer?.recall(original)
      if (packet) this.#write(packet)
    }
  }

  report(layer: Layer, ntpMs: number, rtpTimestamp: number): void {
    if (layer !== this.#layer) return
    const { ssrc, name, sendRtcp } = this.#options
    sendRtcp(
      writeSenderReport({ ssrc, name, ntpMs, rtpTimestamp: add32(rtpTimestamp, this.#shift.timestamp), ...this.#sent }),
    )
  }

  lost(share: number): void {
    this.#loss = share
  }

  estimated(bitsPerSecond: number): void {
    this.#estimate = bitsPerSecond
  }

  /** Looks again which layer fits; about once a second. */
  chooseLayer(): void {
    const now = this.#options.now()
    const layers = this.#track?.activeLayers(now) ?? []
    const { sent, askedAgain } = this.#lately
    this.#lately = { sent: 0, askedAgain: 0 }
    if (this.kind !== 'video' || layers.length < 2) return
    const current = layers.findIndex((layer) => layer === (this.#wanted ?? this.#layer))
    const bits = layers.map((layer) => layer.bitsPerSecond)
    const place = this.#choice.choose(bits, current < 0 ? 0 : current, {
      // Browsers do not report what a repeat has mended, though it was lost and costs them twice.
      loss: Math.max(this.#loss, Math.min(1, askedAgain / Math.max(1, sent))),
      estimate: this.#estimate,
      now,
    })
    const chosen = layers[place]
    if (!chosen || chosen === this.#layer) {
      this.#wanted = undefined
      return
    }
    this.#wanted = chosen
    this.askKeyframe()
  }

  /**
   * Pictures since the last key picture, for a publisher that cannot be asked for a new one. They are shown in a blink, so
   * that the viewer is not behind by their length for ever.
   */
  catchUp(layer: Layer, packets: readonly RtpPacket[]): void {
    const [first] = packets
    const newest = packets.at(-1)
    if (!first || !newest || this.#layer) return
    this.#begin(layer, first)
    const moments = [...new Set(packets.map((packet) => packet.timestamp))]
    const start = add32(first.timestamp, this.#shift.timestamp)
    for (const packet of packets) {
      this.#write(packet, add32(start, moments.indexOf(packet.timestamp) * 90))
    }
    const end = add32(start, moments.length * 90)
    this.#shift.timestamp = add32(end, -newest.timestamp)
    this.#shift.floor = add16(newest.sequence, 1)
    this.#last = {
      packet: newest,
      sequence: add16(newest.sequence, this.#shift.sequence),
      timestamp: end,
      at: this.#options.now(),
    }
  }

  #begin(layer: Layer, packet: RtpPacket): void {
    const last = this.#last
    const now = this.#options.now()
    const vp8 = last ? this.#continueVp8(last.packet, packet) : undefined
    if (last) {
      const rate = this.#track?.clockRate ?? 90_000
      const elapsed = Math.max(1, Math.round(((now - last.at) * rate) / 1000))
      this.#shift.sequence = add16(last.sequence + 1, -packet.sequence)
      this.#shift.timestamp = add32(last.timestamp + elapsed, -packet.timestamp)
    }
    this.#shift.vp8 = vp8
    this.#shift.floor = packet.sequence
    this.#layer = layer
    if (this.#wanted === layer) this.#wanted = undefined
  }

  /** The picture ids of a new layer go on from those that the viewer saw last. */
  #continueVp8(before: RtpPacket, packet: RtpPacket): Vp8Numbers | undefined {
    if (this.#track?.codec !== 'vp8') return undefined
    const shift = this.#shift.vp8 ?? { pictureId: 0, levelZero: 0 }
    const old = readVp8Numbers(before.payload)
    const numbers = readVp8Numbers(packet.payload)
    if (!old || !numbers) return undefined
    return {
      pictureId: old.pictureId + shift.pictureId + 1 - numbers.pictureId,
      levelZero: old.levelZero + shift.levelZero + 1 - numbers.levelZero,
    }
  }

  #send(packet: RtpPacket): void {
    this.#write(packet)
    const sequence = add16(packet.sequence, this.#shift.sequence)
    const last = this.#last
    if (last && sequenceDistance(sequence, last.sequence) <= 0) return
    const timestamp = add32(packet.timestamp, this.#shift.timestamp)
    if (last) Object.assign(last, { packet, sequence, timestamp, at: packet.arrivedAt })
    else this.#last = { packet, sequence, timestamp, at: packet.arrivedAt }
  }

  #write(packet: RtpPacket, timestamp = add32(packet.timestamp, this.#shift.timestamp)): void {
    const header = this.#header
    header[1] = (packet.marker ? 0x80 : 0) | (this.#payloadType ?? 0)
    header.writeUInt16BE(add16(packet.sequence, this.#shift.sequence), 2)
    header.writeUInt32BE(timestamp, 4)
    if (this.#options.absSendTime !== undefined) {
      // 24 bits of seconds with 18 behind the point.
      header.writeUIntBE(Math.floor((this.#options.now() / 1000) * 262_144) % 2 ** 24, 17, 3)
    }
    const shift = this.#shift.vp8
    const payload = shift ? shiftVp8Numbers(packet.payload, shift) : packet.payload
    this.#options.sendRtp(header, payload)
    this.#lately.sent += 1
    this.#sent.packets += 1
    this.#sent.bytes += payload.length
  }
}
