import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, poolConfig } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import type { Actor, Authenticate, Authenticated } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { createListener } from '../listener.ts'
import { type BroadcastExchange, createBroadcasts, packMessages, readWire } from './broadcasts.ts'
import { createProxiedAddress } from './proxied-address.ts'
import { createSocketServer, type SocketServer, type SocketSettings } from './socket-server.ts'
import type { Subscription, TopicWish } from './topic-guard.ts'

const log = createLog('silent')
const actor: Actor = { personId: 'p1', corpId: 'c1', name: 'Ada', sees: 'all', can: () => true }
const signedIn: Authenticated = { actor, sessionId: 's1', standing: 'active' }

type Process = {
  port: number
  broadcasts: BroadcastExchange
  sockets: SocketServer
  wishes: TopicWish[]
  signs: string[]
  changeAccess: () => void
  sessions: Map<string, Authenticated>
  close: () => Promise<void>
}

let testDatabase: TestDatabase
let one: Process
let two: Process

/** A process of an installation: HTTP, sockets, and its ear at the database. */
const openProcess = async (limits: NonNullable<SocketSettings['limits']> = {}): Promise<Process> => {
  const database = openDatabase(testDatabase.connection, () => undefined)
  const listener = createListener(poolConfig(testDatabase.connection), log)
  const broadcasts = createBroadcasts({
    database: { execute: (text, values) => database.pool.query(text, [...(values ?? [])]) },
    listener,
    log,
  })
  const [wishes, signs]: [TopicWish[], string[]] = [[], []]
  const sessions = new Map([['good', signedIn]])
  const authenticate: Authenticate = async (token) => sessions.get(token)
  const hearers: (() => void)[] = []
  const guard = async (wish: TopicWish): Promise<Subscription | undefined> => {
    wishes.push(wish)
    if (wish.pass === 'none') return undefined
    const channel = wish.caller ? `${wish.topic}#staff` : wish.topic
    return { channels: [channel], alive: () => void signs.push('alive'), left: () => void signs.push('left') }
  }
  const http: Server = createServer((_request, response) => response.end('routes'))
  const sockets = createSocketServer(http, {
    broadcasts,
    guards: { live: guard },
    authenticate,
    log,
    limits,
    onAccessChange: (hear) => void hearers.push(hear),
    trustedProxies: 'loopback',
    publicUrl: undefined,
  })
  await listener.start()
  await broadcasts.start()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    broadcasts,
    sockets,
    wishes,
    signs,
    sessions,
    port: (http.address() as AddressInfo).port,
    changeAccess: () => {
      for (const hear of hearers) hear()
    },
    close: async () => {
      sockets.close()
      await new Promise((resolve) => http.close(resolve))
      await broadcasts.stop()
      await listener.stop()
      await database.close()
    },
  }
}

beforeAll(async () => {
  testDatabase = await createTestDatabase({ empty: true })
  one = await openProcess()
  two = await openProcess()
})
afterAll(async () => {
  await one.close()
  await two.close()
  await testDatabase.drop()
})

const opened: Socket[] = []
afterAll(() => {
  for (const socket of opened) socket.disconnect()
})
const connect = async (port: number, options: object = {}) => {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  opened.push(socket)
  const heard: unknown[] = []
  socket.on('message', (message) => heard.push(message))
  socket.on('gap', () => heard.push('gap'))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard }
}
const subscribe = (socket: Socket, topic: string, pass = ''): Promise<{ ok: boolean }> =>
  socket.emitWithAck('subscribe', topic, pass)

describe('topics', () => {
  test('are heard by those who were let in, in every process, in order', async () => {
    const [near, far, outside] = await Promise.all([connect(one.port), connect(two.port), connect(one.port)])
    expect(await subscribe(near.socket, 'live:a')).toEqual({ ok: true })
    expect(await subscribe(far.socket, 'live:a')).toEqual({ ok: true })
    expect(await subscribe(outside.socket, 'live:a', 'none')).toEqual({ ok: false })
    expect(await subscribe(outside.socket, 'other:a')).toEqual({ ok: false })
    expect(await subscribe(outside.socket, '__proto__')).toEqual({ ok: false })
    for (let n = 0; n < 20; n++) one.broadcasts.publish('live:a', 'said', { n })
    const expected = Array.from({ length: 20 }, (_, n) => ({ topic: 'live:a', event: 'said', data: { n } }))
    await expect.poll(() => far.heard).toEqual(expected)
    expect(near.heard).toEqual(expected)
    expect(outside.heard).toEqual([])
    near.socket.emit('unsubscribe', 'live:a')
    await expect.poll(() => one.signs).toContain('left')
    one.broadcasts.publish('live:a', 'said', { n: 20 })
    await expect.poll(() => far.heard.length).toBe(21)
    expect(near.heard).toHaveLength(20)
  })

  test('have parts that only some hear, under the name that all know', async () => {
    const [staff, viewer] = await Promise.all([connect(one.port, { auth: { token: 'good' } }), connect(one.port)])
    await subscribe(staff.socket, 'live:b')
    await subscribe(viewer.socket, 'live:b')
    two.broadcasts.publish('live:b#staff', 'said', { secret: true })
    await expect.poll(() => staff.heard).toEqual([{ topic: 'live:b', event: 'said', data: { secret: true } }])
    expect(viewer.heard).toEqual([])
    expect(one.wishes.at(-2)?.caller?.actor.name).toBe('Ada')
  })

  test('too long a message is cut down for other processes only', async () => {
    const [near, far] = await Promise.all([connect(one.port), connect(two.port)])
    await Promise.all([near, far].map(({ socket }) => subscribe(socket, 'live:c')))
    const data = { id: 'x1', text: '长'.repeat(4000) }
    one.broadcasts.publish('live:c', 'said', data)
    await expect.poll(() => far.heard).toEqual([{ topic: 'live:c', event: 'said', data: { again: true, id: 'x1' } }])
    expect(near.heard).toEqual([{ topic: 'live:c', event: 'said', data }])
  })

  test('a sign of life and a lost connection reach the guard', async () => {
    const { socket } = await connect(two.port)
    await subscribe(socket, 'live:d')
    two.signs.length = 0
    socket.emit('alive', 'live:d')
    socket.emit('alive', 'live:elsewhere')
    await expect.poll(() => two.signs).toEqual(['alive'])
    socket.disconnect()
    await expect.poll(() => two.signs).toEqual(['alive', 'left'])
  })
})

describe('strangers', () => {
  test('from another site get no socket', async () => {
    const evil = { extraHeaders: { origin: 'https://evil.example' } }
    await expect(connect(one.port, evil)).rejects.toThrow('websocket error')
    const own = { extraHeaders: { origin: `http://127.0.0.1:${one.port}` } }
    await expect(connect(one.port, own)).resolves.toBeDefined()
  })

  test('with a made-up token are refused, and without one are nobody', async () => {
    await expect(connect(one.port, { auth: { token: 'made up' } })).rejects.toThrow('session-lost')
    const { socket } = await connect(one.port)
    await subscribe(socket, 'live:e')
    expect(one.wishes.at(-1)?.caller).toBeUndefined()
  })

  test('who lost their session are cut off', async () => {
    one.sessions.set('leaving', { ...signedIn, sessionId: 's2' })
    const { socket } = await connect(one.port, { auth: { token: 'leaving' } })
    one.sessions.delete('leaving')
    one.changeAccess()
    await expect.poll(() => socket.connected).toBe(false)
  })

  test('who flood, or send what is too large, are cut off', async () => {
    const [flooding, fat] = await Promise.all([connect(one.port), connect(one.port)])
    for (let n = 0; n < 100; n++) flooding.socket.emit('alive', 'live:f')
    await expect.poll(() => flooding.socket.connected).toBe(false)
    fat.socket.emit('subscribe', 'x'.repeat(20_000), '', () => undefined)
    await expect.poll(() => fat.socket.connected).toBe(false)
  })

  test('send what they like, and nothing breaks', async () => {
    const { socket } = await connect(one.port)
    for (const args of [[], [1, 2, 3], [{}, [], null], ['live:g'], ['live:g', 5, 'no function']])
      socket.emit('subscribe', ...args)
    socket.emit('unsubscribe')
    socket.emit('alive', { a: 1 })
    expect(await subscribe(socket, 'live:g')).toEqual({ ok: true })
  })
})

test('one address opens so many sockets, and may again when some are closed', async () => {
  const small = await openProcess({ socketsPerAddress: 2, topicsPerSocket: 2 })
  const [first] = await Promise.all([connect(small.port), connect(small.port)])
  await expect(connect(small.port)).rejects.toThrow('too-many')
  const elsewhere = { extraHeaders: { 'x-forwarded-for': '203.0.113.5' } }
  await expect(connect(small.port, elsewhere)).resolves.toBeDefined()
  first?.socket.disconnect()
  await expect
    .poll(() =>
      connect(small.port).then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('in')
  await small.close()
})

test('what others write into the channel is passed over', () => {
  for (const text of ['', '{', '1', 'null', '{"from":1,"messages":[]}', '{"from":"a","messages":[[1,2,3]]}'])
    expect(readWire(text)).toBeUndefined()
  const packed = packMessages(
    'me',
    Array.from({ length: 100 }, (_, n) => JSON.stringify(['t', 'e', { n, text: 'x'.repeat(200) }])),
  )
  expect(packed.length).toBeGreaterThan(1)
  expect(packed.every((text) => Buffer.byteLength(text) < 8000)).toBe(true)
  expect(
    packed.flatMap((text) => readWire(text)?.messages ?? []).map(([, , data]) => (data as { n: number }).n),
  ).toEqual(Array.from({ length: 100 }, (_, n) => n))
})

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['127.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  ['203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['127.0.0.1', 'garbage', '127.0.0.1'],
])('%s with %s is %s', (peer, forwarded, caller) => {
  expect(createProxiedAddress('loopback')(peer, forwarded)).toBe(caller)
})
