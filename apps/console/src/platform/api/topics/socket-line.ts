import type { Socket } from 'socket.io-client'
import { readToken } from '#platform/session/token.ts'
import type { Line, OpenLine } from './topic-hub.ts'

/** The server cut us off or did not let us in; Socket.IO itself only mends lost connections. */
const againMs = { least: 2000, spread: 6000 } as const
const answerMs = 5000

/** Socket.IO, loaded when the first topic is listened to. */
export const openSocketLine: OpenLine = (events): Line => {
  let socket: Socket | undefined
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const connectLater = () => {
    clearTimeout(retry)
    // Not all at once, when a server comes back to a thousand pages.
    retry = setTimeout(() => socket?.connect(), againMs.least + Math.random() * againMs.spread)
  }
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    socket = io({
      transports: ['websocket', 'polling'],
      auth: (give) => give(readToken() === '' ? {} : { token: readToken() }),
    })
    socket.on('connect', events.onUp)
    socket.on('disconnect', (reason) => {
      events.onDown()
      if (reason === 'io server disconnect') connectLater()
    })
    socket.on('connect_error', () => {
      if (socket?.active === false) connectLater()
    })
    socket.on('message', events.onMessage)
    socket.on('gap', events.onGap)
  }
  // Without it pages still ask by ordinary calls.
  start().catch(() => undefined)
  return {
    subscribe: async (topic, pass) => {
      const answer: unknown = await socket?.timeout(answerMs).emitWithAck('subscribe', topic, pass)
      return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true
    },
    unsubscribe: (topic) => socket?.emit('unsubscribe', topic),
    alive: (topic) => socket?.emit('alive', topic),
    close: () => {
      isClosed = true
      clearTimeout(retry)
      socket?.close()
    },
  }
}
