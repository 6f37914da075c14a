import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { IngestAnswer } from '../../engine/room-engine.ts'
import type { EncoderFront, StartEncoderFront } from '../../shard/encoder-seam.ts'
import type { HandedBytes } from '../handed-bytes.ts'
import { FrontConnection } from './front-connection.ts'
import { Refusals } from './refusals.ts'

const maxWaiting = 256
const maxWaitingOfAddress = 16

type FrontOptions = Parameters<StartEncoderFront>[0]
type Command = { readonly app: string; readonly streamKey: string }

const plainAddress = (socket: Socket) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

class Front implements EncoderFront {
  readonly #options: FrontOptions
  readonly #server: Server
  readonly #waiting = new Map<FrontConnection, string>()
  readonly #refusals = new Refusals()

  constructor(options: FrontOptions) {
    this.#options = options
    this.#server = createServer((socket) => this.#take(socket))
  }

  async listen(): Promise<void> {
    const { host, port } = this.#options
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    this.#server.on('error', (error) => this.#options.log('rtmp front failed', { error: error.message }))
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : this.#options.port
  }

  #take(socket: Socket): void {
    const address = plainAddress(socket)
    const ofAddress = this.#waiting
      .values()
      .filter((each) => each === address)
      .toArray().length
    const full = this.#waiting.size >= maxWaiting || ofAddress >= maxWaitingOfAddress
    if (full || this.#refusals.isFlooding(address)) {
      socket.on('error', () => {})
      socket.destroy()
      return
    }
    const connection = new FrontConnection(socket, {
      ask: (command) => this.#ask(command, address),
      handOver: (answer, bytes) => this.#handOver(socket, answer, bytes),
      onEnd: (outcome) => {
        this.#waiting.delete(connection)
        if (outcome !== 'accepted') this.#refusals.countFailure(address)
        if (outcome !== 'accepted' && outcome !== 'refused')
          this.#options.log('rtmp connection dropped', { address, outcome })
      },
    })
    this.#waiting.set(connection, address)
  }

  async #ask(command: Command, address: string): Promise<IngestAnswer> {
    const refused = this.#refusals.find(command)
    if (refused) return { accepted: false, reason: refused }
    try {
      const answer = await this.#options.authorise({ protocol: 'rtmp', ...command, address })
      if (!answer.accepted) {
        this.#refusals.remember(command, answer.reason)
        this.#options.log('rtmp encoder refused', { address, reason: answer.reason })
      }
      return answer
    } catch (error) {
      // Its message might quote the key.
      this.#options.log('rtmp authorisation failed', {
        address,
        error: error instanceof Error ? error.name : 'unknown',
      })
      return { accepted: false, reason: 'The stream key could not be checked. Try again.' }
    }
  }

  #handOver(socket: Socket, answer: Extract<IngestAnswer, { accepted: true }>, bytes: Buffer): void {
    const { roomId, participant, takeover = false } = answer
    const state: HandedBytes = { bytes }
    const address = plainAddress(socket)
    this.#options.handOver(socket, { roomId, participant, takeover, address, state })
    this.#options.log('rtmp encoder handed over', { address, roomId })
  }

  /** Connections that were handed over stay: they belong to their rooms. */
  stop(): Promise<void> {
    this.#server.close()
    for (const connection of this.#waiting.keys()) connection.drop('server stops')
    return Promise.resolve()
  }
}

/** Listens for encoders. Answers to refused keys come from memory for some seconds, floods are not even read. */
export const startEncoderFront: StartEncoderFront = async (options) => {
  const front = new Front(options)
  await front.listen()
  return front
}
