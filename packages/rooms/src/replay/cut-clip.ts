import { rename, rm, stat } from 'node:fs/promises'
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

export type ClipRequest = {
  readonly replayPath: string
  readonly fromMs: number
  readonly toMs: number
  /** An mp4; there completely or not at all. */
  readonly outPath: string
  readonly signal?: AbortSignal
}
/** `startMs`: of the key picture at or before `fromMs`, where the clip really begins. */
export type Clip = { readonly startMs: number; readonly durationMs: number; readonly sizeBytes: number }

type Cut = { readonly from: number; readonly to: number; readonly signal: AbortSignal | undefined }
type Sources = {
  readonly video: InputVideoTrack | null
  readonly audio: InputAudioTrack | null
  readonly pictures: EncodedVideoPacketSource | null
  readonly sounds: EncodedAudioPacketSource | null
}

const seconds = (ms: number): number => ms / 1000

async function* packetsBetween(track: InputVideoTrack | InputAudioTrack, { from, to, signal }: Cut) {
  const sink = new EncodedPacketSink(track)
  const first: EncodedPacket | null =
    (track.type === 'video' ? await sink.getKeyPacket(from) : await sink.getPacket(from)) ??
    (await sink.getFirstPacket())
  for (let packet = first; packet && packet.timestamp < to; packet = await sink.getNextPacket(packet)) {
    signal?.throwIfAborted()
    yield packet
  }
}

async function copyPictures({ video, pictures }: Sources, cut: Cut): Promise<void> {
  const decoderConfig = await video?.getDecoderConfig()
  if (!video || !pictures || !decoderConfig) return
  for await (const packet of packetsBetween(video, cut)) {
    const timestamp = Math.max(0, packet.timestamp - cut.from)
    await pictures.add(packet.clone({ timestamp }), { decoderConfig })
  }
  pictures.close()
}

async function copySounds({ audio, sounds }: Sources, cut: Cut): Promise<void> {
  const decoderConfig = await audio?.getDecoderConfig()
  if (!audio || !sounds || !decoderConfig) return
  for await (const packet of packetsBetween(audio, cut)) {
    if (packet.timestamp < cut.from) continue
    await sounds.add(packet.clone({ timestamp: packet.timestamp - cut.from }), { decoderConfig })
  }
  sounds.close()
}

async function openSources(input: Input, output: Output): Promise<Sources> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const pictures = video?.codec ? new EncodedVideoPacketSource(video.codec) : null
  const sounds = audio?.codec ? new EncodedAudioPacketSource(audio.codec) : null
  if (pictures) output.addVideoTrack(pictures)
  if (sounds) output.addAudioTrack(sounds)
  return { video, audio, pictures, sounds }
}

/** A part of a replay by copying, from the key picture at or before its beginning. Throws the signal's reason. */
export async function cutClip({ replayPath, fromMs, toMs, outPath, signal }: ClipRequest): Promise<Clip> {
  const temporary = `${outPath}.part`
  const input = new Input({ source: new FilePathSource(replayPath), formats: ALL_FORMATS })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(temporary),
  })
  try {
    const sources = await openSources(input, output)
    const key = sources.video && (await new EncodedPacketSink(sources.video).getKeyPacket(seconds(fromMs)))
    const from = key?.timestamp ?? (sources.video ? 0 : seconds(fromMs))
    const cut = { from, to: seconds(toMs), signal }
    await output.start()
    await Promise.all([copyPictures(sources, cut), copySounds(sources, cut)])
    await output.finalize()
    const { size: sizeBytes } = await stat(temporary)
    await rename(temporary, outPath)
    const durationMs = Math.max(0, toMs - Math.round(from * 1000))
    return { startMs: Math.round(from * 1000), durationMs, sizeBytes }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    input.dispose()
    await rm(temporary, { force: true })
  }
}
