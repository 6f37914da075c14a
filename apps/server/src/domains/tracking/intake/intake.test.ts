import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { videoRendered } from '#domains/studio'
import { createTenants } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { openTrackingWorld, type TrackingWorld } from '../testing/tracking-world.fake.ts'
import { mondayOf } from './week.store.ts'

const now = '2026-11-21T12:30:00.000Z'
let world: TrackingWorld
let corpId: string
let ada: Actor

beforeAll(async () => {
  world = await openTrackingWorld(now)
})
beforeEach(async () => {
  world.setTime(now)
  corpId = await world.addCorp()
  ada = world.actor(corpId)
})
afterAll(() => world.close())

const select = async <T>(text: string): Promise<T[]> => (await world.database.pool.query(text, [corpId])).rows
const hours = () =>
  select<{ name: string; count: string }>('select name, count from tracking_hour where corp_id = $1 order by 1')
const stored = async () => (await select('select from tracking_event where corp_id = $1')).length
const event = (eventName: string, keyId: string = newId(), data: Record<string, unknown> = {}) => ({
  eventName,
  keyId,
  data,
  current_page: '/video',
})

describe('counting exactly once', () => {
  it('tells repeats in the same call, in another call and in another process', async () => {
    const records = ['a', 'b', 'a'].map((id) => ({
      type: 'page' as const,
      name: 'P',
      before_page: '',
      current_page: '/p',
      id,
    }))
    expect(await world.call('record', ada, { records })).toEqual({ accepted: 2, duplicate: 1, quarantined: 0 })
    expect(await world.call('record', ada, { records })).toEqual({ accepted: 0, duplicate: 3, quarantined: 0 })
    const another = world.openAnother().handlers.record as unknown as (call: unknown) => Promise<unknown>
    const call = { actor: ada, input: { records }, request: { userAgent: '' } }
    expect(await another(call)).toEqual({ accepted: 0, duplicate: 3, quarantined: 0 })
    expect(await hours()).toEqual([{ name: 'P', count: '2' }])
  })

  it('holds when forty repeats of overlapping batches arrive at once', async () => {
    const batch = (from: number) =>
      Array.from({ length: 30 }, (_, n) => ({
        type: 'page' as const,
        name: `P${(from + n) % 3}`,
        before_page: '',
        current_page: '/p',
        id: `k${from + n}`,
      }))
    const calls = Array.from({ length: 40 }, (_, n) =>
      world.call('record', ada, { records: n % 2 ? batch((n % 5) * 10).toReversed() : batch((n % 5) * 10) }),
    )
    const answers = await Promise.all(calls)
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(70)
    expect(answers.reduce((sum, { duplicate }) => sum + duplicate, 0)).toBe(40 * 30 - 70)
    expect(await stored()).toBe(70)
    expect((await hours()).reduce((sum, { count }) => sum + Number(count), 0)).toBe(70)
  })

  it('counts nothing of a batch whose transaction is cut off, and all of it when it is sent again', async () => {
    const records = [{ type: 'page' as const, name: 'P', before_page: '', current_page: '/p', id: 'cut' }]
    // Another session holds the hour's row, so the batch is in the middle of its statement when its session is ended.
    await world.view(ada, ['/p'])
    await world.database.pool.query("update tracking_hour set name = 'P' where corp_id = $1", [corpId])
    const holder = await world.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from tracking_hour where corp_id = $1 for update', [corpId])
    const sending = world.call('record', ada, { records }).catch((error: unknown) => error)
    const blocked = () =>
      world.database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%tracking_key%'`,
      )
    let pid: number | undefined
    while (pid === undefined) pid = (await blocked()).rows[0]?.pid
    await holder.query('select pg_terminate_backend($1)', [pid])
    await holder.query('commit')
    holder.release()
    expect(await sending).toBeInstanceOf(Error)
    expect(await hours()).toEqual([{ name: 'P', count: '1' }])
    expect(await world.call('record', ada, { records })).toEqual({ accepted: 1, duplicate: 0, quarantined: 0 })
    expect(await hours()).toEqual([{ name: 'P', count: '2' }])
  })

  it('keeps the keys of two schools apart', async () => {
    const records = [{ type: 'page' as const, name: 'P', before_page: '', current_page: '/p', id: 'same' }]
    expect((await world.call('record', ada, { records })).accepted).toBe(1)
    const bob = world.actor(await world.addCorp())
    expect((await world.call('record', bob, { records })).accepted).toBe(1)
  })
})

describe('quarantine', () => {
  it('puts unknown events aside until they are approved, and counts each of them once', async () => {
    const events = [event('lesson.finished', 'k1'), event('lesson.finished', 'k2', { score: 3 })]
    expect(await world.call('customEventReport', ada, { records: events })).toMatchObject({
      accepted: 0,
      quarantined: 2,
    })
    expect(await world.call('customEventReport', ada, { records: events })).toMatchObject({ duplicate: 2 })
    const waiting = await world.call('eventList', ada, { page: 1, size: 20, state: 'quarantined' })
    expect(waiting.list).toMatchObject([{ name: 'lesson.finished', waiting: 2, recent: 0 }])
    const [approved] = await Promise.all([
      world.call('eventApprove', ada, { name: 'lesson.finished' }),
      world.call('eventApprove', ada, { name: 'lesson.finished' }),
    ])
    expect(approved).toMatchObject({ state: 'approved', waiting: 0, recent: 2 })
    expect(await hours()).toEqual([{ name: 'lesson.finished', count: '2' }])
    expect(await world.call('customEventReport', ada, { records: [event('lesson.finished')] })).toMatchObject({
      accepted: 1,
    })
  })

  it('leaves none behind when records and the decision come at the same moment', async () => {
    await world.call('customEventReport', ada, { records: [event('race')] })
    const send = () => world.call('customEventReport', ada, { records: [event('race')] })
    await Promise.all([
      ...Array.from({ length: 10 }, send),
      world.call('eventApprove', ada, { name: 'race' }),
      ...Array.from({ length: 10 }, send),
    ])
    expect(await hours()).toEqual([{ name: 'race', count: '21' }])
    expect(await select('select from tracking_quarantine where corp_id = $1')).toHaveLength(0)
  })

  it('throws ignored events away and counts built-in ones without asking', async () => {
    await world.call('customEventReport', ada, { records: [event('noise')] })
    expect(await world.call('eventIgnore', ada, { name: 'noise' })).toMatchObject({ state: 'ignored', waiting: 0 })
    expect(await world.call('customEventReport', ada, { records: [event('noise'), event('files.uploaded')] })).toEqual({
      accepted: 1,
      duplicate: 0,
      quarantined: 1,
    })
    expect(await select('select from tracking_quarantine where corp_id = $1')).toHaveLength(0)
  })

  it('keeps what is older than seven days out of every count', async () => {
    expect(await world.view(ada, ['/old'], { ts: '2026-11-14T12:00:00.000Z' })).toMatchObject({ quarantined: 1 })
    const { list } = await world.call('quarantineList', ada, { page: 1, size: 20 })
    expect(list).toMatchObject([{ reason: 'stale', name: 'old', kind: 'page' }])
    expect(await hours()).toEqual([])
  })

  it('holds 1000 of a name and 100 names, and says what was lost', async () => {
    const many = (name: string, count: number) => Array.from({ length: count }, () => event(name))
    for (let sent = 0; sent < 1050; sent += 50)
      await world.call('customEventReport', ada, { records: many('flood', 50) })
    const { list } = await world.call('eventList', ada, { page: 1, size: 20, keyword: 'flood' })
    expect(list).toMatchObject([{ waiting: 1000, lost: 50 }])
    const names = Array.from({ length: 150 }, (_, n) => event(`name ${n}`))
    for (const part of [0, 50, 100])
      await world.call('customEventReport', ada, { records: names.slice(part, part + 50) })
    expect((await world.call('eventList', ada, { page: 1, size: 1, state: 'quarantined' })).total).toBe(100)
  })
})

it('records a rendered video in the transaction that ends its mission, once', async () => {
  const video = {
    videoId: newId(),
    missionId: newId(),
    projectId: null,
    title: 'V',
    fileId: newId(),
    coverId: newId(),
    captions: [],
    chapters: [],
  }
  const payload = { ...video, durationMs: 61_400, engine: 'node-av', personId: ada.personId, personName: 'Ada' }
  const tenants = createTenants(world.database)
  const announce = () => tenants.transaction(corpId, (scope) => world.events.announce(scope, videoRendered, payload))
  await announce()
  await announce()
  expect(await hours()).toEqual([{ name: 'studio.video-rendered', count: '1' }])
})

describe('weeks', () => {
  it.each([
    ['2026-11-15T23:59:59.999Z', '2026-11-09'],
    ['2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['2024-02-29T12:00:00.000Z', '2024-02-26'],
  ])('%s belongs to the week of %s', (at, monday) => expect(mondayOf(at)).toBe(monday))

  it('are made when they are needed, by several processes at once, on both sides of their border', async () => {
    world.setTime('2027-03-01T00:00:00.000Z')
    const border = ['2027-02-28T23:59:59.999Z', '2027-03-01T00:00:00.000Z']
    const send = (ts: string | undefined) => {
      const handlers = world.openAnother().handlers.record as unknown as (
        call: unknown,
      ) => Promise<{ accepted: number }>
      const records = [{ type: 'page', name: 'P', before_page: '', current_page: '/p', ts, id: newId() }]
      return handlers({ actor: ada, input: { records }, request: { userAgent: '' } })
    }
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => send(border[n])))
    expect(answers.every(({ accepted }) => accepted === 1)).toBe(true)
    const partitions = await select<{ name: string; n: number }>(
      `select tableoid::regclass::text as name, count(*)::int as n from tracking_event where corp_id = $1 group by 1 order by 1`,
    )
    expect(partitions).toEqual([
      { name: 'tracking_event_20270222', n: 3 },
      { name: 'tracking_event_20270301', n: 3 },
    ])
  })

  it('are made ahead, and dropped when they ended before the kept days; hours stay, keys of eight days go', async () => {
    world.setTime('2026-06-01T12:00:00.000Z')
    await world.view(ada, ['/a'])
    await world.view(ada, ['/b'], { ts: '2026-05-30T12:00:00.000Z' })
    world.setTime('2026-08-02T12:00:00.000Z')
    await world.tracking.tidy()
    const kept = () => select<{ at: Date }>('select at from tracking_event where corp_id = $1 order by 1')
    expect((await kept()).map(({ at }) => at.toISOString())).toEqual(['2026-06-01T12:00:00.000Z'])
    expect(await select('select from tracking_month_visitor where corp_id = $1')).toHaveLength(0)
    expect(await select('select from tracking_key where corp_id = $1')).toHaveLength(0)
    expect(await hours()).toEqual([
      { name: 'a', count: '1' },
      { name: 'b', count: '1' },
    ])
    const { rows } = await world.database.pool.query("select to_regclass('tracking_event_20260824') as made")
    expect(rows[0].made).toBe('tracking_event_20260824')
    await world.tracking.tidy()
    expect(await kept()).toHaveLength(1)
  })
})
