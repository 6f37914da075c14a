import type { Mission } from '@lectern/contract/domains/missions'
import { readToken } from '#platform/session/token.ts'
import { api } from './client.ts'
import { createEventParser } from './sending/event-parser.ts'
import { wireTable } from './wire-table.ts'

const firstDelayMs = 1000
const longestDelayMs = 30_000
const pollEveryMs = 5000
/** The server sends a comment at least this often; silence means a dead line. */
const silenceMs = 60_000

export type EventPorts = {
  open: (signal: AbortSignal) => Promise<Response>
  poll: () => Promise<readonly Mission[]>
}

const openStream = (signal: AbortSignal): Promise<Response> =>
  fetch(wireTable.notices['events']?.path ?? '', {
    headers: { accept: 'text/event-stream', token: readToken() },
    signal,
  })

const pollMissions = async (): Promise<readonly Mission[]> =>
  (await api.missions.list({ mine: true, active: true, size: 50 })).list

const missionOf = (data: string): Mission | undefined => {
  try {
    const value: unknown = JSON.parse(data)
    const { topic, payload } = value as { topic?: unknown; payload?: unknown }
    return topic === 'mission' ? (payload as Mission) : undefined
  } catch {
    return undefined
  }
}

const readAll = async (response: Response, onPiece: (piece: string) => void): Promise<void> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return
    onPiece(piece.value)
  }
}

type Listener = { signal: AbortSignal; onOpen: () => void; onMission: (mission: Mission) => void }

/** One connection, until it ends, breaks or falls silent. All ends are alike to the caller: wait and connect again. */
const listen = async (ports: EventPorts, { signal, onOpen, onMission }: Listener): Promise<void> => {
  const line = new AbortController()
  let watchdog = setTimeout(() => line.abort(), silenceMs)
  const feed = createEventParser((data) => {
    const mission = missionOf(data)
    if (mission) onMission(mission)
  })
  try {
    const response = await ports.open(AbortSignal.any([signal, line.signal]))
    if (!response.ok) return
    onOpen()
    await readAll(response, (piece) => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => line.abort(), silenceMs)
      feed(piece)
    })
  } catch {
    return
  } finally {
    clearTimeout(watchdog)
  }
}

/** Server-sent events by fetch (EventSource cannot send the token header). While the stream is away, the list is asked. */
export const createSubscribe =
  (ports: EventPorts) =>
  (onMission: (mission: Mission) => void): (() => void) => {
    const stop = new AbortController()
    let delayMs = firstDelayMs
    let polling: ReturnType<typeof setInterval> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined

    const poll = () =>
      void ports.poll().then(
        (missions) => missions.forEach(onMission),
        () => undefined,
      )
    const stopPolling = () => {
      clearInterval(polling)
      polling = undefined
    }
    const onOpen = () => {
      delayMs = firstDelayMs
      stopPolling()
    }
    const run = async () => {
      await listen(ports, { signal: stop.signal, onOpen, onMission })
      if (stop.signal.aborted) return
      polling ??= setInterval(poll, pollEveryMs)
      retry = setTimeout(() => void run(), delayMs)
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    }
    void run()
    return () => {
      stop.abort()
      stopPolling()
      clearTimeout(retry)
    }
  }

/** Calls back with every mission of this person that changes; returns what ends it. */
export const subscribeEvents = createSubscribe({ open: openStream, poll: pollMissions })
