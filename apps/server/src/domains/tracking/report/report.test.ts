import type { ReportQuery } from '@lectern/contract/domains/tracking'
import { reportQuery } from '@lectern/contract/domains/tracking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditFact } from '#platform/audit/audited.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Actor } from '#platform/session/actor.ts'
import { openTrackingWorld, type TrackingWorld } from '../testing/tracking-world.fake.ts'

let world: TrackingWorld
let ada: Actor
let bob: Actor
const facts: AuditFact[] = []
const phone = 'Mozilla/5.0 (iPhone) Mobile'

// Midnight of UTC+8 is 16:00 UTC: the last view of each evening belongs to the next day there.
const at = (day: number, hour: number) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:30:00.000Z`

beforeAll(async () => {
  world = await openTrackingWorld(at(20, 12))
  world.events.on(audited, async (_, fact) => void facts.push(fact))
  const corpId = await world.addCorp()
  ada = world.actor(corpId)
  bob = world.actor(corpId, { name: 'Bob' })
  await world.database.pool.query(
    `insert into accounts_person (id, corp_id, created_at, updated_at, user_name, email, nick_name, password_hash)
     values ($1, $2, now(), now(), 'bob@x.example', 'bob@x.example', '13812341234', '')`,
    [bob.personId, corpId],
  )
  for (const day of [17, 18, 19]) {
    await world.view(ada, ['/video', '/video', '/live'], { ts: at(day, 10) })
    await world.view(bob, ['/=cmd'], { ts: at(day, 16), userAgent: phone })
  }
  await world.view(bob, ['/video'], { ts: at(14, 12) })
  const other = world.actor(await world.addCorp())
  await world.view(other, ['/video'], { ts: at(18, 10) })
})
afterAll(() => world.close())

const ask = (query: Partial<ReportQuery>, who = ada) =>
  world.call('queryQuickTracking', who, reportQuery.parse({ start: '2026-11-17', end: '2026-11-20', ...query }))
const values = (points: readonly (readonly [number, number])[] | null | undefined) => points?.map(([, value]) => value)

describe('a report', () => {
  it('counts by day of the zone, with days of nothing in between', async () => {
    const { series } = await ask({ start: '2026-11-16', metrics: ['pv', 'uv'] })
    expect(series.map(({ key, points, total }) => [key, values(points), total])).toEqual([
      ['pv', [0, 3, 4, 4, 1], 12],
      ['uv', [0, 1, 2, 2, 1], 2],
    ])
    expect(new Date(series[0]?.points[1]?.[0] ?? 0).toISOString()).toBe('2026-11-16T16:00:00.000Z')
  })

  it('counts otherwise in another zone, from single records', async () => {
    const { series } = await ask({ metrics: ['pv', 'uv'], utc_offset: 0 })
    expect(series.map(({ points, total }) => [values(points), total])).toEqual([
      [[4, 4, 4, 0], 12],
      [[2, 2, 2, 0], 2],
    ])
  })

  it.each([
    [['pv', 'uv']],
    [['uv']],
    [['uv', 'pv', 'events']],
  ])('finds the same from counts as from single records: %s', async (metrics) => {
    for (const unit of ['day', 'week'] as const) {
      const query = { start: '2026-11-09', end: '2026-11-22', metrics, unit, compare: 'prev' as const }
      const everything = { field: 'device' as const, op: 'not' as const, value: 'none' }
      const [quick, slow] = [await ask(query), await ask({ ...query, filters: [everything] })]
      expect(quick.series).toEqual(slow.series)
    }
  })

  it('counts views of another zone and by hour from the hours, the same as from single records', async () => {
    const everything = { field: 'device' as const, op: 'not' as const, value: 'none' }
    for (const query of [{ utc_offset: -5 }, { unit: 'hour' as const }, { start: '2026-11-17T03:00:00Z' }]) {
      const [quick, slow] = [await ask(query), await ask({ ...query, filters: [everything] })]
      expect(quick.series).toEqual(slow.series)
      expect(quick.series[0]?.total).toBeGreaterThan(10)
    }
  })

  it('compares with the period before, by point, in total and by row', async () => {
    const { series, rows } = await ask({ end: '2026-11-19', compare: 'prev', dimensions: ['page'] })
    expect(series).toMatchObject([{ total: 11, compare_total: 1 }])
    expect(values(series[0]?.compare_points)).toEqual([1, 0, 0])
    expect(rows.find(({ dimensions }) => dimensions['page'] === '/video')).toMatchObject({
      values: { pv: 6 },
      compare: { pv: 1 },
    })
  })

  it('breaks down by person and device, largest first, names masked', async () => {
    const byPerson = await ask({ dimensions: ['person'], metrics: ['pv'] })
    expect(
      byPerson.rows.map(({ dimensions, labels, values: of }) => [dimensions['person'], labels['person'], of['pv']]),
    ).toEqual([
      [ada.personId, '', 9],
      [bob.personId, '138****1234', 3],
    ])
    const byDevice = await ask({ dimensions: ['device', 'page'], limit: 1 })
    expect(byDevice.rows).toMatchObject([{ dimensions: { device: 'desktop', page: '/video' }, values: { pv: 6 } }])
    expect(byDevice.total).toBe(3)
  })

  it.each([
    [{ field: 'page', op: 'is', value: '/live' }, 3],
    [{ field: 'page', op: 'not', value: '/live' }, 9],
    [{ field: 'page', op: 'contains', value: 'IV' }, 3],
    [{ field: 'page', op: 'starts', value: '/v' }, 6],
    [{ field: 'page', op: 'contains', value: '%' }, 0],
    [{ field: 'name', op: 'is', value: "' or 1=1 --" }, 0],
    [{ field: 'device', op: 'is', value: 'phone' }, 3],
  ] as const)('keeps to its filter %o', async (filter, total) => {
    expect((await ask({ filters: [filter] })).series[0]?.total).toBe(total)
  })

  it('shows somebody whose role reaches less only what those persons did', async () => {
    const limited = { ...ada, sees: [bob.personId] }
    const { series, rows } = await ask({ metrics: ['pv', 'uv'], dimensions: ['page'] }, limited)
    expect(series.map(({ total }) => total)).toEqual([3, 1])
    expect(rows.map(({ dimensions }) => dimensions['page'])).toEqual(['/=cmd'])
  })
})

it('is exported without formulas and without phone numbers, and the export is in the audit log', async () => {
  const file = await world.call(
    'export',
    ada,
    reportQuery.parse({ start: '2026-11-17', end: '2026-11-20', dimensions: ['name', 'person'] }),
  )
  const chunks: Buffer[] = []
  for await (const chunk of await (file as { open(): Promise<AsyncIterable<Buffer>> }).open()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain(`'=cmd,138****1234,3`)
  expect(text).not.toContain('13812341234')
  expect(facts).toMatchObject([{ action: 'tracking.exported', personId: ada.personId }])
})

it('lists single records by cursor without losing or repeating any', async () => {
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.call('recordList', ada, {
      start: '2026-11-13',
      end: '2026-11-20',
      page: 1,
      size: 5,
      cursor,
    })
    expect(page.total).toBe(13)
    all.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(new Set(all).size).toBe(13)
})
