import type { Socket } from 'node:net'
import { RoomError } from '../../engine/room-error.ts'
import type { LeaveReason } from '../../engine/room-events.ts'
import type { Encoder, HandedEncoder, RunEncoder } from '../../shard/encoder-seam.ts'
import { closeGently } from '../close-gently.ts'
import { readHandedBytes } from '../handed-bytes.ts'
import { UnsupportedMedia } from '../protocol/flv-media.ts'
import { type RefusalCode, RtmpError, RtmpSession } from '../protocol/rtmp-session.ts'
import { EncoderStream } from './encoder-stream.ts'

const healthMs = 2_000
/** An encoder that sends neither sound nor picture for so long is gone. */
const silenceMs = 10_000

type Room = Parameters<RunEncoder>[2]

const refusals: Partial<Record<string, readonly [RefusalCode, string]>> = {
  'publisher-exists': ['NetStream.Publish.BadName', 'Somebody else is sending to this room.'],
  full: ['NetStream.Publish.Rejected', 'The room is full.'],
  'unknown-room': ['NetStream.Publish.Unauthorized', 'The room is closed.'],
}

class HandedConnection {
  readonly #socket: Socket
  readonly #handed: HandedEncoder
  readonly #room: Room
  readonly #session: RtmpSession
  readonly #timer: NodeJS.Timeout
  #encoder: Encoder | undefined
  #stream: EncoderStream | undefined
  #replaying = true
  #heardAt = performance.now()
  #ended = false

  constructor(socket: Socket, handed: HandedEncoder, room: Room) {
    this.#socket = socket
    this.#handed = handed
    this.#room = room
    this.#session = new RtmpSession({
      onOutput: (bytes) => this.#write(bytes),
      onPublish: () => this.#attach(),
      onTag: (tag) => {
        this.#heardAt = performance.now()
        this.#stream?.take(tag)
      },
      onUnpublish: () => this.#end('ended'),
    })
    this.#timer = setInterval(() => this.#tick(), healthMs)
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
    socket.on('error', () => this.#end('ended'))
    socket.on('close', () => this.#end('ended'))
  }

  /** Reads again what the front has read; the front has given the answers up to `publish` already. */
  begin(): void {
    const bytes = readHandedBytes(this.#handed.state)
    if (bytes) this.#read(bytes)
    if (!this.#encoder) this.#end('failed')
  }

  #write(bytes: Buffer): void {
    if (!this.#replaying && this.#socket.writable) this.#socket.write(bytes)
  }

  #attach(): void {
    this.#replaying = false
    const { roomId, participant, takeover } = this.#handed
    try {
      this.#encoder = this.#room.attach({ roomId, participant, takeover, onCut: (reason) => this.#cut(reason) })
      this.#stream = new EncoderStream(this.#encoder, this.#room.log)
      this.#session.accept()
    } catch (error) {
      const refusal = error instanceof RoomError ? refusals[error.kind] : undefined
      if (!refusal) throw error
      this.#refuse(refusal[0], refusal[1])
    }
  }

  #read(bytes: Buffer): void {
    if (this.#ended) return
    try {
      this.#session.read(bytes)
    } catch (error) {
      if (error instanceof UnsupportedMedia) this.#refuse('NetStream.Publish.Rejected', error.message)
      else this.#fail(error)
    }
  }

  /** Whatever one encoder brings about, the other rooms of this process go on. */
  #fail(error: unknown): void {
    const { address, roomId } = this.#handed
    const detail = error instanceof Error ? error.message : 'unknown'
    this.#room.log('rtmp encoder failed', {
      address,
      roomId,
      fault: error instanceof RtmpError ? 'protocol' : 'own',
      detail,
    })
    this.#end('failed')
  }

  #tick(): void {
    if (performance.now() - this.#heardAt > silenceMs) this.#end('timeout')
    else this.#stream?.tellHealth()
  }

  #refuse(code: RefusalCode, reason: string): void {
    if (this.#ended) return
    this.#session.refuse(code, reason)
    this.#room.log('rtmp encoder refused', { address: this.#handed.address, roomId: this.#handed.roomId, reason })
    this.#end('failed')
  }

  /** The room has ended it already. */
  #cut(reason = 'The stream was ended by the server.'): void {
    if (this.#ended) return
    this.#session.refuse('NetStream.Publish.Rejected', reason)
    this.#end('removed')
  }

  #end(reason: LeaveReason): void {
    if (this.#ended) return
    this.#ended = true
    clearInterval(this.#timer)
    this.#stream?.end()
    this.#encoder?.end(reason)
    closeGently(this.#socket)
  }
}

/** Goes on with a connection that the front accepted, until the encoder, the room or ten seconds of silence end it. */
export const runEncoder: RunEncoder = (socket, handed, room) => {
  new HandedConnection(socket, handed, room).begin()
}
