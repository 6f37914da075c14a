import {
  avcCodec,
  findParameterSets,
  type ParameterSets,
  readPictureSize,
  readVp8Size,
  splitAnnexB,
  toSample,
} from './format/h264.ts'
import { opusSamples, readAacConfig } from './format/sound.ts'
import type { PictureTrack, SoundTrack } from './format/tracks.ts'
import type { RecordedPicture, RecordedSound } from './recorded-frames.ts'

export type HeldPicture = {
  /** As it stands in a file. */
  readonly data: Uint8Array
  readonly decodeMs: number
  readonly shownMs: number
  readonly isKey: boolean
  readonly track: PictureTrack
}
export type HeldSound = {
  readonly data: Uint8Array
  readonly timestampMs: number
  /** Of one channel. */
  readonly samples: number
  readonly track: SoundTrack
}

const opusTrack: SoundTrack = {
  codec: 'opus',
  codecs: 'opus',
  sampleRate: 48_000,
  channels: 2,
  config: new Uint8Array(),
}

/** What the bridge makes of a browser's sound, and what stands in for sound that did not come. */
export const usualSound: SoundTrack = {
  codec: 'aac',
  codecs: 'mp4a.40.2',
  sampleRate: 48_000,
  channels: 2,
  config: Uint8Array.of(0x11, 0x90),
}

/** Turns frames into what a file holds, and keeps the parameter sets and the configuration that came last. */
export class FrameReader {
  #track: PictureTrack | undefined
  #sound: SoundTrack | undefined

  /** Undefined when nothing that can be decoded has come yet, and for empty frames. */
  picture(frame: RecordedPicture): HeldPicture | undefined {
    const data = frame.codec === 'vp8' ? this.#vp8(frame) : this.#h264(frame)
    if (!data || data.length === 0 || !this.#track) return undefined
    const decodeMs = frame.decodeMs ?? frame.timestampMs
    return { data, decodeMs, shownMs: frame.timestampMs, isKey: frame.isKey, track: this.#track }
  }

  sound({ data, timestampMs, codec, config }: RecordedSound): HeldSound | undefined {
    if (data.length === 0) return undefined
    if (codec === 'opus') return { data, timestampMs, samples: opusSamples(data), track: opusTrack }
    if (config && !sameBytes(config, this.#sound?.config)) this.#sound = aacTrack(config)
    return this.#sound && { data, timestampMs, samples: 1024, track: this.#sound }
  }

  #h264({ data, isKey }: RecordedPicture): Uint8Array | undefined {
    const nals = splitAnnexB(data)
    const sets = isKey ? findParameterSets(nals) : undefined
    if (sets && !sameSets(sets, this.#track?.sets)) this.#track = h264Track(sets)
    return this.#track?.codec === 'h264' ? toSample(nals, this.#track.sets ?? undefined) : undefined
  }

  #vp8({ data, isKey }: RecordedPicture): Uint8Array | undefined {
    const size = isKey ? readVp8Size(data) : undefined
    if (size) this.#track = { codec: 'vp8', codecs: 'vp08.00.10.08', ...size, sets: null }
    return this.#track?.codec === 'vp8' ? data : undefined
  }
}

function h264Track(sets: ParameterSets): PictureTrack | undefined {
  const size = readPictureSize(sets.sps)
  // The sets may lie in a buffer that is used again.
  const own = { sps: Buffer.from(sets.sps), pps: Buffer.from(sets.pps) }
  return size && { codec: 'h264', codecs: avcCodec(own), ...size, sets: own }
}

function aacTrack(config: Uint8Array): SoundTrack | undefined {
  const facts = readAacConfig(config)
  if (!facts) return undefined
  const { objectType, sampleRate, channels } = facts
  return { codec: 'aac', codecs: `mp4a.40.${objectType}`, sampleRate, channels, config: Buffer.from(config) }
}

const sameBytes = (a: Uint8Array, b: Uint8Array | undefined): boolean => b !== undefined && Buffer.compare(a, b) === 0
const sameSets = (a: ParameterSets, b: ParameterSets | null | undefined): boolean =>
  !!b && sameBytes(a.sps, b.sps) && sameBytes(a.pps, b.pps)
