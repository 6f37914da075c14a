import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'
import { createLeaseService } from './lease.service.ts'
import { createLeaseStore } from './lease.store.ts'

const times = { leaseMs: 600, renewEveryMs: 50, askEveryMs: 20, giveUpAfterMs: 1500 }
const signal = new AbortController().signal
let world: FilesWorld
let corpId: string
/** Two services on one database stand for two processes. */
const service = () => createLeaseService({ leases: createLeaseStore(), tenants: world.tenants, times })
beforeAll(async () => {
  world = await createFilesWorld()
  corpId = (await world.addPerson()).corpId
})
afterAll(() => world.close())

it('asks the holder in another process to let go, and waits until it has', async () => {
  const [first, second] = [service().lockerOf(corpId).newLock('u1'), service().lockerOf(corpId).newLock('u1')]
  const story: string[] = []
  await first.lock(signal, async () => {
    story.push('asked')
    await wait(100)
    story.push('let go')
    await first.unlock()
  })
  await second.lock(signal, () => {})
  story.push('taken')
  await second.unlock()
  expect(story).toEqual(['asked', 'let go', 'taken'])
})

it('outlives its first term while it is held', async () => {
  const held = service().lockerOf(corpId).newLock('u2')
  await held.lock(signal, () => {})
  await wait(900)
  const other = service().lockerOf(corpId).newLock('u2')
  await expect(other.lock(signal, () => {})).rejects.toMatchObject({ status_code: 423 })
  await held.unlock()
})

it('falls to the next one when its holder was killed', async () => {
  const leases = createLeaseStore()
  await leases.take(world.tenants.scope(corpId), {
    name: 'u3',
    holder: '018f3c1a-7b1e-7000-8000-000000000001',
    seconds: 0.3,
  })
  const next = service().lockerOf(corpId).newLock('u3')
  const asked = Date.now()
  await next.lock(signal, () => {})
  expect(Date.now() - asked).toBeGreaterThan(150)
  await next.unlock()
})

it('lets work of one name run one at a time over all processes', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await wait(20)
    running -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => service().alone(corpId, 'finish', work)))
  expect(most).toBe(1)
  const { rows } = await world.pool.query('select * from files_upload_lease')
  expect(rows).toEqual([])
})
