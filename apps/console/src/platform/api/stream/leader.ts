/** Runs `work` in one tab of the browser at a time, until `stop`; when that tab closes another one takes over. */
export type Lead = (name: string, work: (signal: AbortSignal) => void, stop: AbortSignal) => void

const beatMs = 5000
/** Browsers let the timers of hidden tabs run once a minute only: a leader is believed in for longer than that. */
const staleMs = 90_000

export type LeasePorts = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
  readonly id: string
}

type Lease = { id: string; atMs: number }

const readLease = (text: string | null): Lease | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && 'id' in value && 'atMs' in value
      ? (value as Lease)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * For consoles opened over plain HTTP, where browsers have no locks: a lease in local storage. Two tabs may lead for a
 * moment, which costs a connection and nothing else.
 */
export const createLeaseLead =
  ({ storage, now, id }: LeasePorts): Lead =>
  (name, work, stop) => {
    let leading: AbortController | undefined
    const beat = () => {
      const lease = readLease(storage.getItem(name))
      if (lease && lease.id !== id && now() - lease.atMs < staleMs) {
        leading?.abort()
        leading = undefined
        return
      }
      storage.setItem(name, JSON.stringify({ id, atMs: now() }))
      if (leading) return
      leading = new AbortController()
      work(leading.signal)
    }
    const leave = () => {
      if (leading) storage.removeItem(name)
      leading?.abort()
      leading = undefined
    }
    const timer = setInterval(beat, beatMs)
    globalThis.addEventListener?.('pagehide', leave, { signal: stop })
    stop.addEventListener('abort', () => {
      clearInterval(timer)
      leave()
    })
    beat()
  }

const leadByLock =
  (locks: LockManager): Lead =>
  (name, work, stop) => {
    locks
      .request(name, { signal: stop }, () => {
        work(stop)
        return new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }))
      })
      // Aborted while still waiting for its turn.
      .catch(() => undefined)
  }

export const leadInBrowser: Lead = (name, work, stop) => {
  if (stop.aborted) return
  const locks = navigator.locks as LockManager | null | undefined
  if (locks) return leadByLock(locks)(name, work, stop)
  try {
    createLeaseLead({ storage: localStorage, now: Date.now, id: String(Math.random()) })(name, work, stop)
  } catch {
    // No storage either: each tab for itself.
    work(stop)
  }
}
