import type { Clock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createTracking } from '../index.ts'

type Calls = ReturnType<typeof createTracking>['handlers']
type Asked<N extends keyof Calls> = Parameters<Calls[N]>[0]['input']

export const chrome = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150'

const actor = (corpId: string, change: Partial<Actor> = {}): Actor => ({
  corpId,
  personId: newId(),
  name: 'Ada',
  sees: 'all',
  can: () => true,
  ...change,
})

/** Tracking on a database of its own, at a time that the tests move. */
export const openTrackingWorld = async (startsAt: string) => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connection, () => undefined)
  const tenants = createTenants(database)
  let nowMs = Date.parse(startsAt)
  const clock: Clock = { now: () => new Date(nowMs) }
  const events = createEvents()
  const open = () => createTracking({ tenants, events, clock, keptDays: 60 })
  const tracking = open()
  const handlers = tracking.handlers as unknown as Record<string, (call: unknown) => Promise<unknown>>
  const call = <N extends keyof Calls>(name: N, who: Actor, ...[input, userAgent = chrome]: [Asked<N>, string?]) =>
    handlers[name]?.({ actor: who, input, request: { userAgent } }) as ReturnType<Calls[N]>
  return {
    database,
    connection: testDatabase.connection,
    events,
    tracking,
    /** A second process of the same installation. */
    openAnother: open,
    call,
    actor,
    addCorp: async (): Promise<string> => {
      const id = newId()
      await database.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [id, 'S'])
      return id
    },
    setTime: (at: string) => {
      nowMs = Date.parse(at)
    },
    /** Sends page views: paths, all at the same time. */
    view: (who: Actor, paths: readonly string[], more: { ts?: string; userAgent?: string } = {}) => {
      const ts = more.ts ?? clock.now().toISOString()
      const record = (path: string) => ({
        type: 'page' as const,
        name: path.slice(1) || 'home',
        before_page: '',
        current_page: path,
        ts,
        id: newId(),
      })
      return call('record', who, { records: paths.map(record) }, more.userAgent)
    },
    close: async () => {
      await database.close()
      await testDatabase.drop()
    },
  }
}
export type TrackingWorld = Awaited<ReturnType<typeof openTrackingWorld>>
