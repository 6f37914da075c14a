import type { Participant } from '../../engine/room-engine.ts'
import type { LeaveReason, Source } from '../../engine/room-events.ts'
import type { Layer } from '../forward/layer.ts'
import type { Outlet } from '../forward/outlet.ts'
import { Track } from '../forward/track.ts'
import { startsH264Key } from '../rtp/h264-payload.ts'
import { RateControl } from '../rtp/rate-control.ts'
import {
  compactNtp,
  type ReceptionReport,
  readRtcp,
  writeBandwidth,
  writeKeyframeRequest,
  writeNack,
  writeReceiverReport,
} from '../rtp/rtcp.ts'
import { type RtpPacket, readExtension, readRtp } from '../rtp/rtp-packet.ts'
import { startsVp8Key } from '../rtp/vp8-payload.ts'
import type { Ingest } from '../sdp/negotiate.ts'
import type { Peer } from '../transport/peer.ts'
import { HealthMeter } from './health-meter.ts'
import { pictureSizeOf } from './picture-size.ts'
import type { Publication, PublicationEvents } from './publication.ts'
import type { RecordingFeed } from './recording-feed.ts'

type Stream = { readonly ingest: Ingest; readonly track: Track; readonly layer: Layer }

/** One request per layer in this time answers all viewers that asked. */
const keyframePauseMs = 300
/** Not every encoder writes a size that can be read into its key pictures. */
const mostSizeQuestions = 5
const sizePauseMs = 1_000
const healthMs = 2_000
const feedbackMs = 500
/** Our SSRC in what we report; publishers do not look at it. */
const ourSsrc = 1

const codecOf = ({ codec }: Ingest): 'h264' | 'vp8' | 'opus' =>
  codec.name === 'h264' || codec.name === 'vp8' ? codec.name : 'opus'

export type WhipOptions = {
  readonly sessionId: string
  readonly participant: Participant
  readonly source: Source
  readonly ingests: readonly Ingest[]
  readonly maxBitsPerSecond: number
  readonly events: PublicationEvents
  /** Made when the publisher is connected; undefined where nothing is recorded. */
  readonly openFeed: (publication: WhipPublication) => RecordingFeed | undefined
  readonly now: () => number
}

/** A publisher over WebRTC: demultiplexes, asks for what is missing, tells it how fast it may send, and passes on. */
export class WhipPublication implements Publication {
  readonly sessionId: string
  readonly participant: Participant
  readonly source: Source
  readonly protocol = 'whip' as const
  readonly hasBFrames = false
  connectedAt = 0
  readonly #options: WhipOptions
  readonly #streams: readonly Stream[]
  readonly #bySsrc = new Map<number, Stream>()
  readonly #reports = new Map<number, { readonly ntpMs: number; readonly at: number }>()
  readonly #rate: RateControl
  readonly #health: HealthMeter
  #peer: Peer | undefined
  #feed: RecordingFeed | undefined
  #feedbackAt = 0
  #healthAt = 0
  #lossRate = 0
  #newestPicture: number | undefined

  constructor(options: WhipOptions) {
    const { sessionId, participant, source } = options
    this.sessionId = sessionId
    this.participant = participant
    this.source = source
    this.#options = options
    this.#rate = new RateControl(options.maxBitsPerSecond)
    this.#health = new HealthMeter(options.now())
    this.#streams = options.ingests.flatMap((ingest) => {
      const { kind, rids, ssrcs } = ingest
      const track = new Track({ kind, codec: codecOf(ingest), rids, askKeyframe: (layer) => this.#askKeyframe(layer) })
      return track.layers.map((layer) => {
        const stream = { ingest, track, layer }
        if (rids.length === 0) for (const ssrc of ssrcs) this.#bySsrc.set(ssrc, stream)
        return stream
      })
    })
  }

  /** The way back to the publisher; it exists once the answer does. */
  use(peer: Peer): void {
    this.#peer = peer
  }

  connected(): void {
    this.connectedAt = this.#options.now()
    this.#healthAt = this.connectedAt
    this.#feed = this.#options.openFeed(this)
    this.#options.events.connected()
  }

  closed(reason: LeaveReason): void {
    void this.#feed?.end(reason)
    this.#options.events.left(reason)
  }

  track(kind: 'audio' | 'video'): Track | undefined {
    return this.#streams.find(({ track }) => track.kind === kind)?.track
  }

  admit(outlet: Outlet): void {
    const track = this.track(outlet.kind)
    if (track) outlet.attach(track)
  }

  mute(kind: 'audio' | 'video', muted: boolean): void {
    const track = this.track(kind)
    if (track) track.isMuted = muted
  }

  isMuted(kind: 'audio' | 'video'): boolean {
    return this.track(kind)?.isMuted ?? false
  }

  sendText(text: string): void {
    this.#peer?.sendText(text)
  }

  async close(why: string): Promise<void> {
    this.#peer?.close()
    for (const { track } of this.#streams) for (const outlet of track.outlets) outlet.detach()
    await this.#feed?.end(why)
  }

  /** Called some fifty times a second. */
  tick(now: number): void {
    const peer = this.#peer
    if (!peer?.isConnected) return
    for (const { layer, track } of this.#streams) {
      if (track.layers.length > 1 && layer.pixels === 0) this.#askForSize(layer, now)
      if (layer.keyframeWanted) this.#sendKeyframeRequest(layer)
      if (track.kind !== 'video' || layer.ssrc === undefined || !layer.reception.hasHoles) continue
      const missing = layer.reception.toAskFor(now)
      if (missing.length > 0) peer.sendRtcp(writeNack(ourSsrc, layer.ssrc, missing))
    }
    if (now - this.#feedbackAt >= feedbackMs) this.#giveFeedback(peer, now)
    if (now - this.#healthAt < healthMs) return
    this.#healthAt = now
    this.#options.events.health(this.#health.take(now, this.#lossRate))
  }

  /** A key picture for the recording. */
  askKeyframe(): void {
    const layer = this.#recordedLayer()
    if (layer) this.#askKeyframe(layer)
  }

  receiveRtp(bytes: Buffer, headerBytes: number): void {
    const now = this.#options.now()
    const packet = readRtp(bytes, headerBytes, now)
    if (!packet) return
    const stream = this.#bySsrc.get(packet.ssrc) ?? this.#recognise(bytes, headerBytes, packet)
    if (!stream || packet.payloadType !== stream.ingest.codec.payloadType) return
    const { track, layer } = stream
    layer.ssrc = packet.ssrc
    layer.lastPacketAt = now
    if (!layer.reception.take(packet.sequence, bytes.length, now)) return
    layer.reception.measureJitter(packet.timestamp, Math.round((now * track.clockRate) / 1000))
    const sequence = layer.unpadding.renumber(packet.sequence, packet.payload.length === 0)
    if (sequence === undefined) return
    const numbered = sequence === packet.sequence ? packet : { ...packet, sequence }
    layer.keep(numbered)
    this.#pass(track, layer, numbered)
  }

  receiveRtcp(compound: Buffer): void {
    const now = this.#options.now()
    for (const message of readRtcp(compound)) {
      if (message.type !== 'sender-report') continue
      const stream = this.#bySsrc.get(message.ssrc)
      if (!stream) continue
      const { track, layer } = stream
      this.#reports.set(message.ssrc, { ntpMs: message.ntpMs, at: now })
      track.report(layer, message.ntpMs, message.rtpTimestamp)
      if (layer === this.#recordedLayer() || track.kind === 'audio') this.#feed?.report(track.kind, message, now)
    }
  }

  #pass(track: Track, layer: Layer, packet: RtpPacket): void {
    const isKey =
      (track.codec === 'h264' && startsH264Key(packet.payload)) ||
      (track.codec === 'vp8' && startsVp8Key(packet.payload))
    const size = isKey ? pictureSizeOf(track.codec, packet.payload) : undefined
    if (isKey) layer.keyframeWanted = false
    if (size) layer.pixels = size.width * size.height
    track.forward(layer, packet, isKey)
    this.#health.count(track.kind, track.codec, packet.payload.length)
    if (track.kind === 'audio') {
      if (!track.isMuted) this.#feed?.audio(packet)
      return
    }
    if (layer !== this.#recordedLayer()) return
    if (packet.timestamp !== this.#newestPicture) this.#health.countPicture()
    this.#newestPicture = packet.timestamp
    if (isKey) this.#health.sawKeyframe(size, packet.arrivedAt)
    if (!track.isMuted) this.#feed?.video(packet, layer)
  }

  /** By layer name, by line, or by payload type; later packets of the stream need not say it again. */
  #recognise(bytes: Buffer, headerBytes: number, packet: RtpPacket): Stream | undefined {
    const found = this.#streams.find(({ ingest, layer }) => {
      if (ingest.codec.payloadType !== packet.payloadType) return false
      if (layer.rid !== '') return readExtension(bytes, headerBytes, ingest.ridExtension) === layer.rid
      const mid = readExtension(bytes, headerBytes, ingest.midExtension)
      return mid === undefined || mid === ingest.mid
    })
    // A stranger cannot come this far, but a broken client could invent streams for ever.
    if (found && this.#bySsrc.size < 32) this.#bySsrc.set(packet.ssrc, found)
    return found
  }

  /** The largest layer that sends, and it stays the same while it does. */
  #recordedLayer(): Layer | undefined {
    const track = this.track('video')
    if (!track || track.layers.length === 1) return track?.layers[0]
    return track.activeLayers(this.#options.now()).at(-1) ?? track.layers.at(-1)
  }

  /** One that comes too early waits: whoever joins just after a key picture would wait a second for the next. */
  #askKeyframe(layer: Layer): void {
    layer.keyframeWanted = true
    this.#sendKeyframeRequest(layer)
  }

  /** Its first key picture came before the keys did, or got lost: without its size nobody knows which layers are smaller. */
  #askForSize(layer: Layer, now: number): void {
    if (!layer.isActive(now) || layer.sizeQuestions >= mostSizeQuestions || layer.keyframeWanted) return
    if (now - layer.keyframeAskedAt < sizePauseMs) return
    layer.sizeQuestions += 1
    this.#askKeyframe(layer)
  }

  #sendKeyframeRequest(layer: Layer): void {
    const now = this.#options.now()
    if (layer.ssrc === undefined || now - layer.keyframeAskedAt < keyframePauseMs) return
    layer.keyframeWanted = false
    layer.keyframeAskedAt = now
    this.#peer?.sendRtcp(writeKeyframeRequest(ourSsrc, layer.ssrc))
  }

  #giveFeedback(peer: Peer, now: number): void {
    const seconds = Math.min(10, Math.max(0.1, (now - this.#feedbackAt) / 1000))
    this.#feedbackAt = now
    let worst = 0
    let after = 0
    let received = 0
    const reports: ReceptionReport[] = []
    const videoSsrcs: number[] = []
    for (const { track, layer } of this.#streams) {
      if (layer.ssrc === undefined || !layer.isActive(now)) continue
      const summary = layer.reception.summarise()
      layer.bitsPerSecond = (summary.bytes * 8) / seconds
      reports.push(this.#reportOf(layer, layer.ssrc, { loss: summary.lossBeforeRepair, now }))
      if (track.kind !== 'video') continue
      videoSsrcs.push(layer.ssrc)
      worst = Math.max(worst, summary.lossBeforeRepair)
      after = Math.max(after, summary.lossAfterRepair)
      received += layer.bitsPerSecond
    }
    this.#lossRate = after
    if (reports.length > 0) peer.sendRtcp(writeReceiverReport(ourSsrc, reports))
    const target = this.#rate.update({ loss: worst, received })
    if (videoSsrcs.length > 0) peer.sendRtcp(writeBandwidth(ourSsrc, videoSsrcs, target))
  }

  #reportOf(layer: Layer, ssrc: number, { loss, now }: { loss: number; now: number }): ReceptionReport {
    const last = this.#reports.get(ssrc)
    return {
      ssrc,
      lossShare: loss,
      lostPackets: layer.reception.lostPackets,
      highestSequence: layer.reception.highestSequence,
      jitter: layer.reception.jitter,
      lastReport: last ? compactNtp(last.ntpMs) : 0,
      delaySinceReport: last ? Math.round(((now - last.at) / 1000) * 65_536) : 0,
    }
  }
}
