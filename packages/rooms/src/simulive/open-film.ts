import {
  ALL_FORMATS,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import type { RecordedPicture, RecordedSound } from '../recording/recorder.ts'
import { DecodeTimes } from './decode-times.ts'
import { readAvcHeader, toAnnexB } from './parameter-sets.ts'

/** A frame of a film and when it is due, counted from the film's beginning. */
export type FilmFrame =
  | { readonly kind: 'video'; readonly dueMs: number; readonly frame: RecordedPicture }
  | { readonly kind: 'audio'; readonly dueMs: number; readonly frame: RecordedSound }

export type Film = {
  readonly durationMs: number
  /** In the order in which they are due, from the first key picture at or after `fromMs` on. */
  frames(fromMs: number): AsyncGenerator<FilmFrame, void, undefined>
  close(): void
}

/** `unreadable`: no film, or a damaged one. `no-h264` and `sound`: what players do not take by HLS. */
export type FilmFault = 'unreadable' | 'no-h264' | 'sound'

export class FilmError extends Error {
  readonly fault: FilmFault
  constructor(fault: FilmFault, detail: string) {
    super(detail)
    this.name = 'FilmError'
    this.fault = fault
  }
}

type Tracks = { readonly video: InputVideoTrack; readonly audio: InputAudioTrack | null }

const bytesOf = (data: ArrayBuffer | SharedArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)

async function findTracks(input: Input): Promise<Tracks> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new FilmError('no-h264', 'the file has no picture')
  if ((await video.getCodec()) !== 'avc') throw new FilmError('no-h264', 'the picture is not H.264')
  const audio = await input.getPrimaryAudioTrack()
  const codec = await audio?.getCodec()
  if (audio && codec !== 'aac' && codec !== 'opus') throw new FilmError('sound', 'the sound is neither AAC nor Opus')
  return { video, audio }
}

/** Opens a file that can be played without encoding anything anew. Throws `FilmError`. */
export async function openFilm(path: string): Promise<Film> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const tracks = await findTracks(input)
    const zero = await tracks.video.getFirstTimestamp()
    const durationMs = Math.max(0, Math.round(((await input.computeDuration()) - zero) * 1000))
    if (durationMs === 0) throw new FilmError('unreadable', 'the film has no length')
    return {
      durationMs,
      frames: (fromMs) => merge(pictures(tracks.video, zero, fromMs), sounds(tracks.audio, zero, fromMs)),
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw error instanceof FilmError ? error : new FilmError('unreadable', String(error))
  }
}

type Frames = AsyncGenerator<FilmFrame, void, undefined>

async function firstKey(sink: EncodedPacketSink, seconds: number): Promise<EncodedPacket | null> {
  const before = await sink.getKeyPacket(seconds)
  if (!before) return sink.getFirstKeyPacket()
  return before.timestamp >= seconds ? before : sink.getNextKeyPacket(before)
}

async function* pictures(track: InputVideoTrack, zero: number, fromMs: number): Frames {
  const sink = new EncodedPacketSink(track)
  const start = await firstKey(sink, zero + fromMs / 1000)
  if (!start) return
  const description = (await track.getDecoderConfig())?.description
  const header = description && readAvcHeader(bytesOf(description))
  const times = new DecodeTimes<EncodedPacket>()
  const toFrames = function* (found: Iterable<{ item: EncodedPacket; decodeMs: number; shownMs: number }>) {
    for (const { item, decodeMs, shownMs } of found) {
      const isKey = item.type === 'key'
      const data = header ? toAnnexB(item.data, header, isKey) : item.data
      if (!data) continue
      const frame = { data, timestampMs: shownMs, decodeMs, isKey, codec: 'h264' as const }
      yield { kind: 'video' as const, dueMs: Math.max(0, decodeMs), frame }
    }
  }
  for await (const packet of sink.packets(start)) yield* toFrames(times.add(packet, (packet.timestamp - zero) * 1000))
  yield* toFrames(times.end())
}

async function* sounds(track: InputAudioTrack | null, zero: number, fromMs: number): Frames {
  if (!track) return
  const sink = new EncodedPacketSink(track)
  const codec = (await track.getCodec()) === 'opus' ? ('opus' as const) : ('aac' as const)
  const description = (await track.getDecoderConfig())?.description
  const config = description && bytesOf(description)
  const start = (await sink.getPacket(zero + fromMs / 1000)) ?? (await sink.getFirstPacket())
  if (!start) return
  for await (const packet of sink.packets(start)) {
    const dueMs = (packet.timestamp - zero) * 1000
    if (dueMs < fromMs) continue
    const frame = { data: packet.data, timestampMs: dueMs, codec, ...(config ? { config } : {}) }
    yield { kind: 'audio', dueMs, frame }
  }
}

async function* merge(a: Frames, b: Frames): Frames {
  let [left, right] = [await a.next(), await b.next()]
  try {
    while (!left.done || !right.done) {
      if (!left.done && (right.done || left.value.dueMs <= right.value.dueMs)) {
        yield left.value
        left = await a.next()
      } else if (!right.done) {
        yield right.value
        right = await b.next()
      }
    }
  } finally {
    await a.return()
    await b.return()
  }
}
