import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_NOPTS_VALUE,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  FF_DECODER_AAC,
  FF_DECODER_LIBOPUS,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants'
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { drainPackets } from '../worker/native/drain-packets.ts'
import { checkNative } from '../worker/native/native-error.ts'
import type { BridgeCodec, BridgeFrame, BridgeSource } from './bridge-messages.ts'
import { bridgeRate, openSoundClock, type SoundClock } from './sound-clock.ts'

const targets = {
  opus: { encoder: FF_ENCODER_LIBOPUS, samples: 960, format: AV_SAMPLE_FMT_FLT, formatName: 'flt', bits: 96_000n },
  aac: { encoder: FF_ENCODER_AAC, samples: 1024, format: AV_SAMPLE_FMT_FLTP, formatName: 'fltp', bits: 128_000n },
} as const

/** Music and speech of a stream, at a delay that a conversation bears. */
const encoderOptions: Record<BridgeCodec, Record<string, string>> = {
  opus: { application: 'audio', frame_duration: '20', vbr: 'on' },
  aac: { aac_coder: 'fast' },
}

/** A jump of the timestamps beyond this is a new beginning, not a gap to be filled. */
const restartMs = 2_000

function openDecoder({ from, config, sampleRate, channels }: BridgeSource): CodecContext {
  const codec = Codec.findDecoderByName(from === 'aac' ? FF_DECODER_AAC : FF_DECODER_LIBOPUS)
  if (!codec) throw new MediaError('unsupported-format', `no ${from} decoder`)
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  decoder.sampleRate = sampleRate
  decoder.channelLayout = { nbChannels: channels, order: AV_CHANNEL_ORDER_NATIVE, mask: channels === 1 ? 4n : 3n }
  if (config) decoder.extraData = Buffer.from(config)
  decoder.pktTimebase = new Rational(1, 1_000_000)
  decoder.threadCount = 1
  checkNative(decoder.open2Sync(codec, null), `open ${from} decoder`)
  return decoder
}

function openEncoder(to: BridgeCodec): CodecContext {
  const target = targets[to]
  const codec = Codec.findEncoderByName(target.encoder)
  if (!codec) throw new MediaError('unsupported-format', `no ${to} encoder`)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = bridgeRate
  encoder.sampleFormat = target.format
  encoder.channelLayout = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n }
  encoder.bitRate = target.bits
  encoder.timeBase = new Rational(1, bridgeRate)
  encoder.threadCount = 1
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  // A Dictionary handed to `open2Sync` is freed twice (node-av 6.1.1) and ends the process.
  for (const [name, value] of Object.entries(encoderOptions[to])) checkNative(encoder.setOption(name, value), name)
  checkNative(encoder.open2Sync(codec, null), `open ${to} encoder`)
  return encoder
}

/** Decodes, follows the clock of the timestamps and encodes, packet by packet, on this thread. */
export class Transcoder {
  readonly #source: BridgeSource
  readonly #decoder: CodecContext
  readonly #frame = new Frame()
  readonly #packet = new Packet()
  #encoder: CodecContext | undefined
  #clock: SoundClock | undefined
  #lastMs: number | undefined
  #out: BridgeFrame[] = []

  constructor(source: BridgeSource) {
    this.#source = source
    this.#decoder = openDecoder(source)
    this.#frame.alloc()
    this.#packet.alloc()
  }

  /** A damaged packet gives nothing; the gap it leaves is filled by the clock. */
  push(data: Uint8Array, timestampMs: number): BridgeFrame[] {
    const last = this.#lastMs
    if (last !== undefined && Math.abs(timestampMs - last) > restartMs) this.#restart()
    this.#lastMs = timestampMs
    this.#packet.data = Buffer.from(data)
    this.#packet.pts = BigInt(Math.round(timestampMs * 1000))
    this.#packet.dts = this.#packet.pts
    const sent = this.#decoder.sendPacketSync(this.#packet)
    this.#packet.unref()
    if (sent >= 0) this.#decode()
    return this.#taken()
  }

  finish(): BridgeFrame[] {
    this.#restart()
    return this.#taken()
  }

  #taken(): BridgeFrame[] {
    const out = this.#out
    this.#out = []
    return out
  }

  #decode(): void {
    for (;;) {
      const code = this.#decoder.receiveFrameSync(this.#frame)
      if (code < 0) return
      try {
        if (this.#frame.pts !== AV_NOPTS_VALUE) this.#follow()
      } finally {
        this.#frame.unref()
      }
    }
  }

  #follow(): void {
    if (this.#clock && !this.#clock.fits(this.#frame)) this.#restart()
    const { samples, formatName } = targets[this.#source.to]
    this.#clock ??= openSoundClock(this.#frame, { samples, format: formatName })
    this.#clock.push(this.#frame, (frame) => this.#encode(frame))
  }

  #encode(frame: Frame): void {
    this.#encoder ??= openEncoder(this.#source.to)
    const encoder = this.#encoder
    checkNative(encoder.sendFrameSync(frame), 'encode sound')
    drainPackets(encoder, this.#packet, (packet) => this.#give(encoder, packet))
  }

  #give(encoder: CodecContext, packet: Packet): void {
    const { to } = this.#source
    if (!packet.data) return
    this.#out.push({
      data: Buffer.from(packet.data),
      timestampMs: (Number(packet.pts) * 1000) / bridgeRate,
      durationMs: (targets[to].samples * 1000) / bridgeRate,
      config: to === 'aac' ? encoder.extraData : null,
    })
  }

  /** Lets out what is inside and begins anew with the next frame. */
  #restart(): void {
    this.#clock?.finish((frame) => this.#encode(frame))
    const encoder = this.#encoder
    if (encoder) {
      checkNative(encoder.sendFrameSync(null), 'end encoding')
      drainPackets(encoder, this.#packet, (packet) => this.#give(encoder, packet))
    }
    this.#release()
  }

  #release(): void {
    this.#clock?.close()
    this.#encoder?.freeContext()
    this.#clock = undefined
    this.#encoder = undefined
  }

  close(): void {
    this.#release()
    this.#decoder.freeContext()
    this.#frame.free()
    this.#packet.free()
  }
}
