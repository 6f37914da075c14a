import { createHash, randomBytes } from 'node:crypto'

const firstDelayMs = 1_000
/** Longer would keep a teacher waiting whose room has just opened. */
const longestDelayMs = 5_000
const forgetMs = 60_000
const maxKeys = 2_000

const failureWindowMs = 10_000
/** An encoder that tries again does so every few seconds; this is a program. */
const maxFailures = 50
const maxAddresses = 2_000

type Remembered = { readonly reason: string; readonly delayMs: number; readonly untilMs: number }
type Failures = { readonly sinceMs: number; readonly count: number }

/** Keeps a map from growing: the oldest goes. */
function keep<T>(map: Map<string, T>, [key, value]: readonly [string, T], most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/** Remembers who was refused, so that an encoder that tries for ever costs nobody a question. Keys are kept as salted hashes. */
export class Refusals {
  readonly #salt = randomBytes(16)
  readonly #keys = new Map<string, Remembered>()
  readonly #addresses = new Map<string, Failures>()
  readonly #now: () => number

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  #hash({ app, streamKey }: { app: string; streamKey: string }): string {
    return createHash('sha256').update(this.#salt).update(`${app}\n${streamKey}`).digest('base64')
  }

  /** The reason of a refusal that still stands. */
  find(command: { app: string; streamKey: string }): string | undefined {
    const remembered = this.#keys.get(this.#hash(command))
    return remembered && this.#now() < remembered.untilMs ? remembered.reason : undefined
  }

  /** Each refusal of one key stands twice as long as the one before. */
  remember(command: { app: string; streamKey: string }, reason: string): void {
    const hash = this.#hash(command)
    const before = this.#keys.get(hash)
    const now = this.#now()
    const again = before !== undefined && now < before.untilMs + forgetMs
    const delayMs = again ? Math.min(before.delayMs * 2, longestDelayMs) : firstDelayMs
    keep(this.#keys, [hash, { reason, delayMs, untilMs: now + delayMs }], maxKeys)
  }

  /** A connection that came to nothing. */
  countFailure(address: string): void {
    const now = this.#now()
    const before = this.#addresses.get(address)
    const fresh = !before || now - before.sinceMs > failureWindowMs
    const failures = fresh ? { sinceMs: now, count: 1 } : { ...before, count: before.count + 1 }
    keep(this.#addresses, [address, failures], maxAddresses)
  }

  /** Nothing more is even read from this address for the rest of its ten seconds. */
  isFlooding(address: string): boolean {
    const failures = this.#addresses.get(address)
    return failures !== undefined && failures.count >= maxFailures && this.#now() - failures.sinceMs <= failureWindowMs
  }
}
