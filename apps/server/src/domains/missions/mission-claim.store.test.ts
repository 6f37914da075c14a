import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { moveMission } from './mission.states.ts'
import { getMission, writeAttempt } from './mission.store.ts'
import { claimMission, findHeld } from './mission-claim.store.ts'
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
let timeMs = Date.parse('2026-01-01T00:00:00.000Z')
const clock = { now: () => new Date((timeMs += 1000)) }

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

const claim = (preferredId: string | null = null) =>
  claimMission(process.tenants, {
    ticketId: newId(),
    attemptId: newId(),
    preferredId,
    at: clock.now().toISOString(),
  })

const claimTitles = async (count: number): Promise<string[]> => {
  const titles: string[] = []
  for (let n = 0; n < count; n += 1) {
    const claimed = await claim()
    if (claimed) titles.push((await getMission(process.tenants.scope(claimed.corp_id), claimed.id)).title)
  }
  return titles
}

const queueMany = async (actor: Actor, name: string, count: number) => {
  for (let n = 1; n <= count; n += 1) await startMission(process, actor, { title: `${name}${n}` })
}

describe('claiming a mission', () => {
  it('takes turns between persons, whoever queued more and earlier', async () => {
    await queueMany(fakeActor(corpId), 'ada', 6)
    await queueMany(fakeActor(corpId), 'bob', 2)
    expect(await claimTitles(9)).toEqual(['ada1', 'bob1', 'ada2', 'bob2', 'ada3', 'ada4', 'ada5', 'ada6'])
  })

  it('remembers whose turn it is when a person deletes what ran', async () => {
    const ada = fakeActor(corpId)
    await queueMany(ada, 'ada', 2)
    expect(await claimTitles(1)).toEqual(['ada1'])
    await process.database.pool.query("delete from missions_mission where title = 'ada1'")
    await queueMany(fakeActor(corpId), 'bob', 1)
    expect(await claimTitles(2)).toEqual(['bob1', 'ada2'])
  })

  it('takes turns between schools as well, and tells the places in the line just so', async () => {
    const ada = fakeActor(corpId)
    const bob = fakeActor(await addCorp(process))
    await queueMany(ada, 'ada', 3)
    await queueMany(bob, 'bob', 1)
    const places = async (actor: Actor) => {
      const { list } = await process.missions.handlers.list({ actor, input: { page: 1, size: 20 } } as never)
      return Object.fromEntries(list.map((mission) => [mission.title, mission.position]))
    }
    expect(await places(ada)).toEqual({ ada1: 0, ada2: 2, ada3: 3 })
    expect(await places(bob)).toEqual({ bob1: 1 })
    expect(await claimTitles(2)).toEqual(['ada1', 'bob1'])
    expect(await places(ada)).toEqual({ ada1: null, ada2: 0, ada3: 1 })
  })

  it('prefers the mission that a returned ticket held', async () => {
    const ada = fakeActor(corpId)
    await queueMany(ada, 'ada', 3)
    const { id } = await startMission(process, ada, { title: 'lost' })
    expect((await claim(id))?.id).toBe(id)
  })

  it('does not give a ticket up while a mission is queued that it could not see or get', async () => {
    const { id } = await startMission(process, fakeActor(corpId))
    const other = await process.database.pool.connect()
    await other.query('begin')
    await other.query('select 1 from missions_mission where id = $1 for update', [id])
    const claiming = claim()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await other.query('rollback')
    other.release()
    expect((await claiming)?.id).toBe(id)
    expect(await claim()).toBeUndefined()
  })

  it('gives each of 50 missions to exactly one of 20 workers', async () => {
    for (let person = 0; person < 5; person += 1) await queueMany(fakeActor(corpId), `p${person}-`, 10)
    const claimed: string[] = []
    const worker = async () => {
      for (;;) {
        const found = await claim()
        if (!found) return
        claimed.push(found.id)
      }
    }
    await Promise.all(Array.from({ length: 20 }, worker))
    expect(claimed).toHaveLength(50)
    expect(new Set(claimed).size).toBe(50)
  })
})

describe('the fencing token', () => {
  it('keeps a worker from writing once another attempt holds the mission', async () => {
    const scope = process.tenants.scope(corpId)
    const { id } = await startMission(process, fakeActor(corpId))
    const first = { ticketId: newId(), attemptId: newId(), preferredId: null, at: clock.now().toISOString() }
    await claimMission(process.tenants, first)
    expect(await findHeld(process.tenants, first.ticketId)).toMatchObject({ id, attempt_id: first.attemptId })
    expect(await writeAttempt(scope, { id, attemptId: first.attemptId }, { progress: 10 })).toBe(true)

    const at = clock.now().toISOString()
    await moveMission(scope, { id, from: ['in_progress'], to: 'queued', at })
    await claim()
    expect(await writeAttempt(scope, { id, attemptId: first.attemptId }, { progress: 90 })).toBe(false)
    const finish = { id, from: ['in_progress'], to: 'success', at, attemptId: first.attemptId } as const
    expect(await moveMission(scope, finish)).toBeUndefined()
    expect(await getMission(scope, id)).toMatchObject({ state: 'in_progress', progress: 10, attempts: 2 })
  })
})
