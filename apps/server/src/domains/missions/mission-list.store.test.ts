import { missionsEndpoints } from '@lectern/contract/domains/missions'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids/uuid.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { claimMission } from './mission-claim.store.ts'
import { listMissions } from './mission-list.store.ts'
import {
  addCorp,
  createFakeQueue,
  createFakeRealtime,
  type FakeProcess,
  fakeActor,
  openFakeProcess,
  startMission,
} from './missions.fake.ts'

let database: TestDatabase
let process: FakeProcess
let corpId: string
const clock = { now: () => new Date() }

beforeAll(async () => {
  database = await createTestDatabase()
  const deps = { queue: createFakeQueue(), realtime: createFakeRealtime(), clock }
  process = openFakeProcess({ connection: database.connection, deps })
})
beforeEach(async () => {
  await process.database.pool.query('delete from missions_mission')
  corpId = await addCorp(process)
})
afterAll(async () => {
  await process.database.close()
  await database.drop()
})

const list = (query: object) => {
  const parsed = missionsEndpoints.list.input.parse(query)
  return listMissions(process.tenants.scope(corpId), parsed, newId())
}

it('counts once while nothing changes, and again after a change', async () => {
  const actor = fakeActor(corpId)
  await startMission(process, actor, { title: 'one' })
  const statements = vi.spyOn(process.database.pool, 'query')
  const counted = () => statements.mock.calls.filter((call) => JSON.stringify(call).includes('count(')).length
  expect((await list({})).total).toBe(1)
  expect((await list({})).total).toBe(1)
  expect(counted()).toBe(1)
  statements.mockRestore()
  await startMission(process, actor, { title: 'two' })
  expect((await list({})).total).toBe(2)
})

it('never counts fewer than it shows, when a worker began a mission a moment ago', async () => {
  await startMission(process, fakeActor(corpId), { title: 'one' })
  const running = { state: 'in_progress' }
  expect((await list(running)).total).toBe(0)
  await claimMission(process.tenants, {
    ticketId: newId(),
    attemptId: newId(),
    preferredId: null,
    at: new Date().toISOString(),
  })
  expect(await list(running)).toMatchObject({ total: 1, rows: [{ title: 'one' }] })
})
