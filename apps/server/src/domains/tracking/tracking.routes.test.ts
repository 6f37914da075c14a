import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const post = async (path: string, payload: object | string, token: string | undefined = head.token) => {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const reply = await app.app.http.inject({ method: 'POST', url: path, payload, headers })
  return { status: reply.statusCode, ...(reply.json() as { data: unknown; errors?: { field: string }[] }) }
}
const record = '/api/event_record/record'
const report = '/api/monitor/customEventReport'
const page = { type: 'page', name: 'Home', before_page: '/admin/', current_page: '/admin/Dashboard?tel=13812341234' }
const counted = { accepted: 1, duplicate: 0, quarantined: 0 }

describe('records', () => {
  test('come alone, as a list, or named', async () => {
    for (const body of [page, [page], { records: [page] }]) expect((await post(record, body)).data).toEqual(counted)
  })

  test.each([
    ['1 MB of data', { eventName: 'files.uploaded', data: { text: 'x'.repeat(1_000_000) } }, 'records.0.data'],
    ['data of four levels', { eventName: 'files.uploaded', data: { a: { b: { c: {} } } } }, 'records.0.data'],
    ['a name with a line break', { eventName: 'a\nb' }, 'records.0.eventName'],
    ['a time that is none', { eventName: 'files.uploaded', ts: 'yesterday' }, 'records.0.ts'],
  ])('with %s are refused and say where', async (_, body, field) => {
    const answer = await post(report, body)
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field])
  })

  test('of a depth of ten thousand are refused at once, and more than fifty too', async () => {
    const deep = `{"eventName":"files.uploaded","data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
    expect((await post(report, deep)).status).toBe(422)
    expect(
      (
        await post(
          record,
          Array.from({ length: 51 }, () => page),
        )
      ).status,
    ).toBe(422)
  })

  test('of strangers are refused', async () => expect((await post(record, page, '')).status).toBe(401))
})

test('no reply and no row of tracking holds a phone number, an address or an identity number', async () => {
  const personal = { tel: '13812341234', mail: 'ada@school.example', card: '11010519491231002X', n: 13_812_341_234 }
  await post(report, [
    { eventName: 'files.uploaded', data: personal, current_page: '/people/13812341234?mail=ada@school.example' },
    { eventName: 'never.seen', data: { deep: [personal] } },
  ])
  const day = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const span = { start: day, end: tomorrow }
  const answers = [
    await app.call('tracking.recordList', { ...span, page: 1, size: 100 }, { as: head }),
    await app.call('tracking.quarantineList', { page: 1, size: 100 }, { as: head }),
    await app.call('tracking.eventList', { page: 1, size: 100 }, { as: head }),
    await app.call(
      'tracking.queryQuickTracking',
      { ...span, dimensions: ['page', 'person'], metrics: ['events'] },
      { as: head },
    ),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { pool } = app.app.ground.database
  const rows = await Promise.all(
    ['event', 'hour', 'quarantine'].map((table) => pool.query(`select t::text from tracking_${table} t`)),
  )
  const everything = JSON.stringify([answers.map(({ data }) => data), rows.map((one) => one.rows)])
  expect(everything).toContain('138****1234')
  expect(everything).not.toMatch(/13812341234|ada@school|19491231/)
})

test('the file is a CSV for those who may export, and nobody else’s saved query is there', async () => {
  const span = { start: '2026-11-01', end: '2026-11-02' }
  const { path } = (await import('@lectern/contract')).contract.tracking.export
  const reply = await app.app.http.inject({ method: 'POST', url: path, payload: span, headers: { token: head.token } })
  expect([reply.statusCode, reply.headers['content-type'], reply.body.split('\r\n')[0]]).toEqual([
    200,
    'text/csv; charset=utf-8',
    '\uFEFFtime,pv',
  ])
  const other = await app.addPerson(head, 'admin')
  const saved = await app.call('tracking.queryCreate', { name: 'Mine', query: {} }, { as: head })
  expect((await app.call('tracking.queryList', { page: 1, size: 20 }, { as: other })).data.total).toBe(0)
  expect((await app.call('tracking.queryRemove', { id: saved.data.id }, { as: other })).status).toBe(404)
  const shared = { id: saved.data.id, version: saved.data.version, shared: true }
  expect((await app.call('tracking.queryUpdate', shared, { as: head })).data).toMatchObject({
    shared: true,
    version: 2,
  })
  expect((await app.call('tracking.queryUpdate', shared, { as: head })).status).toBe(409)
  expect((await app.call('tracking.queryList', { page: 1, size: 20 }, { as: other })).data.list).toMatchObject([
    { mine: false },
  ])
})
