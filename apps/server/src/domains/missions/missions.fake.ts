import type { MissionKind } from '@lectern/contract/domains/missions'
import { type DatabaseConnection, openDatabase } from '#platform/db/database.ts'
import { createTenants, type Scope } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import { createQueue, type Queue } from '#platform/queue/queue.ts'
import { createListener } from '#platform/realtime/listener.ts'
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createMissions, type MissionsDeps } from './index.ts'
import type { StartMission } from './missions.ports.ts'
import { reconcileTickets } from './worker/reconcile.service.ts'
import { createReturnLost } from './worker/return-lost.service.ts'

export type FakeProcessOptions = {
  readonly connection: DatabaseConnection
  readonly heartbeatSeconds?: number
  readonly logLevel?: string
  readonly deps?: Partial<MissionsDeps>
}

/** One process of the product, as far as missions need it: real database, queue and notifications. */
export const openFakeProcess = (options: FakeProcessOptions) => {
  const { connection, heartbeatSeconds = 10, logLevel = 'silent', deps = {} } = options
  const log = createLog(logLevel)
  const database = openDatabase(connection, () => undefined)
  const listener = createListener(database.pool.options, log)
  const tenants = createTenants(database)
  const execute: Scope['execute'] = (text, values) => database.pool.query(text, [...(values ?? [])])
  const realtime = createRealtime({ database: { execute }, listener })
  const queue = createQueue({ pool: database.pool, listener, log, maintain: true, heartbeatSeconds })
  const clock = { now: () => new Date() }
  const events = createEvents()
  const fileLinks = (fileId: string) => `/files/${fileId}?signed`
  const missions = createMissions({
    tenants,
    queue,
    realtime,
    events,
    clock,
    fileLinks,
    log,
    pulseMs: 200,
    graceMs: 1000,
    ...deps,
  })
  const returnLost = createReturnLost({ tenants, realtime, events, clock })
  return {
    /** The housekeeping that the schedule calls each minute. */
    reconcile: () => reconcileTickets({ tenants, queue, returnLost, log }),
    database,
    tenants,
    listener,
    realtime,
    queue,
    events,
    missions,
    start: async () => {
      await listener.start()
      await realtime.start()
      await queue.start()
    },
    stop: async () => {
      await queue.stop()
      await realtime.stop()
      await listener.stop()
      await database.close()
    },
  }
}
export type FakeProcess = ReturnType<typeof openFakeProcess>

/** A queue that only remembers what was sent: for rules that need no worker. */
export const createFakeQueue = (): Queue & { sent: string[] } => {
  const sent: string[] = []
  return {
    sent,
    declare: () => undefined,
    send: async (_, name) => {
      sent.push(name)
      return newId()
    },
    work: async () => ({ stop: async () => undefined }),
    schedule: () => undefined,
    live: async () => [],
    start: async () => undefined,
    stop: async () => undefined,
  }
}

export const createFakeRealtime = (): Realtime => ({
  publish: async () => undefined,
  subscribe: async function* () {},
  start: async () => undefined,
  stop: async () => undefined,
})

export const addCorp = async ({ database }: Pick<FakeProcess, 'database'>): Promise<string> => {
  const id = newId()
  await database.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [id, 'School'])
  return id
}

export const fakeActor = (corpId: string, personId: string = newId()): Actor => ({
  corpId,
  personId,
  name: 'Ada',
  sees: 'all',
  can: () => true,
})

export const wishOf = (personId: string, wish: Partial<StartMission> = {}): StartMission => ({
  kind: 'studio.render' satisfies MissionKind,
  title: 'A video',
  stages: ['speech', 'segments', 'store'],
  inputs: {},
  personId,
  personName: 'Ada',
  ...wish,
})

export const startMission = (process: FakeProcess, actor: Actor, wish: Partial<StartMission> = {}) =>
  process.tenants.transaction(actor.corpId, (scope) => process.missions.start(scope, wishOf(actor.personId, wish)))

/** Waits for something that another process or connection does. */
export const until = async <T>(look: () => Promise<T | undefined | false>, timeoutMs = 10_000): Promise<T> => {
  const end = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error('waited too long')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
