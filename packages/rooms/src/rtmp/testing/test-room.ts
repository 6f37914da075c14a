import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Authorise } from '../../engine/room-engine.ts'
import type { EncoderFront } from '../../shard/encoder-seam.ts'
import { startEncoderFront } from '../front/start-encoder-front.ts'
import type { FromRoom, ToRoom } from './room-messages.ts'
import { TestEncoder } from './test-encoder.ts'

const entry = fileURLToPath(new URL('./room-child.ts', import.meta.url))

/** A front of this process and a pretended room in another one, as they stand in the engine. */
export class TestRoom {
  readonly events: FromRoom[] = []
  readonly logs: string[] = []
  readonly #child: ChildProcess
  readonly #encoders: TestEncoder[] = []
  #front: EncoderFront | undefined

  private constructor() {
    this.#child = fork(entry, [], { execArgv: [], serialization: 'advanced' })
    this.#child.on('message', (event: FromRoom) => {
      this.events.push(event)
      if (event.type === 'log') this.logs.push(JSON.stringify(event))
    })
  }

  static async open(authorise: Authorise): Promise<TestRoom> {
    const room = new TestRoom()
    room.#front = await startEncoderFront({
      host: '127.0.0.1',
      port: 0,
      authorise,
      handOver: (socket, handed) => {
        room.#child.send({ type: 'encoder', handed } satisfies ToRoom, socket)
      },
      log: (message, detail) => room.logs.push(JSON.stringify({ message, detail })),
    })
    return room
  }

  encoder(): TestEncoder {
    const encoder = new TestEncoder(this.port)
    this.#encoders.push(encoder)
    return encoder
  }

  get port(): number {
    return this.#front?.port ?? 0
  }

  cut(reason: string): void {
    this.#child.send({ type: 'cut', reason } satisfies ToRoom)
  }

  of<T extends FromRoom['type']>(type: T): Extract<FromRoom, { type: T }>[] {
    return this.events.filter((event): event is Extract<FromRoom, { type: T }> => event.type === type)
  }

  async until(condition: () => boolean, what: string): Promise<void> {
    for (let tries = 0; !condition(); tries++) {
      if (tries > 1_500) throw new Error(`waited in vain: ${what}`)
      await wait(10)
    }
  }

  async close(): Promise<void> {
    for (const encoder of this.#encoders) encoder.socket.destroy()
    await this.#front?.stop()
    this.#child.kill('SIGKILL')
  }
}
