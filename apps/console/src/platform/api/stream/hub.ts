import type { StreamEvent, StreamTopic } from '@lectern/contract/domains/notices'
import type { StreamListener } from './connection.ts'
import type { Lead } from './leader.ts'

export type PayloadOf<T extends StreamTopic> = Extract<StreamEvent, { topic: T }>['payload']

export type Channel = {
  readonly post: (event: StreamEvent) => void
  readonly close: () => void
}
export type HubPorts = {
  readonly lead: Lead
  readonly connect: (listener: StreamListener) => () => void
  /** Reaches the other tabs of this browser, not the one that posts. */
  readonly openChannel: (name: string, onEvent: (event: StreamEvent) => void) => Channel
  readonly now: () => number
}

/** A line that stands this soon after the page opened has missed nothing that the page did not ask for by itself, */
const freshMs = 5000
/** unless another tab held it before: who leads at once was the first. */
const atOnceMs = 1000

const afterGap: readonly StreamEvent[] = [
  { topic: 'notice', payload: { notice: null } },
  { topic: 'access', payload: { changed: true } },
  { topic: 'reminder', payload: { changed: true } },
  { topic: 'live', payload: { changed: true } },
]

const name = 'lectern-events'

type Say = (event: StreamEvent) => void
type Opening = { readonly now: () => number; readonly startedMs: number; readonly tell: Say; readonly post: Say }

/** Called when this tab begins to lead: what each opening of its line makes the tabs ask for. */
const whenOpen = ({ now, startedMs, tell, post }: Opening): (() => void) => {
  let isFirst = now() - startedMs < atOnceMs
  return () => {
    const missedNothing = isFirst && now() - startedMs < freshMs
    isFirst = false
    // Other tabs were here before, and heard nothing while nobody led.
    afterGap.forEach(missedNothing ? post : tell)
  }
}

/**
 * One stream per browser: the leading tab holds it and tells the others. Ten tabs with a stream each would leave no
 * connection for calls, since browsers open six to one server.
 */
export const createHub = (ports: HubPorts) => {
  const handlers = new Map<StreamTopic, Set<(payload: never) => void>>()
  let running: AbortController | undefined

  const deliver = (event: StreamEvent) => {
    for (const handler of handlers.get(event.topic) ?? []) handler(event.payload as never)
  }
  const start = () => {
    const stop = new AbortController()
    running = stop
    const startedMs = ports.now()
    const channel = ports.openChannel(name, deliver)
    stop.signal.addEventListener('abort', channel.close, { once: true })
    const tell = (event: StreamEvent) => {
      deliver(event)
      channel.post(event)
    }
    ports.lead(
      name,
      (signal) => {
        const end = ports.connect({
          onEvent: tell,
          onOpen: whenOpen({ now: ports.now, startedMs, tell, post: channel.post }),
        })
        signal.addEventListener('abort', end, { once: true })
      },
      stop.signal,
    )
  }
  const stop = () => {
    running?.abort()
    running = undefined
  }
  return {
    /** Calls back with everything said on the topic, in every tab; returns what ends it. */
    onTopic: <T extends StreamTopic>(topic: T, handler: (payload: PayloadOf<T>) => void): (() => void) => {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      if (!running) start()
      return () => {
        set.delete(handler)
        if ([...handlers.values()].every((one) => one.size === 0)) stop()
      }
    },
    /** Signing out: nothing is heard from here on. */
    stop,
  }
}
