import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { Codec, CodecContext, type FormatContext, Frame, Packet, type Stream } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import { maxPictureMegapixels } from '../../probe/limits.ts'
import { checkNative } from './native-error.ts'

async function openDecoder(stream: Stream): Promise<CodecContext> {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  if (!codec) throw new MediaError('unsupported-format', 'no decoder for this stream')
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  checkNative(decoder.parametersToContext(stream.codecpar), 'set decoder')
  decoder.setOption('max_pixels', String(maxPictureMegapixels * 1_000_000))
  decoder.threadCount = 1
  checkNative(await decoder.open2(codec, null), 'open decoder')
  return decoder
}

async function receive(decoder: CodecContext): Promise<Frame | null> {
  const frame = new Frame()
  frame.alloc()
  const code = await decoder.receiveFrame(frame)
  if (code >= 0) return frame
  frame.free()
  if (code !== AVERROR_EAGAIN && code !== AVERROR_EOF) checkNative(code, 'decode')
  return null
}

/** Decodes until the first picture or sound of a stream comes out; the caller frees it. Damaged packets before it are skipped. */
export async function decodeFirstFrame(context: FormatContext, stream: Stream): Promise<Frame> {
  const decoder = await openDecoder(stream)
  const packet = new Packet()
  packet.alloc()
  let damaged = 0
  try {
    for (;;) {
      const read = await context.readFrame(packet)
      if (read >= 0 && packet.streamIndex !== stream.index) {
        packet.unref()
        continue
      }
      const sent = await decoder.sendPacket(read >= 0 ? packet : null)
      packet.unref()
      // A handful of broken packets at the start is a bad recording; more is not a media file.
      if (sent < 0 && ++damaged > 20) checkNative(sent, 'decode')
      const frame = await receive(decoder).catch((error: unknown) => {
        if (++damaged > 20) throw error
        return null
      })
      if (frame) return frame
      if (read < 0) throw new MediaError('unreadable', 'nothing in the stream could be decoded')
    }
  } finally {
    packet.free()
    decoder.freeContext()
  }
}
