import { type ReportQuery, reportQuery } from '@lectern/contract/domains/tracking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { openTrackingWorld, type TrackingWorld } from '../testing/tracking-world.fake.ts'

let world: TrackingWorld
let corpId: string
let people: Actor[]

/** Each person on days of their own, from the end of January over the leap day into March, with views near midnight. */
const comesOn = (person: number, day: number): boolean => (day * 3 + person * 5 + day * person) % 7 < 3
const firstDayMs = Date.parse('2028-01-24T00:00:00+08:00')
const days = 48
const dayMs = 86_400_000

beforeAll(async () => {
  world = await openTrackingWorld('2028-01-24T00:00:00.000Z')
  corpId = await world.addCorp()
  people = Array.from({ length: 6 }, () => world.actor(corpId))
  for (let day = 0; day < days; day++) {
    const midnightMs = firstDayMs + day * dayMs
    world.setTime(new Date(midnightMs + dayMs).toISOString())
    const here = people.filter((_, person) => comesOn(person, day))
    const moments = [midnightMs, midnightMs + dayMs - 1]
    await Promise.all(
      here.flatMap((who) => moments.map((ms) => world.view(who, ['/a'], { ts: new Date(ms).toISOString() }))),
    )
  }
})
afterAll(() => world.close())

const ask = (query: Partial<ReportQuery>) =>
  world.call('queryQuickTracking', people[0] as Actor, reportQuery.parse({ metrics: ['uv'], ...query }))
/** The same question, answered from single records. */
const brute = (query: Partial<ReportQuery>) =>
  ask({ ...query, filters: [{ field: 'device', op: 'not', value: 'none' }] })

describe('persons from days and months', () => {
  it.each([
    ['one day', '2028-01-31', '2028-01-31'],
    ['a month end', '2028-01-30', '2028-02-02'],
    ['the whole of February with its leap day', '2028-02-01', '2028-02-29'],
    ['the leap day', '2028-02-29', '2028-03-01'],
    ['three months', '2028-01-25', '2028-03-10'],
    ['more than was recorded', '2027-12-01', '2028-04-30'],
  ])('are those of the records, over %s, by day and by week, compared', async (_, start, end) => {
    for (const unit of ['day', 'week'] as const) {
      const query = { start, end, unit, compare: 'prev' as const }
      const { series } = await ask(query)
      expect(series).toEqual((await brute(query)).series)
      expect(series[0]?.total).toBeGreaterThan(0)
    }
  })

  it('are counted once in a week that two months share', async () => {
    const { series } = await ask({ start: '2028-01-31', end: '2028-02-06', unit: 'week' })
    const came = people.filter((_, person) => [7, 8, 9, 10, 11, 12, 13].some((day) => comesOn(person, day)))
    expect(series[0]?.points.map(([, value]) => value)).toEqual([came.length])
    expect(series[0]?.total).toBe(came.length)
  })

  it('are none of another school', async () => {
    const stranger = world.actor(await world.addCorp())
    const query = reportQuery.parse({ start: '2028-01-25', end: '2028-03-10', metrics: ['uv'] })
    expect((await world.call('queryQuickTracking', stranger, query)).series[0]?.total).toBe(0)
  })

  it('agree with each other in the tables: a day counts the persons that have it', async () => {
    const { rows } = await world.database.pool.query(
      `select coalesce(counted.day, had.day)::text as day, counted.persons, had.n
       from (select day, persons from tracking_day_visitors where corp_id = $1) counted
       full join (select month + n as day, count(*)::int as n from tracking_month_visitor, generate_series(0, 30) n
         where corp_id = $1 and days & (1 << n) <> 0 group by 1) had on had.day = counted.day
       where counted.persons is distinct from had.n`,
      [corpId],
    )
    expect(rows).toEqual([])
  })
})
