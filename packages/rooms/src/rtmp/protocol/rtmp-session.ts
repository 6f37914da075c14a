import logger from 'node-media-server/src/core/logger.js'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'

// It writes to the console for every malformed command, as often as somebody likes to send one.
logger.log = () => {}

/** What the other side sent is no RTMP, or more than it may send. `message` holds nothing of what was sent. */
export class RtmpError extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'RtmpError'
  }
}

/** A piece of sound or picture as FLV wraps it (Adobe FLV 10.1, E.4.2 and E.4.3). `data` is reused after the call. */
export type FlvTag = { readonly kind: 'audio' | 'video'; readonly timestampMs: number; readonly data: Buffer }

export type RtmpListener = {
  readonly onOutput: (bytes: Buffer) => void
  /** Somebody wants to send; answered by `accept` or `refuse`, until then nothing is said. */
  readonly onPublish: (command: { readonly app: string; readonly streamKey: string }) => void
  readonly onTag: (tag: FlvTag) => void
  /** The encoder says goodbye. */
  readonly onUnpublish: () => void
}

/** Codes of `onStatus` that encoders show together with the description. */
export type RefusalCode =
  | 'NetStream.Publish.BadName'
  | 'NetStream.Publish.Unauthorized'
  | 'NetStream.Publish.Rejected'
  | 'NetStream.Play.StreamNotFound'

const types = { chunkSize: 1, windowSize: 5, audio: 8, video: 9, flexCommand: 17 } as const
/** A key frame of 4K at 60 Mbit/s has some 2 MB. */
const maxMediaBytes = 4 * 1024 * 1024
const maxOtherBytes = 64 * 1024
/** Encoders use four or five. */
const maxChunkStreams = 16
const maxChunkSize = 0xffffff
const goodbyes = new Set(['deleteStream', 'closeStream', 'FCUnpublish'])
const understood = new Set(['connect', 'createStream', 'publish', 'play'])

/** Name of an AMF0 command, read before the library does, which knows what to do with few of them. */
function commandName(payload: Buffer): string {
  if (payload[0] !== 2 || payload.length < 3) return ''
  return payload.toString('latin1', 3, 3 + payload.readUInt16BE(1))
}

/** The library trusts its sender: it allocates what a header announces and divides by any chunk size. */
class GuardedRtmp extends Rtmp {
  onTag: (type: number, clock: number, data: Buffer) => void = () => {}
  onGoodbye: () => void = () => {}

  override packetAlloc(): void {
    const { type, length } = this.parserPacket.header
    const limit = type === types.audio || type === types.video ? maxMediaBytes : maxOtherBytes
    if (length > limit) throw new RtmpError(`a message of ${length} bytes`)
    if (this.inPackets.size > maxChunkStreams) throw new RtmpError('too many chunk streams')
    super.packetAlloc()
  }

  override controlHandler(): void {
    const { header, payload } = this.parserPacket
    if (header.length < 4) return
    if (header.type === types.chunkSize) {
      const size = payload.readUInt32BE()
      if (size < 1 || size > maxChunkSize) throw new RtmpError(`a chunk size of ${size}`)
    }
    super.controlHandler()
  }

  override invokeHandler(): void {
    const { header, payload } = this.parserPacket
    const name = commandName(payload.subarray(header.type === types.flexCommand ? 1 : 0, header.length))
    if (goodbyes.has(name)) this.onGoodbye()
    else if (understood.has(name)) super.invokeHandler()
  }

  override dataHandler(): void {
    const { header, payload, clock } = this.parserPacket
    this.onTag(header.type, clock, payload.subarray(0, header.length))
  }

  /** It would say yes before anybody was asked. */
  override respondPublish(): void {}
  override respondPlay(): void {}
}

const toAscii = (text: string) => text.replace(/[^ -~]/g, '?').slice(0, 300)

/**
 * The server's end of one RTMP connection (Adobe RTMP 1.0) without its socket: handshake, commands and tags of a publisher.
 * Answers depend on what was read alone, so a second session that reads the same bytes is in the same state.
 */
export class RtmpSession {
  readonly #rtmp = new GuardedRtmp()
  readonly #listener: RtmpListener
  #published = false
  #thrown: { readonly error: unknown } | undefined
  #readBytes = 0
  #acknowledged = 0

  constructor(listener: RtmpListener) {
    this.#listener = listener
    const rtmp = this.#rtmp
    rtmp.flv = undefined
    rtmp.onOutputCallback = (bytes) => listener.onOutput(bytes)
    rtmp.onPushCallback = () => this.#publish()
    rtmp.onPlayCallback = () => {
      this.refuse('NetStream.Play.StreamNotFound', 'This server takes streams in. Watch on the page of the room.')
      throw new RtmpError('wants to play')
    }
    rtmp.onTag = (type, clock, data) => this.#tag(type, { timestampMs: clock, data })
    rtmp.onGoodbye = () => {
      if (this.#published) this.#tell(() => listener.onUnpublish())
    }
  }

  /** Throws `RtmpError`, or what the listener threw; the session is of no use afterwards. */
  read(bytes: Buffer): void {
    try {
      const fault = this.#rtmp.parserData(bytes)
      if (fault) throw new RtmpError('malformed')
    } catch (error) {
      if (this.#thrown) throw this.#thrown.error
      // Ranges, types and addresses that the library trips over; its messages may quote what was sent.
      throw error instanceof RtmpError ? error : new RtmpError('malformed')
    }
    this.#acknowledge(bytes.length)
  }

  accept(): void {
    this.#rtmp.sendStatusMessage(this.#rtmp.streamId, 'status', 'NetStream.Publish.Start', 'Publishing.')
  }

  refuse(code: RefusalCode, reason: string): void {
    this.#rtmp.sendStatusMessage(this.#rtmp.streamId, 'error', code, toAscii(reason))
  }

  #acknowledge(bytes: number): void {
    this.#readBytes += bytes
    const { ackSize } = this.#rtmp
    if (!ackSize || this.#readBytes - this.#acknowledged < ackSize) return
    this.#acknowledged = this.#readBytes
    this.#rtmp.sendACK(this.#readBytes % 0x100000000)
  }

  #publish(): void {
    const { streamApp, streamName } = this.#rtmp
    if (this.#published || typeof streamApp !== 'string') throw new RtmpError('published twice or without connecting')
    this.#published = true
    const app = streamApp.replace(/^\/+|\/+$/g, '')
    this.#tell(() => this.#listener.onPublish({ app, streamKey: streamName }))
  }

  #tag(type: number, tag: Omit<FlvTag, 'kind'>): void {
    if (!this.#published) throw new RtmpError('media before publish')
    if (type !== types.audio && type !== types.video) return
    this.#tell(() => this.#listener.onTag({ kind: type === types.audio ? 'audio' : 'video', ...tag }))
  }

  /** Keeps the listener's own errors apart from those of the library. */
  #tell(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#thrown = { error }
      throw error
    }
  }
}
