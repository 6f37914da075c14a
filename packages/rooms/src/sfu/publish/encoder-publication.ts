import type { Participant } from '../../engine/room-engine.ts'
import type { LeaveReason, PublisherHealth } from '../../engine/room-events.ts'
import { splitAnnexB } from '../../recording/format/h264.ts'
import type { Recorder } from '../../recording/recorder.ts'
import type { EncodedPicture, Encoder } from '../../shard/encoder-seam.ts'
import type { Layer } from '../forward/layer.ts'
import type { Outlet } from '../forward/outlet.ts'
import { Track } from '../forward/track.ts'
import { packH264, startsH264Key } from '../rtp/h264-payload.ts'
import type { RtpPacket } from '../rtp/rtp-packet.ts'
import type { Publication, PublicationEvents } from './publication.ts'

/** Access unit delimiters and filler are for containers and constant bit rates, not for packets. */
const unwantedUnits = new Set([9, 12])
/** An encoder with key pictures further apart than this many packets gives joiners a black picture for a while. */
const mostKeptPackets = 4_000
const reportMs = 1_000

export type EncoderPublicationOptions = {
  readonly sessionId: string
  readonly participant: Participant
  readonly events: PublicationEvents
  readonly recorder: Recorder | undefined
  readonly onCut: (reason: string | undefined) => void
  /** From now on there is no picture for WebRTC viewers. */
  readonly onBFrames: () => void
  readonly now: () => number
}

/** Frames of an encoder as RTP for WebRTC viewers, and as they are for the recording. */
export class EncoderPublication implements Publication, Encoder {
  readonly sessionId: string
  readonly participant: Participant
  readonly source = 'encoder' as const
  readonly protocol = 'rtmp' as const
  readonly connectedAt: number
  hasBFrames = false
  readonly #options: EncoderPublicationOptions
  readonly #tracks: Record<'audio' | 'video', Track>
  readonly #sequences = { audio: 0, video: 0 }
  #sinceKey: RtpPacket[] = []
  #zeroMs: number | undefined
  #latest: Record<'audio' | 'video', number | undefined> = { audio: undefined, video: undefined }
  #recordsAac = false
  #reportedAt = 0
  #isEnded = false

  constructor(options: EncoderPublicationOptions) {
    this.sessionId = options.sessionId
    this.participant = options.participant
    this.connectedAt = options.now()
    this.#options = options
    // An encoder cannot be asked for a key picture: joiners get what it sent since the last.
    const askKeyframe = (): void => {}
    this.#tracks = {
      audio: new Track({ kind: 'audio', codec: 'opus', rids: [], askKeyframe }),
      video: new Track({ kind: 'video', codec: 'h264', rids: [], askKeyframe }),
    }
  }

  track(kind: 'audio' | 'video'): Track | undefined {
    return kind === 'video' && this.hasBFrames ? undefined : this.#tracks[kind]
  }

  admit(outlet: Outlet): void {
    const track = this.track(outlet.kind)
    if (!track) return
    outlet.attach(track)
    const layer = track.layers[0]
    if (outlet.kind === 'video' && layer && !track.isMuted) outlet.catchUp(layer, this.#sinceKey)
  }

  mute(kind: 'audio' | 'video', muted: boolean): void {
    this.#tracks[kind].isMuted = muted
  }

  isMuted(kind: 'audio' | 'video'): boolean {
    return this.#tracks[kind].isMuted
  }

  /** RTMP has no way back for messages. */
  sendText(): void {}

  video(picture: EncodedPicture): void {
    if (this.#isEnded || this.#tracks.video.isMuted) return
    this.#options.recorder?.video({ ...picture, codec: 'h264' })
    if (this.hasBFrames) return
    if (picture.isKey) this.#sinceKey = []
    const nals = splitAnnexB(picture.data).filter((nal) => !unwantedUnits.has((nal[0] ?? 0) & 0x1f))
    const payloads = packH264(nals)
    payloads.forEach((payload, index) => {
      const marker = index === payloads.length - 1
      const packet = this.#packet('video', payload, { ms: picture.timestampMs, marker })
      if (this.#sinceKey.length < mostKeptPackets) this.#sinceKey.push(packet)
      this.#forward('video', packet)
    })
  }

  audioOpus(payload: Uint8Array, timestampMs: number): void {
    if (this.#isEnded || this.#tracks.audio.isMuted) return
    this.#forward('audio', this.#packet('audio', Buffer.from(payload), { ms: timestampMs, marker: false }))
    if (!this.#recordsAac) this.#options.recorder?.audio({ data: payload, timestampMs, codec: 'opus' })
  }

  audioAac(frame: Uint8Array, timestampMs: number, config: Uint8Array): void {
    if (this.#isEnded || this.#tracks.audio.isMuted) return
    this.#recordsAac = true
    this.#options.recorder?.audio({ data: frame, timestampMs, codec: 'aac', config })
  }

  foundBFrames(): void {
    if (this.hasBFrames) return
    this.hasBFrames = true
    this.#sinceKey = []
    for (const outlet of this.#tracks.video.outlets) outlet.detach()
    this.#options.onBFrames()
  }

  health(health: PublisherHealth): void {
    if (!this.#isEnded) this.#options.events.health(health)
  }

  end(reason: LeaveReason): void {
    if (this.#isEnded) return
    this.#finish(reason).catch(() => {})
    this.#options.events.left(reason)
  }

  async close(why: string, said?: string): Promise<void> {
    if (this.#isEnded) return
    const written = this.#finish(why)
    this.#options.onCut(said)
    await written
  }

  /** Ties sound and picture together for players; nobody else reports for an encoder. */
  tick(now: number): void {
    if (now - this.#reportedAt < reportMs || this.#zeroMs === undefined) return
    this.#reportedAt = now
    for (const kind of ['audio', 'video'] as const) {
      const ms = this.#latest[kind]
      const layer = this.#tracks[kind].layers[0]
      if (ms !== undefined && layer) this.#tracks[kind].report(layer, this.#zeroMs + ms, this.#toTimestamp(kind, ms))
    }
  }

  async #finish(why: string): Promise<void> {
    this.#isEnded = true
    for (const track of Object.values(this.#tracks)) for (const outlet of track.outlets) outlet.detach()
    await this.#options.recorder?.end(why)
  }

  #toTimestamp(kind: 'audio' | 'video', ms: number): number {
    return Math.round((ms * this.#tracks[kind].clockRate) / 1000) % 2 ** 32
  }

  #packet(kind: 'audio' | 'video', payload: Buffer, { ms, marker }: { ms: number; marker: boolean }): RtpPacket {
    const now = this.#options.now()
    this.#zeroMs ??= now - ms
    this.#latest[kind] = ms
    const sequence = this.#sequences[kind]
    this.#sequences[kind] = (sequence + 1) & 0xffff
    return {
      sequence,
      timestamp: this.#toTimestamp(kind, ms),
      ssrc: 0,
      payloadType: 0,
      marker,
      payload,
      arrivedAt: now,
    }
  }

  #forward(kind: 'audio' | 'video', packet: RtpPacket): void {
    const track = this.#tracks[kind]
    const layer: Layer | undefined = track.layers[0]
    if (!layer) return
    layer.lastPacketAt = packet.arrivedAt
    layer.keep(packet)
    track.forward(layer, packet, kind === 'video' && startsH264Key(packet.payload))
  }
}
