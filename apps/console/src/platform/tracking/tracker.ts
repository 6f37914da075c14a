import type { Entry, Sending } from './entry.ts'
import { type KeptQueue, maxEntries } from './kept-queue.ts'

/** `later`: no answer, too many calls, or a server in trouble. `refused`: these places of the batch will never be taken. */
export type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly places: readonly number[] }
  | { readonly kind: 'signed-out' }

export type TrackerPorts = {
  readonly queue: KeptQueue
  readonly send: (sending: Sending, bodies: readonly object[], keepalive: boolean) => Promise<Outcome>
  /** Whether anything may be recorded: somebody is signed in and did not ask to be left alone. */
  readonly isWanted: () => boolean
  readonly isOnline: () => boolean
  /** Who is signed in; empty while that is not known yet. */
  readonly person: () => string
  readonly newId: () => string
  readonly nowMs: () => number
  readonly wait: (work: () => void, ms: number) => () => void
}

export const batchSize = 50
const gatherMs = 3000
const firstRetryMs = 2000
const longestRetryMs = 300_000

/** What can be sent together: the oldest records of this person for the same call. */
const nextBatch = (entries: readonly Entry[], person: string): Entry[] => {
  const own = entries.filter((entry) => entry.person === person || entry.person === '')
  const sending = own[0]?.sending
  return own.filter((entry) => entry.sending === sending).slice(0, batchSize)
}

const without = (entries: readonly Entry[], gone: readonly Entry[]): Entry[] => {
  const ids = new Set(gone.map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

/** Records in the background. It never throws, never shows anything and never makes anybody wait. */
export const createTracker = (ports: TrackerPorts) => {
  let entries: Entry[] = []
  let failures = 0
  let sending = false
  let cancelWait: (() => void) | undefined

  const put = (next: readonly Entry[]) => {
    entries = next.slice(-maxEntries)
    ports.queue.keep(entries)
  }
  const later = (ms: number) => {
    cancelWait?.()
    cancelWait = ports.wait(() => void flush(), ms)
  }
  const settle = (batch: readonly Entry[], outcome: Outcome): boolean => {
    if (outcome.kind === 'later') {
      failures += 1
      later(Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)))
      return false
    }
    failures = 0
    if (outcome.kind === 'signed-out') {
      put([])
      return false
    }
    const gone = outcome.kind === 'taken' ? batch : batch.filter((_, place) => outcome.places.includes(place))
    // A refusal that names nothing would be refused for ever.
    put(without(entries, gone.length > 0 ? gone : batch))
    return true
  }
  const flush = async (): Promise<void> => {
    const person = ports.person()
    if (sending || person === '' || !ports.isWanted() || !ports.isOnline()) return
    sending = true
    try {
      for (;;) {
        const batch = nextBatch(entries, person)
        if (batch[0] === undefined) return
        const bodies = batch.map(({ body }) => body)
        const outcome = await ports.send(batch[0].sending, bodies, false).catch(() => ({ kind: 'later' }) as const)
        if (!settle(batch, outcome)) return
      }
    } finally {
      sending = false
    }
  }
  return {
    add: (kind: Sending, body: (id: string, ts: number) => object): void => {
      if (!ports.isWanted()) return
      const id = ports.newId()
      put([...entries, { id, person: ports.person(), sending: kind, body: { ...body(id, ports.nowMs()) } }])
      if (!sending && failures === 0) later(gatherMs)
    },
    /** What other tabs and earlier visits left, as far as it is this person's; the rest is nobody's business any more. */
    resume: (): void => {
      const person = ports.person()
      const own = ports.queue.adopt().filter((entry) => entry.person === person && person !== '')
      if (own.length > 0) put([...without(own, entries), ...entries])
      if (entries.length > 0) later(gatherMs)
    },
    flush: (): Promise<void> => {
      failures = 0
      return flush()
    },
    /** The page goes away: no answer will be heard, so everything stays kept and may come again. */
    leave: (): void => {
      const person = ports.person()
      if (person === '' || !ports.isWanted() || !ports.isOnline()) return
      const batch = nextBatch(entries, person)
      const bodies = batch.map(({ body }) => body)
      if (batch[0]) void ports.send(batch[0].sending, bodies, true).catch(() => undefined)
    },
    waiting: () => entries.length,
  }
}
export type Tracker = ReturnType<typeof createTracker>
