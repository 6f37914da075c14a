import { type Bytes, box, fullBox, u8, u16, u32, u64 } from './boxes.ts'
import type { ParameterSets } from './h264.ts'

export type PictureTrack = {
  readonly codec: 'h264' | 'vp8'
  /** As in RFC 6381. */
  readonly codecs: string
  readonly width: number
  readonly height: number
  /** Only of `h264`. */
  readonly sets: ParameterSets | null
}
export type SoundTrack = {
  readonly codec: 'aac' | 'opus'
  readonly codecs: string
  readonly sampleRate: number
  readonly channels: number
  /** AudioSpecificConfig; empty for `opus`. */
  readonly config: Bytes
}
/** Every take has sound: players stop where a track goes or comes, so what is missing is silence. */
export type Tracks = { readonly picture: PictureTrack | null; readonly sound: SoundTrack }

/** Ticks per second of pictures; sound counts in its own samples. */
export const pictureRate = 90_000
/** Ticks per second of whole films. */
export const movieRate = 1000
export const trackIds = { picture: 1, sound: 2 } as const

const zeros = (count: number): Buffer => Buffer.alloc(count)
const identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function avcConfiguration({ sps, pps }: ParameterSets): Buffer {
  const high = [100, 110, 122, 244].includes(sps[1] ?? 0)
  return box(
    'avcC',
    u8(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1),
    u16(sps.length),
    sps,
    u8(1),
    u16(pps.length),
    pps,
    // 4:2:0 with 8 bits is all that browsers and encoders of streams send.
    high ? u8(0xfd, 0xf8, 0xf8, 0) : zeros(0),
  )
}

export function pictureEntry({ codec, width, height, sets }: PictureTrack): Buffer {
  const head = [
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
  ]
  const configuration = sets ? avcConfiguration(sets) : fullBox('vpcC', 1, 0, u8(0, 10, 0x82, 2, 2, 2), u16(0))
  return box(codec === 'h264' ? 'avc1' : 'vp08', ...head, configuration)
}

const descriptor = (tag: number, ...content: Bytes[]): Buffer =>
  Buffer.concat([
    u8(
      tag,
      content.reduce((sum, part) => sum + part.length, 0),
    ),
    ...content,
  ])

export function soundEntry({ codec, sampleRate, channels, config }: SoundTrack): Buffer {
  const head = [zeros(6), u16(1), zeros(8), u16(channels, 16), zeros(4), u16(sampleRate, 0)]
  if (codec === 'opus') return box('Opus', ...head, box('dOps', u8(0, channels), u16(0), u32(48_000), u16(0), u8(0)))
  const decoder = descriptor(4, u8(0x40, 0x15, 0, 0, 0), u32(0, 0), descriptor(5, config))
  return box('mp4a', ...head, fullBox('esds', 0, 0, descriptor(3, u16(0), u8(0), decoder, descriptor(6, u8(2)))))
}

export type TrackShape = {
  readonly id: number
  readonly kind: 'picture' | 'sound'
  /** Ticks per second. */
  readonly rate: number
  readonly width: number
  readonly height: number
  /** In ticks of the track and of the film; 0 where pieces follow. */
  readonly duration: number
  readonly movieDuration: number
  readonly edits: Bytes
  readonly sampleTable: Bytes
}

export function trackBox(shape: TrackShape): Buffer {
  const { id, kind, rate, width, height, duration, movieDuration, edits, sampleTable } = shape
  const sound = kind === 'sound'
  const header = fullBox(
    'tkhd',
    1,
    3,
    u64(0),
    u64(0),
    u32(id, 0),
    u64(movieDuration),
    zeros(8),
    u16(0, 0, sound ? 0x100 : 0, 0),
    identity,
    u32(width * 0x10000, height * 0x10000),
  )
  const media = box(
    'mdia',
    fullBox('mdhd', 1, 0, u64(0), u64(0), u32(rate), u64(duration), u16(0x55c4, 0)),
    fullBox('hdlr', 0, 0, u32(0), Buffer.from(sound ? 'soun' : 'vide'), zeros(12), u8(0)),
    box(
      'minf',
      sound ? fullBox('smhd', 0, 0, u32(0)) : fullBox('vmhd', 0, 1, zeros(8)),
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      sampleTable,
    ),
  )
  return box('trak', header, edits, media)
}

export const movieHeader = (duration: number): Buffer =>
  fullBox(
    'mvhd',
    1,
    0,
    u64(0),
    u64(0),
    u32(movieRate),
    u64(duration),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    identity,
    zeros(24),
    u32(3),
  )
