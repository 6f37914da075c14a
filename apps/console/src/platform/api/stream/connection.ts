import type { StreamEvent } from '@lectern/contract/domains/notices'
import { createEventParser } from './event-parser.ts'

const firstDelayMs = 1000
const longestDelayMs = 30_000
const pollEveryMs = 5000
/** The server sends a comment at least this often; silence means a dead line. */
const silenceMs = 60_000

export type ConnectionPorts = {
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** What the stream would have said, asked for while it is away. */
  readonly poll: () => Promise<readonly StreamEvent[]>
}

const eventOf = (data: string): StreamEvent | undefined => {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null && 'topic' in value ? (value as StreamEvent) : undefined
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

type Listener = { signal: AbortSignal; onOpen: () => void; onEvent: (event: StreamEvent) => void }

/** One connection, until it ends, breaks or falls silent. All ends are alike to the caller: wait and connect again. */
const listen = async (ports: ConnectionPorts, { signal, onOpen, onEvent }: Listener): Promise<void> => {
  const line = new AbortController()
  let watchdog = setTimeout(() => line.abort(), silenceMs)
  const feed = createEventParser((data) => {
    const event = eventOf(data)
    if (event) onEvent(event)
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

export type StreamListener = {
  readonly onEvent: (event: StreamEvent) => void
  /** The line stands, the first time or again. */
  readonly onOpen?: () => void
}

/** Keeps one stream open by fetch (EventSource cannot send the token header). While it is away, the lists are asked. */
export const createConnection =
  (ports: ConnectionPorts) =>
  ({ onEvent, onOpen }: StreamListener): (() => void) => {
    const stop = new AbortController()
    let delayMs = firstDelayMs
    let polling: ReturnType<typeof setInterval> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined

    const poll = () =>
      void ports.poll().then(
        (events) => events.forEach(onEvent),
        () => undefined,
      )
    const stopPolling = () => {
      clearInterval(polling)
      polling = undefined
    }
    const opened = () => {
      delayMs = firstDelayMs
      stopPolling()
      onOpen?.()
    }
    const run = async () => {
      await listen(ports, { signal: stop.signal, onOpen: opened, onEvent })
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
