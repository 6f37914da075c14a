import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { RoomError } from '../engine/room-error.ts'
import type { RoomEvent } from '../engine/room-events.ts'
import type { HandedEncoder } from './encoder-seam.ts'
import type { FromShard, ShardCall, ShardCalls, ShardSettings } from './shard-messages.ts'

export type ShardListener = {
  readonly event: (event: RoomEvent) => void
  readonly forgotten: (sessionId: string) => void
  /** It died; its sessions are gone. */
  readonly lost: () => void
  /** A new process stands in its place and waits for its rooms. */
  readonly restarted: () => void
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}

type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

const entry = new URL('./shard-child.ts', import.meta.url)
const answerMs = 10_000
const startMs = 20_000
const firstPauseMs = 200
const longestPauseMs = 10_000
/** A process that lived this long did not die of its start. */
const stableMs = 30_000

/** One process of rooms as its parent sees it: calls with answers, events, and a new one when it dies. */
export class ShardProcess {
  readonly #settings: ShardSettings
  readonly #listener: ShardListener
  readonly #pending = new Map<number, Pending>()
  #child: ChildProcess | undefined
  #isReady = false
  #isStopping = false
  #nextId = 1
  #pauseMs = firstPauseMs

  constructor(settings: ShardSettings, listener: ShardListener) {
    this.#settings = settings
    this.#listener = listener
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when it listens. Rejects when it cannot, such as when all UDP ports are taken. */
  async start(): Promise<void> {
    const child = fork(entry, [JSON.stringify(this.#settings)], { execArgv: [], serialization: 'advanced' })
    this.#child = child
    const startedAt = Date.now()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        reject(new Error('A process of rooms did not start in time'))
      }, startMs)
      child.on('message', (message: FromShard) => {
        if ('ready' in message) resolve()
        this.#receive(message)
      })
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        reject(new Error(`A process of rooms ended with ${code ?? signal}`))
        this.#died(Date.now() - startedAt)
      })
      child.once('exit', () => clearTimeout(timer))
      child.on('message', () => clearTimeout(timer))
    })
    this.#isReady = true
  }

  /** Throws `RoomError`: what the rooms answered, or `lost` when the process is not there. */
  async call<Name extends ShardCall>(
    name: Name,
    input: ShardCalls[Name]['input'],
  ): Promise<ShardCalls[Name]['output']> {
    const child = this.#child
    if (!child?.connected || !this.#isReady) throw new RoomError('lost', name)
    const id = this.#nextId++
    return await new Promise<ShardCalls[Name]['output']>((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id)?.reject(new RoomError('lost', `${name} took too long`)), answerMs)
      this.#pending.set(id, {
        resolve: (value) => {
          clearTimeout(timer)
          resolve(value as ShardCalls[Name]['output'])
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      })
      child.send({ id, call: name, input }, (error) => {
        if (error) this.#settle(id)?.reject(new RoomError('lost', error.message))
      })
    })
  }

  /** The socket goes on living there; here it is closed. */
  hand(socket: Socket, handed: HandedEncoder): void {
    if (!this.#child?.connected || !this.#isReady) throw new RoomError('lost', handed.roomId)
    this.#child.send({ handed }, socket)
  }

  /** Rooms write their last pieces; then the process ends by itself, or is made to. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await this.call('stop', undefined).catch(() => {})
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), answerMs)
    await gone
    clearTimeout(timer)
  }

  #receive(message: FromShard): void {
    if ('event' in message) this.#listener.event(message.event)
    else if ('forgotten' in message) this.#listener.forgotten(message.forgotten)
    else if ('log' in message) this.#listener.log(message.log, message.detail)
    else if ('failed' in message) {
      const { kind, detail } = message.failed
      this.#settle(message.answer)?.reject(kind ? new RoomError(kind, detail) : new Error(detail))
    } else if ('answer' in message) this.#settle(message.answer)?.resolve(message.value)
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  #died(livedMs: number): void {
    this.#isReady = false
    for (const id of this.#pending.keys()) this.#settle(id)?.reject(new RoomError('lost', 'the process ended'))
    if (this.#isStopping) return
    this.#listener.log('rooms: a process ended', { livedMs, pauseMs: this.#pauseMs })
    this.#listener.lost()
    if (livedMs > stableMs) this.#pauseMs = firstPauseMs
    setTimeout(() => void this.#restart(), this.#pauseMs).unref()
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2)
  }

  async #restart(): Promise<void> {
    if (this.#isStopping) return
    try {
      await this.start()
      this.#listener.restarted()
    } catch (error) {
      // Its end has planned the next attempt already.
      this.#listener.log('rooms: a process did not come back', { error: String(error) })
    }
  }
}
