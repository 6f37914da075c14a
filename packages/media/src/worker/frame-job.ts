import { writeFile } from 'node:fs/promises'
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib'
import { AV_CODEC_FLAG_QSCALE, AV_PIX_FMT_YUVJ420P, AVCOL_RANGE_JPEG, FF_ENCODER_MJPEG } from 'node-av/constants'
import { MediaError } from '../media-error.ts'
import { framesOf, openGraph } from './native-graph.ts'
import { checkNative } from './native-error.ts'

/** JPEG quantiser 3 of 1–31 in FFmpeg's lambda units (118 per step): small blocks are not visible. */
const quality = 3 * 118

async function encodeJpeg(frame: Frame): Promise<Buffer> {
  const codec = Codec.findEncoderByName(FF_ENCODER_MJPEG)
  if (!codec) throw new MediaError('unsupported-format', 'no JPEG encoder')
  const encoder = new CodecContext()
  const packet = new Packet()
  packet.alloc()
  try {
    encoder.allocContext3(codec)
    encoder.width = frame.width
    encoder.height = frame.height
    encoder.pixelFormat = AV_PIX_FMT_YUVJ420P
    encoder.colorRange = AVCOL_RANGE_JPEG
    encoder.timeBase = new Rational(1, 25)
    encoder.setFlags(AV_CODEC_FLAG_QSCALE)
    encoder.globalQuality = quality
    checkNative(await encoder.open2(codec), 'open mjpeg')
    frame.quality = quality
    frame.pts = 0n
    checkNative(encoder.sendFrameSync(frame), 'encode jpeg')
    checkNative(encoder.sendFrameSync(null), 'encode jpeg')
    checkNative(encoder.receivePacketSync(packet), 'encode jpeg')
    return Buffer.from(packet.data ?? Buffer.alloc(0))
  } finally {
    packet.free()
    encoder.freeContext()
  }
}

/** Writes the first frame of a graph as a JPEG. */
export async function drawFrame(job: {
  readonly graph: string
  readonly path: string
}): Promise<{ width: number; height: number }> {
  const { sink, close } = await openGraph(job.graph, 1)
  try {
    for await (const frame of framesOf(sink)) {
      await writeFile(job.path, await encodeJpeg(frame))
      return { width: frame.width, height: frame.height }
    }
    throw new MediaError('unreadable', 'no frame at this moment')
  } finally {
    close()
  }
}
