import { AV_NOPTS_VALUE } from 'node-av/constants'
import { type FormatContext, Packet, Rational, type Stream } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import type { Job } from '../job.ts'
import { createMp4Writer, type Mp4Writer } from '../native/mp4-writer.ts'
import { checkNative } from '../native/native-error.ts'
import { openInput } from '../native/open-input.ts'

type JoinJob = Extract<Job, { kind: 'join' }>
type Source = { readonly context: FormatContext; readonly stream: Stream; readonly packet: Packet }

async function openSource(path: string): Promise<Source> {
  const context = await openInput(path, 'mov')
  checkNative(await context.findStreamInfo(null), 'read segment')
  const stream = context.streams[0]
  if (!stream) throw new MediaError('unreadable', 'empty segment')
  const packet = new Packet()
  packet.alloc()
  return { context, stream, packet }
}

async function closeSource({ context, packet }: Source): Promise<void> {
  packet.free()
  await context.closeInput()
}

/** Packets of all segments as one stream counted in frames. */
async function* videoPackets(job: JoinJob, first: Source): AsyncGenerator<Packet> {
  const header = first.stream.codecpar.extradata
  const frameTime = new Rational(1, job.fps)
  let at = 0n
  for (const [index, segment] of job.segments.entries()) {
    const source = index === 0 ? first : await openSource(segment.path)
    // One avcC box describes the whole result, so every segment must have been encoded with the same one.
    if (header && !source.stream.codecpar.extradata?.equals(header))
      throw new MediaError('unreadable', 'segments differ')
    let frames = 0
    while (source.context.readFrameSync(source.packet) >= 0) {
      source.packet.rescaleTs(source.stream.timeBase, frameTime)
      source.packet.pts += at
      source.packet.dts += at
      source.packet.duration = 1n
      frames++
      yield source.packet
      source.packet.unref()
    }
    if (index > 0) await closeSource(source)
    if (frames !== segment.frames)
      throw new MediaError('unreadable', `segment of ${frames} frames, not ${segment.frames}`)
    at += BigInt(segment.frames)
  }
}

/** A sound packet goes out before the picture that is later than it, so that players need no large buffer. */
function createSoundFeed(sound: Source | null, writer: Mp4Writer, target: Stream | null) {
  let pending = sound !== null
  let loaded = false
  return (untilSeconds: number): void => {
    while (sound && target && pending) {
      if (!loaded) {
        if (sound.context.readFrameSync(sound.packet) < 0) {
          pending = false
          return
        }
        loaded = true
      }
      const { packet, stream } = sound
      if (packet.dts !== AV_NOPTS_VALUE && Number(packet.dts) * stream.timeBase.toDouble() > untilSeconds) return
      packet.rescaleTs(stream.timeBase, target.timeBase)
      packet.streamIndex = target.index
      writer.write(packet)
      packet.unref()
      loaded = false
    }
  }
}

/** Copies finished segments and finished sound into one mp4 without decoding anything. */
export async function joinSegments(job: JoinJob): Promise<{ frames: number }> {
  const [head] = job.segments
  if (!head) throw new MediaError('empty-plan', 'no segments')
  const first = await openSource(head.path)
  const sound = job.soundPath === null ? null : await openSource(job.soundPath)
  const writer = createMp4Writer(job.path)
  let frames = 0
  try {
    const frameTime = new Rational(1, job.fps)
    const video = writer.addCopyOf(first.stream, new Rational(1, job.fps * 512))
    const audio = sound ? writer.addCopyOf(sound.stream, sound.stream.timeBase) : null
    await writer.start()
    const feedSound = createSoundFeed(sound, writer, audio)
    for await (const packet of videoPackets(job, first)) {
      feedSound(Number(packet.dts) / job.fps)
      packet.rescaleTs(frameTime, video.timeBase)
      packet.streamIndex = video.index
      writer.write(packet)
      frames++
    }
    feedSound(Number.POSITIVE_INFINITY)
    await writer.finish()
    return { frames }
  } catch (error) {
    writer.abandon()
    throw error
  } finally {
    await closeSource(first)
    if (sound) await closeSource(sound)
  }
}
