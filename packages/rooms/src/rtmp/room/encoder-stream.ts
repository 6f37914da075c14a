import { readPictureSize } from '../../recording/format/h264.ts'
import type { Encoder } from '../../shard/encoder-seam.ts'
import { type AvcConfig, toAnnexB } from '../protocol/avc.ts'
import { readAudioTag, readVideoTag } from '../protocol/flv-media.ts'
import type { FlvTag } from '../protocol/rtmp-session.ts'
import { HealthMeter } from './health-meter.ts'
import { OrderWatch } from './order-watch.ts'
import { SoundBridge } from './sound-bridge.ts'
import { Timeline } from './timeline.ts'

type Log = (message: string, detail?: Record<string, unknown>) => void

/** Turns the tags of one encoder into pictures and sound of its room. */
export class EncoderStream {
  readonly #encoder: Encoder
  readonly #bridge: SoundBridge
  readonly #timeline = new Timeline()
  readonly #order = new OrderWatch()
  readonly #meter = new HealthMeter(performance.now())
  #avc: AvcConfig | undefined
  #aac: Buffer | undefined
  #hasBFrames = false
  #awaitsKey = true

  constructor(encoder: Encoder, log: Log) {
    this.#encoder = encoder
    this.#bridge = new SoundBridge({ onOpus: (packet, timestampMs) => encoder.audioOpus(packet, timestampMs), log })
  }

  /** Throws `UnsupportedMedia`. */
  take({ kind, timestampMs, data }: FlvTag): void {
    if (kind === 'video') this.#takeVideo(data, timestampMs)
    else this.#takeAudio(data, timestampMs)
  }

  #takeVideo(data: Buffer, timestampMs: number): void {
    const tag = readVideoTag(data)
    if (tag?.type === 'config') {
      this.#avc = tag.config
      const [sps] = tag.config.sps
      this.#meter.size(sps && readPictureSize(sps))
    } else if (tag && this.#avc) {
      const picture = toAnnexB(tag.data, this.#avc)
      // What follows a damaged picture refers to it.
      if (!picture) this.#awaitsKey = true
      else this.#takePicture(picture, { timestampMs, offsetMs: tag.offsetMs })
    }
  }

  #takePicture(picture: { data: Buffer; isKey: boolean }, tag: { timestampMs: number; offsetMs: number }): void {
    if (picture.isKey) this.#awaitsKey = false
    if (this.#awaitsKey) return
    const decodeMs = this.#timeline.place('video', tag.timestampMs)
    const timestampMs = decodeMs + tag.offsetMs
    if (!this.#hasBFrames && this.#order.see(timestampMs, tag.offsetMs)) this.#foundBFrames()
    this.#meter.picture(picture.data.length, picture.isKey ? Date.now() : undefined)
    this.#encoder.video({ ...picture, timestampMs, decodeMs })
  }

  /** Without a picture nobody watches by WebRTC, so its sound needs no other codec either. */
  #foundBFrames(): void {
    this.#hasBFrames = true
    this.#meter.bFrames()
    this.#bridge.end()
    this.#encoder.foundBFrames()
  }

  #takeAudio(data: Buffer, timestampMs: number): void {
    const tag = readAudioTag(data)
    if (tag?.type === 'config') {
      if (this.#aac?.equals(tag.config)) return
      this.#aac = tag.config
      this.#bridge.open(tag.config)
    } else if (tag && this.#aac) {
      const at = this.#timeline.place('audio', timestampMs)
      this.#meter.sound(tag.data.length)
      this.#encoder.audioAac(tag.data, at, this.#aac)
      this.#bridge.write(tag.data, at)
    }
  }

  tellHealth(): void {
    this.#encoder.health(this.#meter.read(performance.now()))
  }

  end(): void {
    this.#bridge.end()
  }
}
