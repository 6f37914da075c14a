import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, School } from '#test/harness.ts'
import { hour, minute, type RoomWorld, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
let stranger: School
let watcher: Person
beforeAll(async () => {
  world = await startRoomWorld()
  stranger = await world.app.addSchool('riverside')
  watcher = await world.app.addPerson(world.head, 'viewer')
})
afterAll(() => world.close())

const enter = (input: object, as?: Person, headers: Record<string, string> = {}) =>
  world.app.call('live.enterLive', input, { ...(as ? { as } : {}), headers })
const idOf = async (person: Person) => (await world.app.call('accounts.info', {}, { as: person })).data.id

describe('who somebody is to a room', () => {
  test('host, assistant, viewer; only the host is told how to publish', async () => {
    const helper = await world.app.addPerson(world.head, 'viewer')
    const { room_id } = await world.create({ assistant_uids: [await idOf(helper)] })
    const of = async (as?: Person) => (await enter({ room_id }, as)).data
    expect(await of(world.head)).toMatchObject({ role: 'host', push: { rtmp_url: expect.any(String) } })
    expect(await of(helper)).toMatchObject({ role: 'assistant', push: null })
    expect(await of(world.teacher)).toMatchObject({ role: 'assistant', push: null })
    expect(await of(watcher)).toMatchObject({ role: 'viewer', push: null })
    expect(await of(stranger)).toMatchObject({ role: 'viewer', push: null })
    expect(await of()).toMatchObject({ role: 'viewer', push: null, simulive: null })
  })

  test('a browser keeps its device over visits, and nobody makes one up', async () => {
    const { room_id } = await world.create()
    const first = await enter({ room_id })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const keyIn = (token = '') => token.split('.')[2]
    const again = await enter({ room_id }, undefined, { cookie })
    expect(keyIn(again.data.play?.token)).toBe(keyIn(first.data.play?.token))
    expect(again.headers['set-cookie']).toBeUndefined()
    const forged = await enter({ room_id }, undefined, { cookie: `lectern_device=${'a'.repeat(32)}-${'b'.repeat(43)}` })
    expect(keyIn(forged.data.play?.token)).not.toBe(`d${'a'.repeat(32)}`)
  })
})

test.each([
  ['2', '.v2.'],
  [4, '.v4.'],
  [99, '.v0.'],
  ['leaflet', '.v0.'],
  [undefined, '.v.'],
])('comes in by the way %j, which its pass keeps as %j', async (source_type, kept) => {
  const { room_id } = await world.create()
  const { status, data } = await enter({ room_id, source_type })
  expect(status).toBe(200)
  expect(data.play?.token).toContain(kept)
})

describe('the types of rooms', () => {
  test('a password lets in; guessing is slowed down for this address and room alone', async () => {
    const { room_id } = await world.create({ type: 'password', password: 'open sesame' })
    expect(await enter({ room_id })).toMatchObject({ kind: 'live.password-wanted', fields: ['password'] })
    for (let n = 0; n < 5; n += 1)
      expect((await enter({ room_id, password: 'wrong' })).kind).toBe('live.password-wrong')
    const refused = await enter({ room_id, password: 'open sesame' })
    expect(refused).toMatchObject({ status: 429, kind: 'platform.rate-limited' })
    const other = await world.create({ type: 'password', password: 'open sesame' })
    expect((await enter({ room_id: other.room_id, password: 'open sesame' })).status).toBe(200)
    world.clock.forward(minute)
    expect((await enter({ room_id, password: 'open sesame' })).status).toBe(200)
    expect((await enter({ room_id }, world.head)).data.role).toBe('host')
  })

  test('members are signed-in staff of the school', async () => {
    const { room_id } = await world.create({ type: 'members' })
    expect((await enter({ room_id })).kind).toBe('live.sign-in-wanted')
    expect((await enter({ room_id }, stranger)).kind).toBe('live.sign-in-wanted')
    expect((await enter({ room_id }, watcher)).status).toBe(200)
  })

  test('a class is for those who were named', async () => {
    const { room_id } = await world.create({ type: 'class', member_uids: [await idOf(watcher)] })
    const other = await world.app.addPerson(world.head, 'viewer')
    expect((await enter({ room_id }, watcher)).status).toBe(200)
    expect((await enter({ room_id }, other)).kind).toBe('live.not-invited')
  })
})

describe('what viewers are told', () => {
  test('nothing of drafts and archived rooms', async () => {
    const { data: draft } = await world.app.call('live.create', { title: 'Idea', draft: true }, { as: world.head })
    expect((await enter({ room_id: draft.room_id })).status).toBe(404)
    expect((await enter({ live_id: draft.live_id }, stranger)).status).toBe(404)
    expect((await enter({})).status).toBe(404)
    expect((await enter({ room_id: draft.room_id }, world.head)).data.state).toBe('draft')
  })

  test('why a room is off, and until when', async () => {
    const room = await world.live()
    const suspend = { live_id: room.live_id, suspend: true, reason: 'Wrong picture', resume_time: world.at(hour) }
    await world.app.call('live.pushSuspend', suspend, { as: world.head })
    const { data } = await enter({ room_id: room.room_id })
    expect(data).toMatchObject({ state: 'suspended', reason: 'Wrong picture', resume_time: suspend.resume_time })
    expect(data.play).toMatchObject({ hls_url: null, whep_url: null })
    const { data: poster } = await world.app.call('live.poster', { room_id: room.room_id })
    expect(poster).toMatchObject({ state: 'suspended', title: 'Open day' })
  })

  test('that it is full', { timeout: 15_000 }, async () => {
    const room = await world.live()
    const pool = world.app.app.ground.database.pool
    await pool.query(
      `insert into live_limit (id, corp_id, created_at, updated_at, max_viewers) values (gen_random_uuid(), $1, now(), now(), 1)`,
      [world.head.corpId],
    )
    const first = await enter({ room_id: room.room_id })
    await world.app.call('live.alive', { live_id: room.live_id, token: first.data.play?.token })
    // Who is there is written down every five seconds.
    const kindOf = async () => (await enter({ room_id: room.room_id })).kind
    await expect.poll(kindOf, { timeout: 8000, interval: 500 }).toBe('live.full')
    expect((await enter({ room_id: room.room_id }, world.head)).status).toBe(200)
    // Who was in before reloads the page.
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect((await enter({ room_id: room.room_id }, undefined, { cookie })).status).toBe(200)
    await pool.query('delete from live_limit')
  })

  test('that it is full for the size it was opened with, and of two who come at once one gets the last place', async () => {
    const { live_id, room_id } = await world.live()
    const size = { live_id, title: 'Open day', type: 'live', max_participants: 3 } as const
    await world.app.call('live.streamingCreateRoom', size, { as: world.head })
    const came = await Promise.all([enter({ room_id }), enter({ room_id }), enter({ room_id })])
    const [first] = came.filter(({ status }) => status === 200)
    expect(came.map(({ kind = 'in' }) => kind).toSorted()).toEqual(['in', 'in', 'live.room-full'])
    const cookie = String(first?.headers['set-cookie']).split(';')[0] ?? ''
    expect((await enter({ room_id }, undefined, { cookie })).status).toBe(200)
    expect((await enter({ room_id }, world.head)).status).toBe(200)
    // Whoever was not heard of for 40 s has left.
    world.clock.forward(41_000)
    expect((await enter({ room_id })).status).toBe(200)
  })
})
