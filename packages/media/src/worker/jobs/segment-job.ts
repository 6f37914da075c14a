import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, Packet, Rational } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import type { Job } from '../job.ts'
import { drainPackets } from '../native/drain-packets.ts'
import { createMp4Writer } from '../native/mp4-writer.ts'
import { checkNative } from '../native/native-error.ts'
import { framesInTurn, framesOf, openGraph } from '../native/native-graph.ts'

type SegmentJob = Extract<Job, { kind: 'segment' }>

/** A key frame every two seconds lets players seek and streams be cut. */
const keyframeSeconds = 2
const progressEveryMs = 100

async function openX264(job: SegmentJob, size: { width: number; height: number }): Promise<CodecContext> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264)
  if (!codec) throw new MediaError('unsupported-format', 'no H.264 encoder')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = size.width
  encoder.height = size.height
  encoder.pixelFormat = AV_PIX_FMT_YUV420P
  encoder.timeBase = new Rational(1, job.fps)
  encoder.framerate = new Rational(job.fps, 1)
  encoder.gopSize = job.fps * keyframeSeconds
  encoder.threadCount = job.threads
  encoder.colorRange = AVCOL_RANGE_MPEG
  encoder.colorSpace = AVCOL_SPC_BT709
  encoder.colorPrimaries = AVCOL_PRI_BT709
  encoder.colorTrc = AVCOL_TRC_BT709
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  const options = { preset: job.encoder.preset, crf: String(job.encoder.crf), profile: 'high' }
  checkNative(await encoder.open2(codec, Dictionary.fromObject(options)), 'open x264')
  return encoder
}

function createMeter(onFrames: (frames: number) => void): (frames: number) => void {
  let last = 0
  return (frames) => {
    const now = performance.now()
    if (now - last < progressEveryMs) return
    last = now
    onFrames(frames)
  }
}

/** Draws and encodes one segment; a frame too few or too many is an error because every later segment would be out of step. */
export async function encodeSegment(job: SegmentJob, onFrames: (frames: number) => void): Promise<{ frames: number }> {
  const { sink, close } = await openGraph(job.graph, job.threads)
  const encoder = await openX264(job, { width: sink.buffersinkGetWidth(), height: sink.buffersinkGetHeight() })
  const writer = createMp4Writer(job.path)
  const packet = new Packet()
  packet.alloc()
  let frames = 0
  try {
    const stream = writer.addEncoder(encoder)
    await writer.start()
    const drain = () =>
      drainPackets(encoder, packet, (ready) => {
        ready.duration = 1n
        ready.rescaleTs(encoder.timeBase, stream.timeBase)
        writer.write(ready)
      })
    const meter = createMeter(onFrames)
    for await (const frame of job.threads === 1 ? framesInTurn(sink) : framesOf(sink)) {
      frame.pts = BigInt(frames++)
      frame.pictType = 0 as typeof frame.pictType
      checkNative(encoder.sendFrameSync(frame), 'encode')
      drain()
      meter(frames)
    }
    checkNative(encoder.sendFrameSync(null), 'encode')
    drain()
    if (frames !== job.frames) throw new MediaError('unreadable', `${frames} frames instead of ${job.frames}`)
    await writer.finish()
    return { frames }
  } catch (error) {
    writer.abandon()
    throw error
  } finally {
    packet.free()
    encoder.freeContext()
    close()
  }
}
