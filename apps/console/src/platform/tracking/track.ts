import type { KnownEventData, KnownEventName } from '@lectern/contract/domains/tracking'
import { useSession } from '#platform/session/session-store.ts'
import { readToken } from '#platform/session/token.ts'
import { createKeptQueue } from './kept-queue.ts'
import { sendRecords } from './send-records.ts'
import { createTracker } from './tracker.ts'

/** Do Not Track, and its successor Global Privacy Control. */
const wantsToBeLeftAlone = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const tracker = createTracker({
  queue: createKeptQueue(localStorage, crypto.randomUUID?.() ?? String(Math.random()).slice(2)),
  send: sendRecords,
  isWanted: () => readToken() !== '' && !wantsToBeLeftAlone(),
  isOnline: () => navigator.onLine,
  person: () => String(useSession.getState().me?.uid ?? ''),
  newId: () => crypto.randomUUID?.() ?? `${Date.now()}-${String(Math.random()).slice(2)}`,
  nowMs: () => Date.now(),
  wait: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/** Where the person is, without what stands in the query: values may name people. */
const here = (): string => location.pathname

/** Records that something happened: `track('files.uploaded', { kind: 'picture' })`. Costs nothing and never fails. */
export const track = <N extends KnownEventName>(eventName: N, data: KnownEventData<N> = {}): void =>
  tracker.add('customEventReport', (keyId, ts) => ({ eventName, data, keyId, ts, current_page: here() }))

let before = ''

/** Records that a page was opened; the same path again (another query) is the same page. */
export const trackPage = (name: string): void => {
  const current = here()
  if (current === before) return
  const [from, to] = [before, current]
  before = current
  tracker.add('record', (id, ts) => ({ type: 'page', name: name || to, before_page: from, current_page: to, id, ts }))
}

/** Begins to send: every few seconds, when the line comes back, and when the page goes away. */
export const startTracking = (): (() => void) => {
  const leave = () => {
    if (document.visibilityState === 'hidden') tracker.leave()
  }
  const flush = () => void tracker.flush()
  // The guard learns who this is before anything of theirs may be sent.
  const unfollow = useSession.subscribe(({ me }, { me: known }) => {
    if (me && !known) tracker.resume()
  })
  tracker.resume()
  addEventListener('online', flush)
  document.addEventListener('visibilitychange', leave)
  return () => {
    unfollow()
    removeEventListener('online', flush)
    document.removeEventListener('visibilitychange', leave)
  }
}
