// Makes small real files for tests; nothing in production imports this folder.
import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { Encoder, type FFEncoderCodec, Log, Muxer } from 'node-av'
import { AV_LOG_QUIET, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { encodeWav } from '../../speech/encode-wav.ts'
import { framesOf, openGraph } from '../../worker/native/native-graph.ts'

Log.setLevel(AV_LOG_QUIET)

type Track = {
  readonly graph: string
  readonly codec: FFEncoderCodec
  /** Of the encoder, such as `bf` for B-frames. */
  readonly options?: Record<string, string>
}
export type TinyFile = {
  readonly path: string
  readonly format: string
  readonly video?: Track
  readonly audio?: Track
}

async function encodeTrack(
  track: Track,
  { mux, encoder, index }: { mux: Muxer; encoder: Encoder; index: number },
): Promise<void> {
  const { sink, close } = await openGraph(track.graph, 1)
  const timeBase = sink.buffersinkGetTimeBase()
  const drain = async () => {
    for (let packet = await encoder.receive(); packet && 'free' in packet; packet = await encoder.receive()) {
      await mux.writePacket(packet, index)
    }
  }
  for await (const frame of framesOf(sink)) {
    frame.timeBase = timeBase
    await encoder.encode(frame)
    await drain()
  }
  await encoder.encode(null)
  await drain()
  close()
}

/** Encodes graphs that end in `buffersink@out` / `abuffersink@out` into any container. */
export async function encodeFile({ path, format, video, audio }: TinyFile): Promise<string> {
  const mux = await Muxer.open(path, { format })
  const tracks = [video, audio].filter((track) => track !== undefined)
  const ready = []
  for (const track of tracks) {
    const encoder = await Encoder.create(track.codec, {
      // A rate this low without a constant quality turns the first pictures grey.
      ...(track.codec === FF_ENCODER_LIBX264
        ? { options: { crf: '18', preset: 'ultrafast', ...track.options } }
        : { bitrate: '200k' }),
      context: { gopSize: 10 },
      autoResample: true,
    })
    ready.push({ track, encoder, index: mux.addStream(encoder) })
  }
  await Promise.all(ready.map(({ track, encoder, index }) => encodeTrack(track, { mux, encoder, index })))
  await mux.close()
  return path
}

export const colorTrack = (color: string, { seconds = 1, size = '320x180', fps = 25 } = {}) =>
  `color=c=${color}:s=${size}:r=${fps}:d=${seconds},format=yuv420p,buffersink@out`

export const toneTrack = (hz: number, { seconds = 1, volume = 0.2 } = {}) =>
  `sine=frequency=${hz}:sample_rate=48000:duration=${seconds},volume=${volume * 8},aformat=sample_fmts=fltp|s16:channel_layouts=stereo,abuffersink@out`

/** An H.264/AAC mp4 of one colour with an optional tone. */
export async function makeClip(
  path: string,
  options: { color: string; seconds?: number; size?: string; fps?: number; toneHz?: number; volume?: number },
): Promise<string> {
  const audio = options.toneHz ? { audio: { graph: toneTrack(options.toneHz, options), codec: FF_ENCODER_AAC } } : {}
  return encodeFile({
    path,
    format: 'mp4',
    video: { graph: colorTrack(options.color, options), codec: FF_ENCODER_LIBX264 },
    ...audio,
  })
}

/** A picture of one colour, or of four quarters: top left, top right, bottom left, bottom right. */
export async function makePicture(
  path: string,
  { colors, width = 320, height = 180 }: { colors: readonly string[]; width?: number; height?: number },
): Promise<string> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let quarter = 0; quarter < 4; quarter++) {
    context.fillStyle = colors[quarter % colors.length] ?? 'black'
    context.fillRect(((quarter % 2) * width) / 2, (Math.floor(quarter / 2) * height) / 2, width / 2, height / 2)
  }
  const bytes = /\.jpe?g$/.test(path)
    ? await canvas.encode('jpeg', 95)
    : path.endsWith('.webp')
      ? await canvas.encode('webp', 95)
      : await canvas.encode('png')
  await writeFile(path, bytes)
  return path
}

/** A mono WAV: silence with a tone between two moments. */
export async function makeTone(
  path: string,
  {
    seconds,
    fromSeconds = 0,
    toSeconds = seconds,
    hz = 440,
    volume = 0.3,
  }: { seconds: number; fromSeconds?: number; toSeconds?: number; hz?: number; volume?: number },
): Promise<string> {
  const rate = 22_050
  const pcm = Int16Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const at = index / rate
    return at >= fromSeconds && at < toSeconds ? Math.round(Math.sin(2 * Math.PI * hz * at) * volume * 32_767) : 0
  })
  await writeFile(path, encodeWav(pcm, rate))
  return path
}

/** Puts an EXIF orientation (1–8) into a JPEG. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}
