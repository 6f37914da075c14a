import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BridgeFrame, BridgeReply, BridgeRequest, BridgeSource } from './bridge-messages.ts'

const entry = fileURLToPath(new URL('./bridge-child.ts', import.meta.url))

/** In the hands of the process: some 0.7 s of sound, so that a process that stopped is noticed by the queue behind it. */
const windowSize = 32
/** Waits here: some 1.4 s. Sound that comes later than that serves nobody. */
const queueSize = 64
/** A process that dies this often within a minute dies of what it is given. */
const maxRestarts = 3
const restartWindowMs = 60_000
const finishMs = 1_000

export type BridgeEnd = { readonly reason: 'closed' | 'failed'; readonly detail: string }

export type AudioBridgeOptions = Omit<BridgeSource, 'config'> & {
  /** AudioSpecificConfig; needed for AAC. */
  readonly config?: Uint8Array
  readonly onFrame: (frame: BridgeFrame) => void
  /** Once: after `close`, or when the process died too often. */
  readonly onEnd: (end: BridgeEnd) => void
}

export type AudioBridge = {
  /** One packet without container or ADTS; what finds the queue full pushes the oldest out. Never waits, never throws. */
  readonly write: (data: Uint8Array, timestampMs: number) => void
  /** Lets out what is inside, then ends; `onFrame` may be called until it resolves. */
  readonly close: () => Promise<void>
  readonly stats: () => { readonly dropped: number; readonly restarts: number }
  /** For tests that kill it. */
  readonly pid: () => number | undefined
}

type Waiting = { readonly data: Uint8Array; readonly timestampMs: number }

class Bridge implements AudioBridge {
  readonly #options: AudioBridgeOptions
  readonly #queue: Waiting[] = []
  readonly #deaths: number[] = []
  #child: ChildProcess
  #inFlight = 0
  #dropped = 0
  #restarts = 0
  #ended = false
  #closing: (() => void) | undefined

  constructor(options: AudioBridgeOptions) {
    this.#options = options
    this.#child = this.#start()
  }

  #start(): ChildProcess {
    const { from, to, config, sampleRate, channels } = this.#options
    // The parent's own flags (a debugger's port, a test runner's loader) must not reach the child.
    const child = fork(entry, [], { execArgv: [], serialization: 'advanced' })
    child.on('message', (reply: BridgeReply) => {
      if (child === this.#child) this.#receive(reply)
    })
    child.on('exit', (code, signal) => this.#died(child, signal ?? `code ${code}`))
    child.on('error', (error) => this.#died(child, error.message))
    this.#child = child
    this.#inFlight = 0
    this.#send({ type: 'open', source: { from, to, config: config ?? null, sampleRate, channels } })
    return child
  }

  #send(request: BridgeRequest): void {
    this.#inFlight += 1
    const child = this.#child
    if (child.connected) child.send(request, (error) => error && child.kill('SIGKILL'))
  }

  #receive(reply: BridgeReply): void {
    if (reply.type === 'refused') {
      this.#died(this.#child, reply.detail)
      return
    }
    this.#inFlight -= 1
    for (const frame of reply.frames) this.#options.onFrame(frame)
    if (this.#closing && this.#inFlight === 0) this.#end({ reason: 'closed', detail: 'closed' })
    else this.#pump()
  }

  #died(child: ChildProcess, detail: string): void {
    if (child !== this.#child || this.#ended) return
    child.kill('SIGKILL')
    if (this.#closing) return this.#end({ reason: 'closed', detail })
    const now = performance.now()
    this.#deaths.push(now)
    while (now - (this.#deaths[0] ?? now) > restartWindowMs) this.#deaths.shift()
    if (this.#deaths.length > maxRestarts) return this.#end({ reason: 'failed', detail })
    this.#restarts += 1
    this.#child = this.#start()
    this.#pump()
  }

  #pump(): void {
    while (this.#inFlight < windowSize) {
      const next = this.#queue.shift()
      if (!next) return
      this.#send({ type: 'packet', ...next })
    }
  }

  #end(end: BridgeEnd): void {
    if (this.#ended) return
    this.#ended = true
    this.#queue.length = 0
    this.#child.kill('SIGKILL')
    this.#closing?.()
    this.#options.onEnd(end)
  }

  readonly write = (data: Uint8Array, timestampMs: number): void => {
    if (this.#ended || this.#closing) return
    this.#queue.push({ data, timestampMs })
    if (this.#queue.length > queueSize) {
      this.#queue.shift()
      this.#dropped += 1
    }
    this.#pump()
  }

  readonly close = async (): Promise<void> => {
    if (this.#ended) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#closing = resolve
    for (const waiting of this.#queue.splice(0)) this.#send({ type: 'packet', ...waiting })
    this.#send({ type: 'finish' })
    const timer = setTimeout(() => this.#end({ reason: 'closed', detail: 'too slow' }), finishMs)
    await promise
    clearTimeout(timer)
  }

  readonly stats = () => ({ dropped: this.#dropped, restarts: this.#restarts })
  readonly pid = () => this.#child.pid
}

/**
 * Turns AAC into Opus (48 kHz, stereo, 20 ms) or Opus into AAC (48 kHz, stereo), continuously, in a process of its own. The
 * times of what comes out follow the times of what went in: 10 ms apart at most, however long it runs.
 */
export function createAudioBridge(options: AudioBridgeOptions): AudioBridge {
  return new Bridge(options)
}
