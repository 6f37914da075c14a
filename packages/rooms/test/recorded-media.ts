// Real frames for tests of recordings, and a look at what became of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { FF_ENCODER_AAC, FF_ENCODER_LIBOPUS, FF_ENCODER_LIBVPX_VP8, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { readFrames } from '../../media/src/video/testing/read-media.ts'
import { colorTrack, encodeFile, toneTrack } from '../../media/src/video/testing/tiny-media.ts'
import type { RecordedPicture, RecordedSound, Recorder } from '../src/recording/recorder.ts'

export type Stream = { readonly pictures: readonly RecordedPicture[]; readonly sounds: readonly RecordedSound[] }

export type StreamOptions = {
  readonly seconds?: number
  readonly size?: string
  readonly color?: string
  readonly picture?: 'h264' | 'vp8' | null
  readonly sound?: 'aac' | 'opus' | null
  /** Pictures that refer to later ones, so that they are sent in another order than they are shown. */
  readonly bFrames?: boolean
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'recording-test-'))
}

/** As encoders do, every picture is shown two later than it is decoded. */
const reorderMs = 80

const startCode = Buffer.from([0, 0, 0, 1])

function toAnnexB(sample: Uint8Array, sets: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.from(sample)
  const parts: Uint8Array[] = sets.flatMap((set) => [startCode, set])
  for (let at = 0; at + 4 < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    parts.push(startCode, bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return Buffer.concat(parts)
}

function setsOf(description: unknown): Uint8Array[] {
  const record = Buffer.from(description as Uint8Array)
  const spsBytes = record.readUInt16BE(6)
  const at = 8 + spsBytes + 1
  return [record.subarray(8, 8 + spsBytes), record.subarray(at + 2, at + 2 + record.readUInt16BE(at))]
}

async function packetsOf(track: InputVideoTrack | InputAudioTrack): Promise<EncodedPacket[]> {
  return Array.fromAsync(new EncodedPacketSink(track).packets())
}

type Reading = { readonly codec: 'h264' | 'vp8'; readonly bFrames: boolean }

async function readPictures(track: InputVideoTrack, { codec, bFrames }: Reading): Promise<RecordedPicture[]> {
  const sets = codec === 'h264' ? setsOf((await track.getDecoderConfig())?.description) : []
  const packets = await packetsOf(track)
  const shown = packets.map(({ timestamp }) => timestamp * 1000).toSorted((a, b) => a - b)
  return packets.map(({ data, timestamp, type }, index) => {
    const isKey = type === 'key'
    const frame = codec === 'h264' ? toAnnexB(data, isKey ? sets : []) : data
    const timestampMs = timestamp * 1000 + (bFrames ? reorderMs : 0)
    const decodeMs = shown[index] ?? timestampMs
    return { data: frame, timestampMs, decodeMs, isKey, codec }
  })
}

async function readSounds(track: InputAudioTrack, codec: 'aac' | 'opus'): Promise<RecordedSound[]> {
  const description = (await track.getDecoderConfig())?.description
  const config = codec === 'aac' ? { config: Buffer.from(description as Uint8Array) } : {}
  return (await packetsOf(track)).map(({ data, timestamp }) => ({
    data,
    timestampMs: timestamp * 1000,
    codec,
    ...config,
  }))
}

/** 25 pictures a second with a key picture every 400 ms, and a tone. */
export async function makeStream(options: StreamOptions = {}): Promise<Stream> {
  const { seconds = 3, size = '320x180', color = 'red', picture = 'h264', sound = 'aac', bFrames = false } = options
  const folder = await temporaryFolder()
  try {
    const isWeb = picture === 'vp8' || sound === 'opus'
    const path = await encodeFile({
      path: join(folder, isWeb ? 'stream.mkv' : 'stream.mp4'),
      format: isWeb ? 'matroska' : 'mp4',
      ...(picture && {
        video: {
          graph: colorTrack(color, { seconds, size }),
          codec: picture === 'h264' ? FF_ENCODER_LIBX264 : FF_ENCODER_LIBVPX_VP8,
          ...(bFrames && { options: { preset: 'veryfast', bf: '2', b_strategy: '0' } }),
        },
      }),
      ...(sound && {
        audio: { graph: toneTrack(440, { seconds }), codec: sound === 'aac' ? FF_ENCODER_AAC : FF_ENCODER_LIBOPUS },
      }),
    })
    const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const stream = {
      pictures: video && picture ? await readPictures(video, { codec: picture, bFrames }) : [],
      sounds: audio && sound ? await readSounds(audio, sound) : [],
    }
    input.dispose()
    return stream
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Frames in the order of their times, as a publisher sends them; `onFrame` is asked before each. */
export function feed(
  recorder: Pick<Recorder, 'audio' | 'video'>,
  { pictures, sounds }: Stream,
  { fromMs = 0, onFrame }: { fromMs?: number; onFrame?: (timestampMs: number) => void } = {},
): void {
  const all = [
    ...pictures.map((frame) => ({
      at: frame.decodeMs ?? frame.timestampMs,
      send: () => recorder.video(moved(frame, fromMs)),
    })),
    ...sounds.map((frame) => ({ at: frame.timestampMs, send: () => recorder.audio(moved(frame, fromMs)) })),
  ]
  for (const { at, send } of all.toSorted((a, b) => a.at - b.at)) {
    onFrame?.(at + fromMs)
    send()
  }
}

const moved = <F extends { readonly timestampMs: number; readonly decodeMs?: number }>(frame: F, byMs: number): F => ({
  ...frame,
  timestampMs: frame.timestampMs + byMs,
  ...(frame.decodeMs !== undefined && { decodeMs: frame.decodeMs + byMs }),
})

/** Decodes every picture of a file. */
export async function countFrames(path: string): Promise<number> {
  return (await Array.fromAsync(readFrames(path), ({ index }) => index)).length
}

/** When each picture of a file is shown, in the order of decoding, in milliseconds. */
export async function shownTimes(path: string): Promise<number[]> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const times = video ? (await packetsOf(video)).map(({ timestamp }) => Math.round(timestamp * 1000)) : []
  input.dispose()
  return times
}
