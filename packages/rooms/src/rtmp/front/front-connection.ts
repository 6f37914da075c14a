import type { Socket } from 'node:net'
import type { IngestAnswer } from '../../engine/room-engine.ts'
import { RoomError } from '../../engine/room-error.ts'
import { closeGently } from '../close-gently.ts'
import { RtmpError, RtmpSession } from '../protocol/rtmp-session.ts'
import { continueReading, pauseReading } from './pause-reading.ts'

/** Handshake, connect and publish of an encoder need some 4 KiB. */
const maxBytes = 64 * 1024
const publishMs = 10_000
/** Long enough for somebody who is asked whether this encoder may take over. */
const askMs = 60_000

type Command = { readonly app: string; readonly streamKey: string }

export type FrontSteps = {
  readonly ask: (command: Command) => Promise<IngestAnswer>
  /** The socket is out of this process's hands afterwards. Throws when nobody takes it. */
  readonly handOver: (answer: Extract<IngestAnswer, { accepted: true }>, bytes: Buffer) => void
  /** `accepted`, or why it came to nothing; once. */
  readonly onEnd: (outcome: string) => void
}

/** A connection until it publishes: read here, then given away together with what was read. */
export class FrontConnection {
  readonly #socket: Socket
  readonly #steps: FrontSteps
  readonly #session: RtmpSession
  #deadline: NodeJS.Timeout
  #chunks: Buffer[] = []
  #size = 0
  #ended = false
  #asked = false

  constructor(socket: Socket, steps: FrontSteps) {
    this.#socket = socket
    this.#steps = steps
    this.#session = new RtmpSession({
      onOutput: (bytes) => {
        if (!socket.destroyed) socket.write(bytes)
      },
      onPublish: (command) => void this.#ask(command),
      onTag: () => {},
      onUnpublish: () => {},
    })
    this.#deadline = setTimeout(() => this.drop('too slow'), publishMs)
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
    socket.on('error', () => this.drop('connection lost'))
    socket.on('close', () => this.drop('connection lost'))
  }

  #read(bytes: Buffer): void {
    if (this.#ended) return
    this.#size += bytes.length
    this.#chunks.push(bytes)
    try {
      this.#session.read(bytes)
      if (this.#size > maxBytes) this.#stem()
    } catch (error) {
      // This process serves everything else too: no connection may end it.
      this.#end(error instanceof RtmpError ? error.message : 'own fault')
      closeGently(this.#socket)
    }
  }

  /** Who talks on while the question is open is read by its room; reading until then shows who went away. */
  #stem(): void {
    if (!this.#asked || !pauseReading(this.#socket)) this.drop('too much before publishing')
  }

  async #ask(command: Command): Promise<void> {
    this.#asked = true
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.drop('no answer about its key'), askMs)
    const answer = await this.#steps.ask(command)
    if (this.#ended) return
    if (!answer.accepted) return this.#refuse(answer.reason)
    // A client that does not read would lose the answers that still wait in this process.
    if (this.#socket.writableLength > 0) return this.drop('does not read')
    this.#handOver(answer)
  }

  #handOver(answer: Extract<IngestAnswer, { accepted: true }>): void {
    if (!pauseReading(this.#socket)) return this.drop('cannot be handed over')
    const bytes = Buffer.concat(this.#chunks)
    this.#socket.removeAllListeners()
    this.#socket.on('error', () => {})
    try {
      this.#steps.handOver(answer, bytes)
      this.#end('accepted')
    } catch (error) {
      const comesBack = error instanceof RoomError && error.kind === 'lost'
      this.#refuse(comesBack ? 'The room is coming back. Try again in a moment.' : 'The room is closed.')
    }
  }

  #refuse(reason: string): void {
    if (!this.#end('refused')) return
    this.#session.refuse('NetStream.Publish.Unauthorized', reason)
    continueReading(this.#socket)
    closeGently(this.#socket)
  }

  /** Without a word: a flood, a scan, or the end of the server. */
  drop(outcome: string): void {
    if (this.#end(outcome)) this.#socket.destroy()
  }

  #end(outcome: string): boolean {
    if (this.#ended) return false
    this.#ended = true
    this.#chunks = []
    clearTimeout(this.#deadline)
    this.#steps.onEnd(outcome)
    return true
  }
}
