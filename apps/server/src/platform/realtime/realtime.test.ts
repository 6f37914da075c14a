import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { createListener, type Listener } from './listener.ts'
import { createRealtime, encodeMessage, type Realtime, type RealtimeEvent } from './realtime.ts'

type Side = { database: Database; listener: Listener; realtime: Realtime }

let database: TestDatabase
let here: Side
let there: Side

const openSide = async (): Promise<Side> => {
  const side = openDatabase(database.connection, () => undefined)
  const listener = createListener(side.pool.options, createLog('silent'))
  const realtime = createRealtime({
    database: { execute: (text, values) => side.pool.query(text, [...(values ?? [])]) },
    listener,
  })
  await listener.start()
  await realtime.start()
  return { database: side, listener, realtime }
}
const closeSide = async (side: Side) => {
  await side.realtime.stop()
  await side.listener.stop()
  await side.database.close()
}

beforeAll(async () => {
  database = await createTestDatabase()
  here = await openSide()
  there = await openSide()
})
afterAll(async () => {
  await closeSide(here)
  await closeSide(there)
  await database.drop()
})

const address = (topic = 'news') => ({ corpId: newId(), personId: newId(), topic })

const read = async (events: AsyncIterable<RealtimeEvent>, count: number): Promise<RealtimeEvent[]> => {
  const found: RealtimeEvent[] = []
  if (count > 0) {
    for await (const event of events) {
      found.push(event)
      if (found.length === count) break
    }
  }
  return found
}

describe('realtime', () => {
  it('carries messages from one process to another, in order, only to the person and topic', async () => {
    const to = address()
    const events = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    await here.realtime.publish({ ...to, topic: 'other', payload: 'not this' })
    await here.realtime.publish({ ...to, personId: newId(), payload: 'nor this' })
    await here.realtime.publish({ ...to, corpId: newId(), payload: 'nor that' })
    for (const n of [1, 2, 3]) await here.realtime.publish({ ...to, payload: { n } })
    expect(await read(events, 3)).toEqual([1, 2, 3].map((n) => ({ type: 'message', payload: { n } })))
  })

  it('is heard when a transaction commits, and never when it rolls back', async () => {
    const to = address()
    const events = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    const tenants = createTenants(here.database)
    const publish = (payload: string, fails: boolean) =>
      tenants.transaction(to.corpId, async (scope) => {
        await here.realtime.publish({ ...to, payload }, scope)
        if (fails) throw new Error('rolled back')
      })
    await expect(publish('lost', true)).rejects.toThrow('rolled back')
    await publish('kept', false)
    expect(await read(events, 1)).toEqual([{ type: 'message', payload: 'kept' }])
  })

  it('ends when the signal aborts, also for a reader that waits', async () => {
    const stop = new AbortController()
    const reading = read(here.realtime.subscribe({ ...address(), signal: stop.signal }), 1)
    stop.abort()
    expect(await reading).toEqual([])
  })

  it('cuts a payload above 7 kB down to its id', async () => {
    const to = address()
    const events = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    await here.realtime.publish({ ...to, payload: { id: 'a', text: '字'.repeat(3000) } })
    expect(await read(events, 1)).toEqual([{ type: 'message', payload: { id: 'a' } }])
    expect(Buffer.byteLength(encodeMessage({ ...to, payload: { text: 'x'.repeat(9000) } }))).toBeLessThan(300)
  })

  it('connects again after the database ended the connection, and tells its readers of the gap', async () => {
    const to = address()
    const events = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    await here.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'lectern notifications'`,
    )
    expect(await read(events, 1)).toEqual([{ type: 'gap' }])
    const again = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    await here.realtime.publish({ ...to, payload: 'after' })
    expect(await read(again, 1)).toEqual([{ type: 'message', payload: 'after' }])
  })

  it('drops what a reader does not fetch and tells of the gap instead of growing', async () => {
    const to = address()
    const events = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    await here.database.pool.query(
      `select pg_notify('lectern_realtime', $1 || n || '}') from generate_series(1, 501) n`,
      [`${encodeMessage({ ...to, payload: 0 }).slice(0, -2)}`],
    )
    await here.realtime.publish({ ...to, payload: 'last' })
    // One connection keeps the order: once this arrives, so has all that was said before.
    const after = there.realtime.subscribe({ ...to, topic: 'after', signal: new AbortController().signal })
    await here.realtime.publish({ ...to, topic: 'after', payload: null })
    await read(after, 1)
    expect(await read(events, 2)).toEqual([{ type: 'gap' }, { type: 'message', payload: 'last' }])
  })

  it('passes over notifications that are not its own', async () => {
    const to = address()
    const events = there.realtime.subscribe({ ...to, signal: new AbortController().signal })
    for (const text of ['', 'no json', '[]', '{"to":1}', 'null']) {
      await here.database.pool.query("select pg_notify('lectern_realtime', $1)", [text])
    }
    await here.realtime.publish({ ...to, payload: 'mine' })
    expect(await read(events, 1)).toEqual([{ type: 'message', payload: 'mine' }])
  })
})
