import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createTenants, type Scope } from '#platform/db/scope.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { createSimuliveStore, type SimuliveStore } from './simulive.store.ts'

let testDatabase: TestDatabase
let database: Database
let scope: Scope
let store: SimuliveStore
let liveId: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, () => {})
  const tenants = createTenants(database)
  const [corpId, personId] = [newId(), newId()]
  liveId = newId()
  await database.pool.query(`insert into accounts_corp (id, name, created_at) values ($1, 'S', now())`, [corpId])
  await database.pool.query(
    `insert into live_room (id, corp_id, created_at, updated_at, room_id, title, type, host_uid, record, latency,
       comment_mode, slow_seconds, delay_seconds, window_seconds, source, state, state_since, created_by, created_by_name)
     values ($1, $2, now(), now(), 'abcdefgh2345', 'Film', 'public', $3, true, 'low', 'open', 0, 10, 120, 'simulive', 'draft', now(), $3, 'Ada')`,
    [liveId, corpId, personId],
  )
  scope = tenants.scope(corpId)
  store = createSimuliveStore(tenants)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + seconds * 1000).toISOString()
const claim = (player: string, seconds: number) =>
  store.claim(scope, { liveId, player, now: at(seconds), until: at(seconds + 15) })

test('one process plays; another one goes on once it is silent or says that it stopped', async () => {
  await store.keep(scope, { liveId, fileId: newId(), at: at(0) })
  const [one, two] = [newId(), newId()]
  const both = await Promise.all([claim(one, 0), claim(two, 0)])
  expect(both.filter(Boolean)).toHaveLength(1)
  const [player, other] = both[0] ? [one, two] : [two, one]
  expect(await claim(player, 10)).toBe(true)
  expect(await claim(other, 20)).toBe(false)
  expect(await claim(other, 26)).toBe(true)
  expect(await claim(player, 27)).toBe(false)
  await store.release(scope, liveId, player)
  expect(await claim(player, 28)).toBe(false)
  await store.release(scope, liveId, other)
  expect(await claim(player, 29)).toBe(true)
})

test('another video is looked into anew, the same one is not', async () => {
  const fileId = newId()
  const { id } = await store.keep(scope, { liveId, fileId, at: at(0) })
  await store.note(scope, id, { duration_ms: 4000, at: at(1) })
  expect((await store.keep(scope, { liveId, fileId, at: at(2) })).duration_ms).toBe(4000)
  expect((await store.keep(scope, { liveId, fileId: newId(), at: at(3) })).duration_ms).toBeNull()
})
