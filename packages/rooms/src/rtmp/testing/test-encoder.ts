import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type AmfValue, decodeAmf } from './amf.ts'
import { command, hello, publishWords, type StoredTag, secondHello, tagWords } from './encoder-words.ts'

export type Status = { readonly level: string; readonly code: string; readonly description: string }

/** A small encoder over a real socket that writes its bytes in pieces of any size. */
export class TestEncoder {
  readonly socket: Socket
  readonly statuses: Status[] = []
  #received = Buffer.alloc(0)
  #handshaken = false
  closed = false

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.closed = true
    })
    this.socket.on('data', (bytes) => this.#receive(bytes))
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes])
    if (!this.#handshaken) {
      if (this.#received.length < 3073) return
      this.#handshaken = true
      this.#received = this.#received.subarray(3073)
    }
    // Every answer of this server is one chunk with a whole header.
    while (this.#received.length >= 12) {
      const length = this.#received.readUIntBE(4, 3)
      if (this.#received.length < 12 + length) return
      this.#message(this.#received[7] ?? 0, this.#received.subarray(12, 12 + length))
      this.#received = this.#received.subarray(12 + length)
    }
  }

  #message(type: number, payload: Buffer): void {
    if (type !== 20) return
    const values: AmfValue[] = []
    for (let rest = payload; rest.length > 0; ) {
      const [value, next] = decodeAmf(rest)
      values.push(value)
      rest = next
    }
    if (values[0] === 'onStatus') this.statuses.push(values[3] as Status)
  }

  /** In pieces of `size` bytes when given. */
  async send(bytes: Buffer, size = bytes.length): Promise<void> {
    for (let at = 0; at < bytes.length && !this.closed; at += size) {
      this.socket.write(bytes.subarray(at, at + size))
      if (size < bytes.length && at % (size * 64) === 0) await wait(0)
    }
  }

  async until(condition: () => boolean, what: string): Promise<void> {
    for (let tries = 0; !condition(); tries++) {
      if (tries > 1_000) throw new Error(`waited in vain: ${what}`)
      await wait(10)
    }
  }

  /** Handshake and everything up to `publish`. */
  async greet(streamKey: string, pieceSize?: number): Promise<void> {
    await this.send(hello(), pieceSize)
    await this.until(() => this.#handshaken || this.closed, 'the handshake')
    await this.send(Buffer.concat([secondHello(), publishWords(streamKey)]), pieceSize)
  }

  /** Resolves with the server's first word about it. */
  async publish(streamKey: string, pieceSize?: number): Promise<Status | undefined> {
    await this.greet(streamKey, pieceSize)
    await this.until(() => this.statuses.length > 0 || this.closed, 'an answer')
    return this.statuses[0]
  }

  /** At the pace of their times, `speed` times as fast. */
  async play(
    tags: readonly StoredTag[],
    { speed = 1, pieceSize }: { speed?: number; pieceSize?: number } = {},
  ): Promise<void> {
    const startedAt = performance.now()
    for (const tag of tags) {
      if (this.closed) return
      const aheadMs = tag.timestampMs / speed - (performance.now() - startedAt)
      if (aheadMs > 1) await wait(aheadMs)
      await this.send(tagWords(tag), pieceSize)
    }
  }

  async goodbye(): Promise<void> {
    await this.send(command(['deleteStream', 7, null, 1]))
    this.socket.end()
  }
}
