import { writeFile } from 'node:fs/promises'
import { AV_CODEC_FLAG_QSCALE, AV_PIX_FMT_YUVJ420P, AVCOL_RANGE_JPEG, FF_ENCODER_MJPEG } from 'node-av/constants'
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import { checkNative } from '../native/native-error.ts'
import { framesOf, openGraph } from '../native/native-graph.ts'

type FrameSize = { readonly width: number; readonly height: number }

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

/** Writes the last frame of a graph as a JPEG: a graph for a moment ends at that moment. */
export async function drawFrame(job: { readonly graph: string; readonly path: string }): Promise<FrameSize> {
  const { sink, close } = await openGraph(job.graph, 1)
  let last: Frame | null = null
  try {
    for await (const frame of framesOf(sink)) {
      last?.free()
      last = frame.clone()
    }
    if (!last) throw new MediaError('unreadable', 'no frame at this moment')
    await writeFile(job.path, await encodeJpeg(last))
    return { width: last.width, height: last.height }
  } finally {
    last?.free()
    close()
  }
}
