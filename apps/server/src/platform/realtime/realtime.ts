import type { Scope } from '../db/scope.ts'
import { createEventBuffer, type EventBuffer } from './event-buffer.ts'
import type { Listener } from './listener.ts'

const channel = 'lectern_realtime'
/** PostgreSQL refuses notifications of 8000 bytes and more; the address needs some of that. */
const maxPayloadBytes = 7000
const maxUnread = 500

/** In place of a person: whoever of the school listens to the topic. */
export const everybody = '*'

export type RealtimeAddress = { readonly corpId: string; readonly personId: string; readonly topic: string }

/**
 * `gap`: messages may have been missed (the connection was lost, or the reader was too slow): ask for the present state.
 */
export type RealtimeEvent = { readonly type: 'message'; readonly payload: unknown } | { readonly type: 'gap' }

/** Messages to persons, or to everybody of a school, over all processes on the database. Nothing is kept: every message must be readable by a call too. */
export type Realtime = {
  /**
   * A payload above 7 kB is cut down to its `id`. With a scope it is heard when its transaction commits, and only then.
   */
  publish(message: RealtimeAddress & { readonly payload: unknown }, scope?: Pick<Scope, 'execute'>): Promise<void>
  /** Counts from the call on, not from the first read. Ends with `signal` or when the reader leaves the loop. */
  subscribe(address: RealtimeAddress & { readonly signal: AbortSignal }): AsyncIterable<RealtimeEvent>
  start(): Promise<void>
  stop(): Promise<void>
}

export type RealtimeDeps = { readonly database: Pick<Scope, 'execute'>; readonly listener: Listener }

const keyOf = ({ corpId, personId, topic }: RealtimeAddress): string => JSON.stringify([corpId, personId, topic])

export const encodeMessage = ({ payload, ...address }: RealtimeAddress & { readonly payload: unknown }): string => {
  const encode = (content: unknown) => JSON.stringify({ to: keyOf(address), payload: content })
  const whole = encode(payload)
  if (Buffer.byteLength(whole) <= maxPayloadBytes) return whole
  return encode(typeof payload === 'object' && payload !== null && 'id' in payload ? { id: payload.id } : {})
}

/** Anybody with access to the database can write to the channel, so what is not ours is passed over. */
const decodeMessage = (text: string): { to: string; payload: unknown } | undefined => {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && 'to' in message && typeof message.to === 'string'
      ? { to: message.to, payload: 'payload' in message ? message.payload : undefined }
      : undefined
  } catch {
    return undefined
  }
}

export const createRealtime = ({ database, listener }: RealtimeDeps): Realtime => {
  const readers = new Map<string, Set<EventBuffer<RealtimeEvent>>>()
  let leave: (() => Promise<void>) | undefined
  const everyone = () => [...readers.values()].flatMap((set) => [...set])
  return {
    publish: async (message, scope = database) => {
      await scope.execute('select pg_notify($1, $2)', [channel, encodeMessage(message)])
    },
    subscribe: ({ signal, ...address }) => {
      const key = keyOf(address)
      const set = readers.get(key) ?? new Set()
      readers.set(key, set)
      const buffer = createEventBuffer<RealtimeEvent>({
        limit: maxUnread,
        onDrop: () => ({ type: 'gap' }),
        onClose: () => {
          set.delete(buffer)
          if (set.size === 0 && readers.get(key) === set) readers.delete(key)
        },
      })
      set.add(buffer)
      if (signal.aborted) buffer.close()
      else signal.addEventListener('abort', buffer.close, { once: true })
      return buffer
    },
    start: async () => {
      leave = await listener.add({
        channel,
        onPayload: (text) => {
          const message = decodeMessage(text)
          for (const reader of readers.get(message?.to ?? '') ?? []) {
            reader.push({ type: 'message', payload: message?.payload })
          }
        },
        onGap: () => {
          for (const reader of everyone()) reader.push({ type: 'gap' })
        },
      })
    },
    stop: async () => {
      for (const reader of everyone()) reader.close()
      await leave?.()
    },
  }
}
