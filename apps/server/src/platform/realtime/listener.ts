import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { type NotificationSession, openNotificationSession } from './notification-session.ts'

/** `onGap`: the connection was lost and is back; what was said in between is unknown. */
export type Listening = { readonly channel: string; onPayload(payload: string): void; onGap(): void }

/** The one connection of a process that hears the database's notifications, for the queue and for realtime. */
export type Listener = {
  /** Resolves when notifications of the channel arrive from now on; the answer ends it. */
  add(listening: Listening): Promise<() => Promise<void>>
  start(): Promise<void>
  stop(): Promise<void>
}

const firstDelayMs = 100
const maxDelayMs = 5000

type State = {
  session: NotificationSession | null
  readonly all: Set<Listening>
  stopped: boolean
  failures: number
  timer: NodeJS.Timeout | undefined
}

const channelsOf = (state: State): Set<string> => new Set([...state.all].map((listening) => listening.channel))

const connect = async (config: pg.ClientConfig, state: State, log: Log): Promise<void> => {
  const session = await openNotificationSession(config, {
    onNotification: (channel, payload) => {
      for (const listening of state.all) if (listening.channel === channel) listening.onPayload(payload)
    },
    onLost: (error) => {
      state.session = null
      log.warn({ err: error }, 'lost the connection that hears notifications')
      reconnectLater(config, state, log)
    },
  })
  try {
    await listenToAll(session, state)
  } catch (error) {
    await session.close()
    throw error
  }
  if (state.stopped) return session.close()
  state.session = session
  state.failures = 0
}

/** Channels may be added while this runs, so it looks again until none is missing. */
const listenToAll = async (session: NotificationSession, state: State): Promise<void> => {
  const done = new Set<string>()
  for (;;) {
    const missing = [...channelsOf(state)].find((channel) => !done.has(channel))
    if (missing === undefined) return
    await session.listen(missing)
    done.add(missing)
  }
}

const reconnectLater = (config: pg.ClientConfig, state: State, log: Log): void => {
  if (state.stopped) return
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** state.failures)
  state.failures += 1
  clearTimeout(state.timer)
  state.timer = setTimeout(() => {
    connect(config, state, log)
      .then(() => {
        for (const listening of state.all) listening.onGap()
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'cannot hear notifications yet')
        reconnectLater(config, state, log)
      })
  }, delayMs)
}

export const createListener = (config: pg.ClientConfig, log: Log): Listener => {
  const state: State = { session: null, all: new Set(), stopped: false, failures: 0, timer: undefined }
  const remove = async (listening: Listening): Promise<void> => {
    state.all.delete(listening)
    if (channelsOf(state).has(listening.channel)) return
    // When the connection is just being lost, there is nothing left to unlisten.
    await state.session?.unlisten(listening.channel).catch(() => undefined)
  }
  return {
    add: async (listening) => {
      const known = channelsOf(state).has(listening.channel)
      state.all.add(listening)
      if (!known) await state.session?.listen(listening.channel)
      return () => remove(listening)
    },
    start: () => connect(config, state, log),
    stop: async () => {
      state.stopped = true
      clearTimeout(state.timer)
      await state.session?.close()
      state.session = null
    },
  }
}
