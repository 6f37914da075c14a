import { randomUUID } from 'node:crypto'
import type { commentModes, LiveState, liveTypes } from '@lectern/contract/domains/live'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import type { Broadcast, BroadcastExchange, BroadcastHearer } from '#platform/realtime/sockets/broadcasts.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createFakeEngine } from '#test/room-engine.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createAudience } from '../audience/index.ts'
import { createPasses, deviceKey } from '../entering/passes.ts'
import { createRoomStore } from '../room/room.store.ts'
import { newRoomId } from '../room/room-id.ts'
import { statisticsRoutes } from '../statistics/statistics.routes.ts'
import { createStatisticsService } from '../statistics/statistics.service.ts'
import { createStreaming } from '../streaming/index.ts'
import { createTalk } from '../talk/index.ts'

type Deps = Parameters<typeof createAudience>[0] &
  Omit<Parameters<typeof createTalk>[0], 'audience'> &
  Parameters<typeof createStreaming>[0] &
  Pick<Parameters<typeof createStatisticsService>[0], 'rooms'>

/** The parts of one process, put together as the domain does. */
const createProcess = (deps: Deps) => {
  const audience = createAudience(deps)
  const { service, minutes } = audience
  const talk = createTalk({ ...deps, audience })
  const streaming = createStreaming(deps)
  const statistics = createStatisticsService({ ...deps, minutes, audience: service })
  return {
    handlers: { ...talk.handlers, ...statisticsRoutes(statistics), ...streaming.handlers },
    introduce: talk.introduce,
    guard: audience.guard,
    flush: service.flush,
    forgetNetworks: service.forgetNetworks,
    signIm: streaming.signIm,
    tidy: streaming.tidy,
    stop: async () => {
      talk.stop()
      await service.stop()
    },
  }
}
type Handlers = ReturnType<typeof createProcess>['handlers']
type Asked<N extends keyof Handlers> = Parameters<Handlers[N]>[0]['input']

/** One process hears what another says, as through the database but at once. */
const createExchange = () => {
  const hearers = new Set<BroadcastHearer>()
  const said: Broadcast[] = []
  const exchange: BroadcastExchange = {
    publish: (topic, event, data) => {
      said.push({ topic, event, data })
      for (const hearer of hearers) hearer.onMessage({ topic, event, data })
    },
    hear: (hearer) => void hearers.add(hearer),
    start: async () => undefined,
    stop: async () => undefined,
  }
  return { exchange, said }
}

export type RoomWish = {
  state?: LiveState
  type?: (typeof liveTypes)[number]
  commentMode?: (typeof commentModes)[number]
  slowSeconds?: number
  delaySeconds?: number
  assistants?: readonly Actor[]
  members?: readonly Actor[]
  startedAt?: string
}

/** Somebody at a browser. */
export type Guest = { readonly actor: Actor | null; readonly token?: string; readonly address: string }

type Query = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
type Owner = { readonly corpId: string; readonly host: Actor; readonly now: () => string }

/** Rooms by SQL: what becomes of them by the product's calls is shown elsewhere. */
const createRoomMaker =
  (query: Query, { corpId, host, now }: Owner) =>
  async (wish: RoomWish = {}) => {
    const { state = 'live', type = 'public', commentMode = 'open', slowSeconds = 0, delaySeconds = 10 } = wish
    const [liveId, roomId, sessionId] = [newId(), newRoomId(), newId()]
    const members = (wish.members ?? []).map(({ personId }) => personId)
    await query(
      `insert into live_room (id, corp_id, created_at, updated_at, room_id, title, type, password_hash, host_uid, record, latency, comment_mode,
         slow_seconds, delay_seconds, window_seconds, source, state, state_since, start_time, end_time, created_by, created_by_name, member_uids)
       values ($1, $2, now(), now(), $3, 'Open day', $4, 'x', $5, true, 'low', $6, $7, $8, 120, 'encoder', $9, now(), now(),
         now() + interval '1 hour', $5, 'Lin', $10)`,
      [liveId, corpId, roomId, type, host.personId, commentMode, slowSeconds, delaySeconds, state, members],
    )
    for (const { personId } of wish.assistants ?? [])
      await query(
        'insert into live_assistant (id, corp_id, created_at, updated_at, live_id, person_id) values ($1, $2, now(), now(), $3, $4)',
        [newId(), corpId, liveId, personId],
      )
    if (state === 'live')
      await query(
        'insert into live_session (id, corp_id, created_at, updated_at, live_id, started_at) values ($1, $2, now(), now(), $3, $4)',
        [sessionId, corpId, liveId, wish.startedAt ?? now()],
      )
    return { liveId, roomId, sessionId }
  }

const createGuests = (passes: ReturnType<typeof createPasses>) => ({
  /** Somebody with an account. */
  signedIn: (actor: Actor, address = '192.0.2.1'): Guest => ({ actor, address }),
  /** Somebody without one, on a device of their own. */
  visitor: (roomId: string, wish: { address?: string; deviceId?: string; sourceType?: number } = {}): Guest => {
    const { address = '198.51.100.7', deviceId = randomUUID().replaceAll('-', ''), sourceType = null } = wish
    const viewer = { viewerKey: deviceKey(deviceId), deviceId, role: 'viewer' as const, sourceType }
    return { actor: null, address, token: passes.play({ roomId, expiresAtMs: Date.now() + 86_400_000, ...viewer }) }
  },
})

type Im = { sdkAppId: number; key: string } | null
type Process = ReturnType<typeof createProcess>

const callOf =
  (usual: Process) =>
  <N extends keyof Handlers>(name: N, { actor, token, address }: Guest, input: Asked<N> & { by?: Process }) => {
    const { by = usual, ...asked } = input
    const handler = by.handlers[name] as unknown as (call: unknown) => ReturnType<Handlers[N]>
    const request = { address, userAgent: '', language: 'en' }
    return handler({ actor, input: { undo: false, size: 50, page: 1, ...(token ? { token } : {}), ...asked }, request })
  }

const openGround = async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connection, () => undefined)
  let aheadMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const query: Query = (text, values = []) => database.pool.query(text, [...values])
  const addCorp = async (): Promise<string> => {
    const id = newId()
    await query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [id, 'S'])
    return id
  }
  const close = async () => {
    await database.close()
    await testDatabase.drop()
  }
  const forward = (ms: number) => {
    aheadMs += ms
  }
  return { tenants: createTenants(database), clock, query, addCorp, close, forward, corpId: await addCorp() }
}

/** Talk, audience and figures on a database of their own, at a time that the tests move. */
export const openInteractionWorld = async () => {
  const ground = await openGround()
  const { tenants, clock, query, corpId } = ground
  const [events, secrets, log] = [createEvents(), createSecretBox('secret of the tests'), createLog('silent')]
  const { exchange: broadcasts, said } = createExchange()
  const engine = createFakeEngine()
  const passes = createPasses({ secrets, clock })
  const closed: string[] = []
  let im: Im = null
  const outside = {
    rooms: createRoomStore(tenants),
    addresses: { whip: (id: string) => `http://here/whip/${id}`, rtmp: () => 'rtmp://here/live' },
    closeLive: async (_: Actor, { liveId }: { liveId: string }) => void closed.push(liveId),
    findImSettings: async () => im,
  }
  /** Another process of the same installation. */
  const open = (heard = createEvents()) =>
    createProcess({ tenants, clock, log, secrets, passes, engine, broadcasts, events: heard, ...outside })
  const interaction = open(events)
  const person = (change: Partial<Actor> = {}): Actor => {
    const personId = newId()
    return { corpId, personId, name: 'Ada', sees: [personId], can: () => false, ...change }
  }
  const host = person({ name: 'Lin Lin', can: () => true })
  return {
    ...ground,
    ...createGuests(passes),
    events,
    passes,
    engine,
    closed,
    said,
    interaction,
    open,
    person,
    host,
    call: callOf(interaction),
    addRoom: createRoomMaker(query, { corpId, host, now: () => clock.now().toISOString() }),
    setIm: (settings: Im) => {
      im = settings
    },
    heard: (topic: string, event: string): Broadcast[] =>
      said.filter((one) => one.topic === topic && one.event === event),
    close: async () => {
      await interaction.stop()
      await ground.close()
    },
  }
}
export type InteractionWorld = Awaited<ReturnType<typeof openInteractionWorld>>
