import { type CodecContext, Dictionary, FormatContext, type Packet, type Rational, type Stream } from 'node-av/lib'

import { checkNative } from './native-error.ts'

export type Mp4Writer = {
  /** Adds a stream for an opened encoder. */
  readonly addEncoder: (encoder: CodecContext) => Stream
  /** Adds a stream that takes copied packets of another file. */
  readonly addCopyOf: (source: Stream, timeBase: Rational) => Stream
  readonly start: () => Promise<void>
  readonly write: (packet: Packet) => void
  readonly finish: () => Promise<void>
  /** Closes the file without finishing it. */
  readonly abandon: () => void
}

/** A muxer on a path; the index is moved to the front so that playing can begin before everything has loaded. */
export function createMp4Writer(path: string): Mp4Writer {
  const context = new FormatContext()
  checkNative(context.allocOutputContext2(null, 'mp4', path), 'open output')
  let open = false
  const close = () => {
    if (open) context.closeOutputSync()
    open = false
    context.freeContext()
  }
  return {
    addEncoder: (encoder) => {
      const stream = context.newStream()
      checkNative(stream.codecpar.fromContext(encoder), 'set stream')
      stream.timeBase = encoder.timeBase
      return stream
    },
    addCopyOf: (source, timeBase) => {
      const stream = context.newStream()
      checkNative(source.codecpar.copy(stream.codecpar), 'copy stream')
      stream.timeBase = timeBase
      return stream
    },
    start: async () => {
      checkNative(await context.openOutput(), 'open output')
      open = true
      checkNative(await context.writeHeader(Dictionary.fromObject({ movflags: '+faststart' })), 'write header')
    },
    // A hop to another thread for every packet would cost more than the writing.
    write: (packet) => {
      checkNative(context.interleavedWriteFrameSync(packet), 'write packet')
    },
    finish: async () => {
      checkNative(await context.writeTrailer(), 'write trailer')
      close()
    },
    abandon: close,
  }
}
