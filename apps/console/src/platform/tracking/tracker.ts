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

/** The records that wait, and the one timer that sends them. */
const createWaiting = (ports: TrackerPorts) => {
  let entries: Entry[] = []
  let failures = 0
  let cancelWait: (() => void) | undefined
  const put = (next: readonly Entry[]) => {
    entries = next.slice(-maxEntries)
    ports.queue.keep(entries)
  }
  return {
    all: () => entries,
    put,
    later: (work: () => void, ms: number) => {
      cancelWait?.()
      cancelWait = ports.wait(work, ms)
    },
    isCalm: () => failures === 0,
    calm: () => {
      failures = 0
    },
    /** How long to wait after one more failure. */
    nextPauseMs: () => {
      failures += 1
      return Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
    },
    /** Takes out what is dealt with. A refusal that names nothing would be refused for ever, so it takes all. */
    settle: (batch: readonly Entry[], outcome: Exclude<Outcome, { kind: 'later' }>): boolean => {
      if (outcome.kind === 'signed-out') put([])
      const gone = outcome.kind === 'refused' ? batch.filter((_, place) => outcome.places.includes(place)) : batch
      if (outcome.kind !== 'signed-out') put(without(entries, gone.length > 0 ? gone : batch))
      return outcome.kind !== 'signed-out'
    },
  }
}
type Waiting = ReturnType<typeof createWaiting>

const createFlush = (ports: TrackerPorts, waiting: Waiting) => {
  let sending = false
  const sendNext = async (person: string): Promise<boolean> => {
    const batch = nextBatch(waiting.all(), person)
    if (batch[0] === undefined) return false
    const bodies = batch.map(({ body }) => body)
    const outcome = await ports.send(batch[0].sending, bodies, false).catch(() => ({ kind: 'later' }) as const)
    if (outcome.kind === 'later') {
      waiting.later(() => void flush(), waiting.nextPauseMs())
      return false
    }
    waiting.calm()
    return waiting.settle(batch, outcome)
  }
  const flush = async (): Promise<void> => {
    const person = ports.person()
    if (sending || person === '' || !ports.isWanted() || !ports.isOnline()) return
    sending = true
    try {
      while (await sendNext(person));
    } finally {
      sending = false
    }
  }
  return { flush, isSending: () => sending }
}

/** Records in the background. It never throws, never shows anything and never makes anybody wait. */
export const createTracker = (ports: TrackerPorts) => {
  const waiting = createWaiting(ports)
  const { flush, isSending } = createFlush(ports, waiting)
  const soon = () => waiting.later(() => void flush(), gatherMs)
  return {
    add: (kind: Sending, body: (id: string, ts: number) => object): void => {
      if (!ports.isWanted()) return
      const id = ports.newId()
      const entry = { id, person: ports.person(), sending: kind, body: { ...body(id, ports.nowMs()) } }
      waiting.put([...waiting.all(), entry])
      if (!isSending() && waiting.isCalm()) soon()
    },
    /** What other tabs and earlier visits left, as far as it is this person's; the rest is nobody's business any more. */
    resume: (): void => {
      const person = ports.person()
      const own = person === '' ? [] : ports.queue.adopt().filter((entry) => entry.person === person)
      if (own.length > 0) waiting.put([...without(own, waiting.all()), ...waiting.all()])
      if (waiting.all().length > 0) soon()
    },
    flush: (): Promise<void> => {
      waiting.calm()
      return flush()
    },
    /** The page goes away: no answer will be heard, so everything stays kept and may come again. */
    leave: (): void => {
      const person = ports.person()
      if (person === '' || !ports.isWanted() || !ports.isOnline()) return
      const batch = nextBatch(waiting.all(), person)
      const bodies = batch.map(({ body }) => body)
      if (batch[0]) void ports.send(batch[0].sending, bodies, true).catch(() => undefined)
    },
    waiting: () => waiting.all().length,
  }
}
export type Tracker = ReturnType<typeof createTracker>
