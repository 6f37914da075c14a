import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/uuid.ts'
import type { NoticeWanted } from '#platform/messages/notice-wanted.ts'
import type { RealtimeAddress } from '#platform/realtime/realtime.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createTenants } from '../../../platform/db/scope.ts'
import { createFeedService } from './feed.service.ts'
import { createNoticeStore } from './notice.store.ts'

const corpId = newId()
const ada = { corpId, personId: newId() }
const lin = { corpId, personId: newId() }
const wish: NoticeWanted = {
  personIds: [ada.personId],
  kind: 'missions.success',
  params: { title: '<img src=x onerror=alert(1)>' },
  link: '/MissionCenter?id=1',
  level: 'success',
  dedupeKey: 'missions.ended:1',
}
const everything = { page: 1, size: 20 }

let database: TestDatabase
let pool: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openDatabase(database.connection, () => undefined)
  await pool.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [corpId, 'School'])
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const build = () => {
  const told: (RealtimeAddress & { payload: unknown })[] = []
  const tenants = createTenants(pool)
  const store = createNoticeStore(tenants)
  const clock = { nowMs: Date.parse('2026-05-04T03:00:00Z') }
  const feed = createFeedService({
    tenants,
    store,
    clock: { now: () => new Date(clock.nowMs) },
    realtime: { publish: async (message) => void told.push(message) },
  })
  const add = (change: Partial<NoticeWanted> = {}) =>
    tenants.transaction(corpId, (scope) => feed.add(scope, { ...wish, ...change }))
  return { feed, store, told, clock, add }
}
let world: ReturnType<typeof build>
beforeEach(() => {
  world = build()
})
afterEach(async () => {
  await pool.pool.query('delete from notices_notice')
})

test('the same news announced ten times at once is one notice for each person', async () => {
  const { feed, add, told } = world
  const both = { personIds: [ada.personId, lin.personId, ada.personId] }
  await Promise.all(Array.from({ length: 10 }, () => add(both)))
  for (const person of [ada, lin])
    expect(await feed.list(person, everything, 'en')).toMatchObject({ total: 1, unread: 1 })
  expect(told).toHaveLength(2)
})

test('other clients get a sentence in their language, and markup stays text', async () => {
  const { feed, add } = world
  await add()
  expect((await feed.list(ada, everything, 'en')).list[0]).toMatchObject({
    title: '“<img src=x onerror=alert(1)>” is ready',
  })
  expect((await feed.list(ada, everything, 'zh')).list[0]?.title).toBe('“<img src=x onerror=alert(1)>”已完成')
})

test('reading keeps the first record, changes nothing when repeated, and is told to every device once', async () => {
  const { feed, add, told } = world
  await add()
  const id = (await feed.list(ada, everything, 'en')).list[0]?.id ?? ''
  const record = { at: '2026-05-04T03:01:00.000Z', page: '/Dashboard' }
  told.splice(0)
  const reads = await Promise.all([feed.read(ada, { id, record }, 'en'), feed.read(ada, { id, record }, 'en')])
  expect(reads).toMatchObject([
    { read: true, record },
    { read: true, record },
  ])
  expect(await feed.read(ada, { id, record: { ...record, page: '/elsewhere' } }, 'en')).toMatchObject({ record })
  expect(told).toMatchObject([{ ...ada, topic: 'notices.changed', payload: { id } }])
  expect(await feed.list(ada, { ...everything, unread: true }, 'en')).toMatchObject({ list: [], total: 0, unread: 0 })
})

test("another person's notice is not there", async () => {
  const { feed, add } = world
  await add()
  const id = (await feed.list(ada, everything, 'en')).list[0]?.id ?? ''
  await expect(feed.read(lin, { id }, 'en')).rejects.toMatchObject({ kind: 'platform.not-found' })
  await feed.readAll(lin)
  expect(await feed.list(ada, everything, 'en')).toMatchObject({ unread: 1 })
})

test('a long feed is walked by cursor, each notice once', async () => {
  const { feed, add, clock } = world
  for (let i = 0; i < 7; i++) {
    clock.nowMs += i % 2
    await add({ dedupeKey: `n${i}` })
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await feed.list(ada, { page: 1, size: 3, cursor }, 'en')
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(7)
  expect(seen).toHaveLength(7)
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a\nb',
  '',
])('a link to %j is refused', async (link) => {
  await expect(world.add({ link })).rejects.toThrow('a path of the console')
})

test('notices go after 90 days', async () => {
  const { feed, add, store } = world
  await add()
  await store.purge('2026-08-01T03:00:00Z')
  expect((await feed.list(ada, everything, 'en')).total).toBe(1)
  await store.purge('2026-08-03T03:00:00Z')
  expect((await feed.list(ada, everything, 'en')).total).toBe(0)
})
