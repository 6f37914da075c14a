import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Log } from '../../log/log.ts'
import type { Authenticate, Authenticated } from '../../session/actor.ts'
import type { BroadcastExchange } from './broadcasts.ts'
import { createProxiedAddress } from './proxied-address.ts'
import { createBucket, createCounter, type SocketLimits, socketLimits } from './socket-limits.ts'
import { type Subscription, type TopicGuard, topicOf } from './topic-guard.ts'

const socketPath = '/socket.io'

export type SocketSettings = {
  readonly broadcasts: Pick<BroadcastExchange, 'hear'>
  /** By the part of a topic before its colon. */
  readonly guards: Readonly<Record<string, TopicGuard>>
  readonly authenticate: Authenticate
  /** Calls back when anybody's standing changed. */
  readonly onAccessChange: (hear: () => void) => void
  readonly trustedProxies: string
  readonly publicUrl: string | undefined
  readonly log: Log
  readonly limits?: Partial<SocketLimits>
}

export type SocketServer = {
  /** Cuts clients off; they come back by themselves, to another process or to this one once it is there again. */
  close(): void
  count(): number
}

type State = {
  address: string
  token: string
  caller: Authenticated | undefined
  topics: Map<string, Subscription>
  /** Awaited subscriptions count too. */
  wanted: Set<string>
  isBusy: () => boolean
}
type Answer = { ok: true } | { ok: false }
type Ack = (answer: Answer) => void
type Incoming = {
  subscribe(topic: unknown, pass: unknown, ack: unknown): void
  unsubscribe(topic: unknown): void
  alive(topic: unknown): void
}
type Outgoing = { message(message: { topic: string; event: string; data: unknown }): void; gap(): void }
type Client = Socket<Incoming, Outgoing, Record<string, never>, State>

const sweepMs = 2000

/** A page of another site may open a socket to us in a visitor's browser; without our own origin it gets none (OWASP ASVS 4.4.2). */
const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage, publicUrl: string | undefined): boolean => {
  if (origin === undefined) return true
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const forwardedFor = ({ headers }: IncomingMessage): string | undefined => {
  const value = headers['x-forwarded-for']
  return typeof value === 'string' ? value : value?.join(',')
}

const leave = (client: Client, topic: string) => {
  const subscription = client.data.topics.get(topic)
  client.data.topics.delete(topic)
  client.data.wanted.delete(topic)
  for (const channel of subscription?.channels ?? []) void client.leave(channel)
  subscription?.left?.()
}

const subscribe = async (
  client: Client,
  { topic, pass }: { topic: string; pass: string },
  { guards, topicsPerSocket }: { guards: SocketSettings['guards']; topicsPerSocket: number },
): Promise<Answer> => {
  const { data } = client
  const guard = Object.hasOwn(guards, topic.split(':')[0] ?? '') ? guards[topic.split(':')[0] ?? ''] : undefined
  if (!guard || data.wanted.size >= topicsPerSocket) return { ok: false }
  // Asking again is a new pass for the same topic.
  if (data.topics.has(topic)) leave(client, topic)
  data.wanted.add(topic)
  const subscription = await guard({ topic, pass, caller: data.caller, address: data.address })
  if (!subscription || !data.wanted.has(topic) || !client.connected) {
    if (subscription) subscription.left?.()
    else data.wanted.delete(topic)
    return { ok: false }
  }
  data.topics.set(topic, subscription)
  await client.join(subscription.channels as string[])
  subscription.alive?.()
  return { ok: true }
}

const attachClient = (client: Client, settings: SocketSettings, topicsPerSocket: number): void => {
  const { guards, log } = settings
  const guarded = (work: () => void) => {
    if (client.data.isBusy()) client.disconnect(true)
    else work()
  }
  client.on('subscribe', (topic, pass, ack) =>
    guarded(() => {
      if (typeof topic !== 'string' || typeof ack !== 'function') return
      const answer = ack as Ack
      subscribe(client, { topic, pass: typeof pass === 'string' ? pass : '' }, { guards, topicsPerSocket }).then(
        answer,
        (error: unknown) => {
          log.warn({ err: error, topic }, 'a subscription failed')
          client.data.wanted.delete(topic)
          answer({ ok: false })
        },
      )
    }),
  )
  client.on('unsubscribe', (topic) =>
    guarded(() => {
      if (typeof topic === 'string') leave(client, topic)
    }),
  )
  client.on('alive', (topic) =>
    guarded(() => {
      if (typeof topic === 'string') client.data.topics.get(topic)?.alive?.()
    }),
  )
  client.on('disconnect', () => {
    for (const topic of client.data.topics.keys()) leave(client, topic)
    client.data.wanted.clear()
  })
}

/** Whoever lost their session is cut off; the client asks again and is told why by an ordinary call. */
const checkStanding = async (client: Client, authenticate: Authenticate): Promise<void> => {
  const { token } = client.data
  if (token === '') return
  const found = await authenticate(token)
  if (!found || found.standing === 'shut-out' || found.standing === 'disabled') client.disconnect(true)
  else client.data.caller = found
}

type Io = Server<Incoming, Outgoing, Record<string, never>, State>

/** Sign-in by the token in the connection's own packet: never in the address, which logs keep. */
const admitClients = (io: Io, { authenticate, trustedProxies }: SocketSettings, limits: SocketLimits) => {
  const addressOf = createProxiedAddress(trustedProxies)
  const open = createCounter(limits.socketsPerAddress)
  const callerOf = async (token: string): Promise<Authenticated | undefined> => {
    const found = token === '' ? undefined : await authenticate(token)
    if (token !== '' && (!found || found.standing === 'shut-out')) throw new Error('session-lost')
    return found
  }
  const admit = async (client: Client): Promise<void> => {
    const request: IncomingMessage = client.request
    const address = addressOf(request.socket.remoteAddress ?? '', forwardedFor(request))
    if (!open.take(address)) throw new Error('too-many')
    // Also when it goes away before it was let in.
    client.conn.once('close', () => open.giveBack(address))
    const { token: sent } = client.handshake.auth as { token?: unknown }
    const token = typeof sent === 'string' ? sent : ''
    const take = createBucket(limits.eventsPerSecond)
    const caller = await callerOf(token)
    client.data = { address, token, caller, topics: new Map(), wanted: new Set(), isBusy: () => !take() }
  }
  const refusalOf = (client: Client): Promise<Error | undefined> =>
    admit(client).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error('refused')),
    )
  io.use((client, tell) => void refusalOf(client).then(tell))
}

/** Socket.IO beside the routes of an HTTP server: one connection per browser, everything else by topics. */
export const createSocketServer = (http: HttpServer, settings: SocketSettings): SocketServer => {
  const { broadcasts, authenticate, onAccessChange, publicUrl } = settings
  const limits = { ...socketLimits, ...settings.limits }
  const io: Io = new Server(http, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: limits.messageBytes,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, publicUrl)),
  })
  admitClients(io, settings, limits)
  io.on('connection', (client) => attachClient(client, settings, limits.topicsPerSocket))
  broadcasts.hear({
    onMessage: ({ topic, event, data }) => io.to(topic).emit('message', { topic: topicOf(topic), event, data }),
    onGap: () => io.emit('gap'),
  })
  const clients = (): Client[] => [...io.of('/').sockets.values()]
  onAccessChange(() => {
    for (const client of clients()) checkStanding(client, authenticate).catch(() => client.disconnect(true))
  })
  const sweep = setInterval(() => {
    for (const client of clients()) {
      const { writeBuffer } = client.conn as unknown as { writeBuffer: unknown[] }
      if (writeBuffer.length > limits.unsentMessages) client.conn.close(true)
    }
  }, sweepMs)
  return {
    close: () => {
      clearInterval(sweep)
      // Not by a disconnect packet: after one, clients would stay away. The HTTP server is closed by its owner.
      io.engine.close()
    },
    count: () => io.of('/').sockets.size,
  }
}
