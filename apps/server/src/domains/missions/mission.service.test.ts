import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { moveMission } from './mission.states.ts'
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
let ada: Actor
const queue = createFakeQueue()

beforeAll(async () => {
  database = await createTestDatabase()
  const deps = { queue, realtime: createFakeRealtime() }
  process = openFakeProcess({ connection: database.connection, deps })
})
beforeEach(async () => {
  // Places in the line are counted over all schools.
  await process.database.pool.query('delete from missions_mission')
  ada = fakeActor(await addCorp(process))
  queue.sent.length = 0
})
afterAll(async () => {
  await process.database.close()
  await database.drop()
})

const call = <N extends 'detail' | 'cancel' | 'retry' | 'remove'>(name: N, id: string, actor = ada) =>
  process.missions.handlers[name]({ actor, input: { id } } as never) as ReturnType<
    FakeProcess['missions']['handlers'][N]
  >
const list = (input: object, actor = ada) =>
  process.missions.handlers.list({ actor, input: { page: 1, size: 20, ...input } } as never)
const titles = async (input: object, actor = ada) => (await list(input, actor)).list.map(({ title }) => title)
const endAs = (id: string, to: 'success' | 'failure') =>
  moveMission(process.tenants.scope(ada.corpId), {
    id,
    from: ['in_progress'],
    to,
    at: new Date().toISOString(),
  })
const begin = (id: string) =>
  process.database.pool.query(
    "update missions_mission set state = 'in_progress', attempt_id = $1, ticket_id = $1 where id = $2",
    [newId(), id],
  )

describe('starting missions', () => {
  it('answers the queued mission with its place in the line, and sends one ticket', async () => {
    await startMission(process, ada)
    const mission = await startMission(process, ada, { title: 'Second', subjectId: newId() })
    expect(mission).toMatchObject({ state: 'queued', title: 'Second', position: 1, progress: 0, attempts: 0 })
    expect(mission.stages).toEqual(
      ['speech', 'segments', 'store'].map((name) => ({ name, state: 'waiting', progress: 0, ms: 0 })),
    )
    expect(queue.sent).toEqual(['missions', 'missions'])
  })

  it('leaves nothing when the transaction fails', async () => {
    const start = process.tenants.transaction(ada.corpId, async (scope) => {
      await process.missions.start(scope, {
        kind: 'studio.render',
        title: 'Lost',
        stages: [],
        inputs: {},
        personId: ada.personId,
        personName: 'Ada',
      })
      throw new Error('rolled back')
    })
    await expect(start).rejects.toThrow('rolled back')
    expect((await list({})).total).toBe(0)
  })

  it('lets a person have 20 waiting, also when 25 are started at once, and others are not hindered', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 25 }, () => startMission(process, ada)))
    const refused = starts.filter((start) => start.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ kind: 'missions.too-many', params: { limit: 20 } })
    expect(await startMission(process, fakeActor(ada.corpId))).toMatchObject({ state: 'queued' })
  })
})

describe('changing missions', () => {
  it('cancels what waits or runs, and says so of what has ended', async () => {
    const waiting = await startMission(process, ada)
    expect(await call('cancel', waiting.id)).toMatchObject({ state: 'cancelled', position: null })
    const running = await startMission(process, ada)
    await begin(running.id)
    expect((await call('cancel', running.id)).finished_at).not.toBeNull()
    await expect(call('cancel', running.id)).rejects.toMatchObject({ kind: 'missions.not-cancellable' })
  })

  it('tries again what failed or was cancelled, with a new ticket, and nothing else', async () => {
    const { id } = await startMission(process, ada)
    await expect(call('retry', id)).rejects.toMatchObject({ kind: 'missions.not-retryable' })
    await begin(id)
    await expect(call('retry', id)).rejects.toMatchObject({ kind: 'missions.not-retryable' })
    await endAs(id, 'failure')
    expect(await call('retry', id)).toMatchObject({ state: 'queued', position: 0, finished_at: null })
    expect(queue.sent).toHaveLength(2)
    await begin(id)
    await endAs(id, 'success')
    await expect(call('retry', id)).rejects.toMatchObject({ kind: 'missions.not-retryable' })
  })

  it('counts a mission that is tried again among the 20', async () => {
    const { id } = await startMission(process, ada)
    await call('cancel', id)
    for (let n = 0; n < 20; n += 1) await startMission(process, ada)
    await expect(call('retry', id)).rejects.toMatchObject({ kind: 'missions.too-many' })
    expect((await call('detail', id)).state).toBe('cancelled')
  })

  it('deletes what has ended only', async () => {
    const { id } = await startMission(process, ada)
    await expect(call('remove', id)).rejects.toMatchObject({ kind: 'missions.still-running' })
    await call('cancel', id)
    expect(await call('remove', id)).toEqual({ done: true })
    await expect(call('detail', id)).rejects.toMatchObject({ kind: 'platform.not-found' })
  })

  it.each([
    'detail',
    'cancel',
    'retry',
    'remove',
  ] as const)("does not find another school's mission: %s", async (name) => {
    const { id } = await startMission(process, ada)
    const stranger = fakeActor(await addCorp(process))
    await expect(call(name, id, stranger)).rejects.toMatchObject({ kind: 'platform.not-found' })
  })
})

describe('listing missions', () => {
  it('filters by state, person, kind and words, in which % and _ are only letters', async () => {
    const [waits, ends, joins, others] = await Promise.all([
      startMission(process, ada, { title: 'Fifty % done' }),
      startMission(process, ada, { title: 'Fifty x done' }),
      startMission(process, ada, { title: 'under_score', kind: 'studio.concatenate' }),
      startMission(process, fakeActor(ada.corpId), { title: 'of Bob' }),
    ])
    await call('cancel', ends.id)
    expect([waits, joins, others].every(({ state }) => state === 'queued')).toBe(true)
    expect(await titles({ active: true, mine: true, sort: 'title' })).toEqual(['Fifty % done', 'under_score'])
    expect(await titles({ state: 'cancelled' })).toEqual(['Fifty x done'])
    expect(await titles({ kind: 'studio.concatenate' })).toEqual(['under_score'])
    expect(await titles({ keyword: 'FIFTY %' })).toEqual(['Fifty % done'])
    expect(await titles({ keyword: 'r_s' })).toEqual(['under_score'])
    expect(await titles({ mine: false, sort: '-title' })).toContain('of Bob')
    expect(await titles({}, fakeActor(await addCorp(process)))).toEqual([])
  })

  it('walks all missions once by cursor, newest first', async () => {
    for (let n = 1; n <= 7; n += 1) await startMission(process, ada, { title: `${n}` })
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ size: 3, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(7)
      walked.push(...page.list.map(({ title }) => title))
      cursor = page.next
    } while (cursor)
    expect(walked).toEqual(['7', '6', '5', '4', '3', '2', '1'])
    expect(await titles({ page: 2, size: 3 })).toEqual(['4', '3', '2'])
  })

  it.each([
    { sort: 'inputs' },
    { sort: 'constructor' },
    { cursor: 'nonsense' },
    { sort: 'title', cursor: 'x' },
  ])('refuses %o at its field', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ kind: 'platform.validation' })
  })
})
