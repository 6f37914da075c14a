import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import { createListener } from '#platform/realtime/listener.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { createBossDatabase } from './boss-database.ts'
import { createQueue } from './queue.ts'

let testDatabase: TestDatabase
const open: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterEach(async () => {
  for (const process of open.splice(0)) await process.stop()
})
afterAll(() => testDatabase.drop())

type Options = { maintain?: boolean; schedule?: { name: string; run: () => Promise<void> } }

const openProcess = async (names: string[], { maintain = true, schedule }: Options = {}) => {
  const log = createLog('silent')
  const database = openDatabase(testDatabase.connection, () => undefined)
  const listener = createListener(database.pool.options, log)
  const queue = createQueue({ pool: database.pool, listener, log, maintain })
  for (const name of names) queue.declare(name)
  if (schedule) queue.schedule(schedule.name, '0 4 * * *', schedule.run)
  await listener.start()
  await queue.start()
  const stop = async () => {
    await queue.stop()
    await listener.stop()
    await database.close()
  }
  const process = { queue, tenants: createTenants(database), database, stop }
  open.push(process)
  return process
}

const until = async (done: () => boolean | Promise<boolean>, timeoutMs = 8000) => {
  const end = Date.now() + timeoutMs
  while (!(await done())) {
    if (Date.now() > end) throw new Error('waited too long')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('the queue', () => {
  it('sends with the transaction: never when it rolls back, at once when it commits', async () => {
    const { queue, tenants } = await openProcess(['send'])
    const seen: unknown[] = []
    await queue.work('send', async (job) => void seen.push(job.payload), { concurrency: 1 })
    const send = (payload: object, fails: boolean) =>
      tenants.transaction(newId(), async (scope) => {
        await queue.send(scope, 'send', payload)
        if (fails) throw new Error('rolled back')
      })
    await expect(send({ n: 1 }, true)).rejects.toThrow('rolled back')
    // Let the slot fall asleep: what wakes it is the notification, the poll alone would take up to 2 s.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const startedMs = Date.now()
    await send({ n: 2 }, false)
    await until(() => seen.length > 0)
    expect(seen).toEqual([{ n: 2 }])
    expect(Date.now() - startedMs).toBeLessThan(500)
  })

  it('needs no second connection while every one of the pool is inside a transaction that sends', async () => {
    const { queue, tenants } = await openProcess(['pool'], { maintain: false })
    let inside = 0
    const send = () =>
      tenants.transaction(newId(), async (scope) => {
        inside += 1
        await until(() => inside >= 10)
        await queue.send(scope, 'pool', {})
      })
    await Promise.all(Array.from({ length: 10 }, send))
    expect(await queue.live('pool')).toHaveLength(10)
  })

  it('works through short jobs without waiting for a poll between them', async () => {
    const { queue, tenants } = await openProcess(['short'])
    for (let n = 0; n < 20; n += 1) await queue.send(tenants.scope(newId()), 'short', { n })
    const seen = new Set<string>()
    const startedMs = Date.now()
    await queue.work('short', async (job) => void seen.add(job.id), { concurrency: 1 })
    await until(() => seen.size === 20)
    expect(Date.now() - startedMs).toBeLessThan(3000)
  })

  it('gives a job again whose handler throws', async () => {
    const { queue, tenants } = await openProcess(['throw'])
    const seen: string[] = []
    const id = await queue.send(tenants.scope(newId()), 'throw', {})
    const fail = async (job: { id: string }) => {
      seen.push(job.id)
      if (seen.length < 3) throw new Error('not yet')
    }
    await queue.work('throw', fail, { concurrency: 1 })
    await until(async () => (await queue.live('throw')).length === 0)
    expect(seen).toEqual([id, id, id])
  })

  it('hands running jobs back when it stops, to a worker of another process', async () => {
    const first = await openProcess(['stop'])
    const second = await openProcess(['stop'])
    await first.queue.send(first.tenants.scope(newId()), 'stop', {})
    const seen: string[] = []
    const runUntilAborted = (_: unknown, signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        seen.push('first')
        signal.addEventListener('abort', () => reject(new Error('stopping')))
      })
    await first.queue.work('stop', runUntilAborted, { concurrency: 2 })
    await until(() => seen.length === 1)
    await second.queue.work('stop', async () => void seen.push('second'), { concurrency: 1 })
    await first.queue.stop()
    await until(() => seen.length === 2)
    expect(seen).toEqual(['first', 'second'])
  })

  it('keeps a schedule in the database and runs what it sends, in a process that maintains', async () => {
    let runs = 0
    const schedule = { name: 'clean', run: async () => void (runs += 1) }
    const sender = await openProcess(['clean'], { maintain: false, schedule })
    await openProcess([], { schedule })
    const { rows } = await sender.database.pool.query('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: 'clean', cron: '0 4 * * *', timezone: 'UTC' }])
    await sender.queue.send(sender.tenants.scope(newId()), 'clean', {})
    await until(() => runs === 1)
  })

  it('refuses a queue that nobody declared', async () => {
    const { queue, tenants } = await openProcess([])
    await expect(queue.send(tenants.scope(newId()), 'unknown', {})).rejects.toThrow('not declared')
  })

  it('does not put a connection back that a failed script left inside a transaction', async () => {
    const { database } = await openProcess([])
    const boss = createBossDatabase(database.pool, undefined as never)
    await expect(boss.executeSql('begin; select 1/0; commit')).rejects.toThrow('division')
    const { rows } = await boss.executeSql('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
  })
})
