import { setTimeout as sleep } from 'node:timers/promises'

export type Watched = {
  isRunning(): boolean
  /** Starts it again and resolves when it takes connections. */
  restart(): Promise<void>
  log(message: string): void
}

const lookEveryMs = 200
const firstDelayMs = 200
const maxDelayMs = 30_000
/** A server that ran this long did not die of how it was started. */
const soundAfterMs = 60_000

/** Starts the server again whenever it has died; at once the first time, then ever more slowly. The answer ends the watch. */
export function keepRunning({ isRunning, restart, log }: Watched): () => Promise<void> {
  const ending = new AbortController()
  let failures = 0
  let startedAt: number | undefined = Date.now()

  async function revive(): Promise<void> {
    if (startedAt !== undefined && Date.now() - startedAt > soundAfterMs) failures = 0
    startedAt = undefined
    const delayMs = failures === 0 ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** failures)
    log(`the database has died; starting it again in ${delayMs} ms`)
    failures += 1
    await sleep(delayMs, undefined, { signal: ending.signal })
    await restart()
    startedAt = Date.now()
    log('the database runs again')
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        if (isRunning()) await sleep(lookEveryMs, undefined, { signal: ending.signal, ref: false })
        else await revive()
      } catch (error) {
        if (!ending.signal.aborted)
          log(`the database did not start: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  const watching = watch()
  return () => {
    ending.abort()
    return watching
  }
}
