import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { openTrackingWorld, type TrackingWorld } from '../testing/tracking-world.fake.ts'

let world: TrackingWorld
let corpId: string
let ada: Actor

beforeAll(async () => {
  world = await openTrackingWorld('2026-12-02T12:00:00.000Z')
})
beforeEach(async () => {
  corpId = await world.addCorp()
  ada = world.actor(corpId)
  world.setTime('2026-12-02T12:00:00.000Z')
})
afterAll(() => world.close())

const days = async () =>
  (
    await world.database.pool.query<{ day: string; persons: number }>(
      'select day::text as day, persons from tracking_day_visitors where corp_id = $1 order by 1',
      [corpId],
    )
  ).rows.map(({ day, persons }) => [day, persons])
const months = async () =>
  (
    await world.database.pool.query<{ month: string; days: number }>(
      'select month::text as month, days from tracking_month_visitor where corp_id = $1 order by 1, 2',
      [corpId],
    )
  ).rows.map((row) => [row.month, row.days])

const view = (ts: string) => ({
  type: 'page' as const,
  name: 'P',
  before_page: '',
  current_page: `/${randomUUID().slice(0, 2)}`,
  ts,
  id: randomUUID(),
})

it('counts a person of a day once when forty batches of it come at the same moment', async () => {
  const bob = world.actor(corpId)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const records = [27, 28, 29, 30].map((day) => view(`2026-11-${day}T10:00:00.000Z`))
      const more = [...records.slice(Math.floor(n / 2) % 4), view('2026-12-01T10:00:00.000Z')]
      return world.call('record', n % 2 ? ada : bob, { records: n % 3 ? more : more.toReversed() })
    }),
  )
  expect(await days()).toEqual([
    ['2026-11-27', 2],
    ['2026-11-28', 2],
    ['2026-11-29', 2],
    ['2026-11-30', 2],
    ['2026-12-01', 2],
  ])
  const november = 0b1111 << 26
  expect(await months()).toEqual([
    ['2026-11-01', november],
    ['2026-11-01', november],
    ['2026-12-01', 1],
    ['2026-12-01', 1],
  ])
})

it('counts only what is new when a batch waited for another of the same person', async () => {
  await world.view(ada, ['/a'], { ts: '2026-11-30T10:00:00.000Z' })
  // Another session is adding the 29th; the batch sees the month as it was before and waits for the row.
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query('update tracking_month_visitor set days = days | (1 << 28) where corp_id = $1', [corpId])
  const records = [28, 29].map((day) => view(`2026-11-${day}T10:00:00.000Z`))
  const sending = world.call('record', ada, { records })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%tracking_key%'`
  while ((await world.database.pool.query(waiting)).rowCount === 0);
  await holder.query('commit')
  holder.release()
  await sending
  expect(await days()).toEqual([
    ['2026-11-28', 1],
    ['2026-11-30', 1],
  ])
  expect(await months()).toEqual([['2026-11-01', 0b111 << 27]])
})

it('counts a day that begins at 16:00 UTC, and no events', async () => {
  await world.view(ada, ['/a'], { ts: '2026-11-30T15:59:59.999Z' })
  await world.view(ada, ['/a'], { ts: '2026-11-30T16:00:00.000Z' })
  const event = { eventName: 'files.uploaded', keyId: randomUUID(), data: {}, current_page: '/' }
  await world.call('customEventReport', world.actor(corpId), { records: [event] })
  expect(await days()).toEqual([
    ['2026-11-30', 1],
    ['2026-12-01', 1],
  ])
})

it('forgets the days before those that are kept, also in the middle of a month', async () => {
  const bob = world.actor(corpId)
  for (const [who, ts] of [
    [bob, '2026-11-29T10:00:00.000Z'],
    [ada, '2026-11-29T10:00:00.000Z'],
    [ada, '2026-11-30T10:00:00.000Z'],
    [ada, '2026-12-01T10:00:00.000Z'],
  ] as const)
    await world.view(who, ['/a'], { ts })
  world.setTime('2027-01-29T12:00:00.000Z')
  await world.tracking.tidy()
  expect(await days()).toEqual([
    ['2026-11-30', 1],
    ['2026-12-01', 1],
  ])
  expect(await months()).toEqual([
    ['2026-11-01', 1 << 29],
    ['2026-12-01', 1],
  ])
  world.setTime('2027-02-01T12:00:00.000Z')
  await world.tracking.tidy()
  expect(await months()).toEqual([])
  expect(await days()).toEqual([])
})
