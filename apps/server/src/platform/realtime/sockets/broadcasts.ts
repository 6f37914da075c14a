import { randomUUID } from 'node:crypto'
import type { Scope } from '../../db/scope.ts'
import type { Log } from '../../log/log.ts'
import type { Listener } from '../listener.ts'

const channel = 'lectern_broadcast'
/** PostgreSQL refuses notifications of 8000 bytes and more. */
const maxNotificationBytes = 7500
/** Many short messages share one notification: each of them wakes every process. */
const gatherMs = 40

export type Broadcast = { readonly topic: string; readonly event: string; readonly data: unknown }

/** `gap`: the connection between processes was lost, and with it messages on any topic. */
export type BroadcastHearer = { onMessage(message: Broadcast): void; onGap(): void }

/** Messages to everybody who listens to a topic, over all processes. Nothing is kept: each must be readable by a call too. */
export type Broadcasts = {
  /**
   * Heard at once in this process and within moments in others. A message above 7 kB arrives there as `{ again: true }`,
   * with its `id` if it has one: whoever hears that asks for the present state.
   */
  publish(topic: string, event: string, data: unknown): void
}

export type BroadcastExchange = Broadcasts & {
  hear(hearer: BroadcastHearer): void
  start(): Promise<void>
  stop(): Promise<void>
}

type Wire = { from: string; messages: [topic: string, event: string, data: unknown][] }

/** Anybody with access to the database can write to the channel, so what is not ours is passed over. */
export const readWire = (text: string): Wire | undefined => {
  try {
    const wire: unknown = JSON.parse(text)
    if (typeof wire !== 'object' || wire === null || !('from' in wire) || !('messages' in wire)) return undefined
    if (typeof wire.from !== 'string' || !Array.isArray(wire.messages)) return undefined
    const isMessage = (one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string'
    return wire.messages.every(isMessage) ? (wire as Wire) : undefined
  } catch {
    return undefined
  }
}

const cutDown = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? { again: true, id: data.id } : { again: true }

/** One message as JSON, cut down where it would not fit into a notification of its own. */
const encode = ({ topic, event, data }: Broadcast): string => {
  const whole = JSON.stringify([topic, event, data])
  return Buffer.byteLength(whole) < maxNotificationBytes - 100 ? whole : JSON.stringify([topic, event, cutDown(data)])
}

/** Encoded messages in groups that fit into one notification each. */
export const packMessages = (from: string, encoded: readonly string[]): string[] => {
  const wrap = (group: readonly string[]) => `{"from":"${from}","messages":[${group.join(',')}]}`
  const packed: string[] = []
  let group: string[] = []
  let bytes = 100
  for (const one of encoded) {
    const size = Buffer.byteLength(one) + 1
    if (group.length > 0 && bytes + size > maxNotificationBytes) {
      packed.push(wrap(group))
      group = []
      bytes = 100
    }
    group.push(one)
    bytes += size
  }
  return group.length > 0 ? [...packed, wrap(group)] : packed
}

type Deps = { database: Pick<Scope, 'execute'>; listener: Pick<Listener, 'add'>; log: Log }

export const createBroadcasts = ({ database, listener, log }: Deps): BroadcastExchange => {
  const self = randomUUID()
  const hearers = new Set<BroadcastHearer>()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let leave: (() => Promise<void>) | undefined
  let sending = Promise.resolve()
  const tell = (message: Broadcast) => {
    for (const hearer of hearers) hearer.onMessage(message)
  }
  const send = () => {
    timer = undefined
    const packed = packMessages(self, waiting)
    waiting = []
    // One after the other, so that they arrive in order.
    for (const text of packed)
      sending = sending
        .then(async () => void (await database.execute('select pg_notify($1, $2)', [channel, text])))
        .catch((error: unknown) => log.warn({ err: error }, 'a broadcast did not reach other processes'))
  }
  return {
    publish: (topic, event, data) => {
      tell({ topic, event, data })
      waiting.push(encode({ topic, event, data }))
      timer ??= setTimeout(send, gatherMs)
    },
    hear: (hearer) => void hearers.add(hearer),
    start: async () => {
      leave = await listener.add({
        channel,
        onPayload: (text) => {
          const wire = readWire(text)
          if (!wire || wire.from === self) return
          for (const [topic, event, data] of wire.messages) tell({ topic, event, data })
        },
        onGap: () => {
          for (const hearer of hearers) hearer.onGap()
        },
      })
    },
    stop: async () => {
      clearTimeout(timer)
      send()
      await sending
      await leave?.()
    },
  }
}
