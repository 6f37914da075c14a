import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile } from '#test/factories/index.ts'
import type { Person, School } from '#test/harness.ts'
import { hour, minute, type RoomWorld, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
let stranger: School
let creator: Person
beforeAll(async () => {
  world = await startRoomWorld()
  stranger = await world.app.addSchool('riverside')
  creator = await world.app.addPerson(world.head, 'creator')
})
afterAll(() => world.close())

const detail = async (live_id: string, as: Person = world.head) => world.app.call('live.detail', { live_id }, { as })
const idOf = async (person: Person) => (await world.app.call('accounts.info', {}, { as: person })).data.id

describe('planning a room', () => {
  test('keeps what was written and fills in the rest', async () => {
    const { live_id, room_id } = await world.create({ tags: ['autumn'], comment_mode: 'members' })
    const { data } = await detail(live_id)
    const usual = { type: 'public', record: true, latency: 'low', window_seconds: 120, source: 'encoder' }
    expect(data).toMatchObject({ ...usual, state: 'scheduled', tags: ['autumn'], comment_mode: 'members' })
    expect(data.history).toMatchObject([{ from: null, to: 'scheduled', cause: 'created' }])
    expect(data.share_url).toContain(`/admin/roomDetails?room_id=${room_id}`)
  })

  test.each([
    ['start_time', { start_time: null }, 'live.start-missing'],
    ['start_time', { start_time: () => world.at(-hour) }, 'live.start-past'],
    [
      'start_time',
      { start_time: () => world.at(91 * 24 * hour), end_time: () => world.at(91 * 24 * hour + 1) },
      'live.start-far',
    ],
    ['end_time', { end_time: () => world.at(0) }, 'live.times'],
    ['end_time', { end_time: () => world.at(30 * hour) }, 'live.too-long'],
    ['password', { type: 'password' }, 'live.password-missing'],
    ['source_file_id', { source: 'simulive' }, 'live.not-a-video'],
    ['host_uid', { host_uid: () => idOf(stranger) }, 'live.unknown-person'],
    ['assistant_uids', { assistant_uids: async () => [await idOf(stranger)] }, 'live.unknown-person'],
    ['cover_id', { cover_id: () => pictureFile(world.app, stranger) }, 'platform.not-found'],
  ])('says at %s what is wrong: %o', async (field, wish, kind) => {
    const times = { start_time: world.at(10 * minute), end_time: world.at(2 * hour) }
    const wanted = Object.entries(wish).map(async ([name, value]) => [
      name,
      typeof value === 'function' ? await value() : value,
    ])
    const input = { title: 'Open day', ...times, ...Object.fromEntries(await Promise.all(wanted)) }
    const answer = await world.app.call('live.create', input, { as: world.head })
    expect(answer.kind).toBe(kind)
    if (kind !== 'platform.not-found') expect(answer.fields).toEqual([field])
  })

  test('a draft needs a title only, and all the rest when it is announced', async () => {
    const { data: draft } = await world.app.call('live.create', { title: 'Idea', draft: true }, { as: world.head })
    expect(draft.state).toBe('draft')
    const announce = { live_id: draft.live_id, version: draft.version, draft: false as const }
    expect((await world.app.call('live.update', announce, { as: world.head })).fields).toEqual(['start_time'])
    const times = { start_time: world.at(minute), end_time: world.at(hour) }
    const announced = await world.app.call('live.update', { ...announce, ...times }, { as: world.head })
    expect(announced.data).toMatchObject({ state: 'scheduled', title: 'Idea' })
  })

  test('an old version changes nothing, and what is left out stays', async () => {
    const { live_id } = await world.create({ tags: ['a'] })
    const { data } = await world.app.call('live.update', { live_id, version: 1, title: 'New' }, { as: world.head })
    expect(data).toMatchObject({ title: 'New', tags: ['a'], version: 2 })
    expect((await world.app.call('live.update', { live_id, version: 1, title: 'Old' }, { as: world.head })).kind).toBe(
      'platform.conflict',
    )
  })

  test('once live, start and type are fixed and the title is not', async () => {
    const { live_id } = await world.live()
    const { version } = (await detail(live_id)).data
    const change = (input: object) => world.app.call('live.update', { live_id, version, ...input }, { as: world.head })
    expect((await change({ start_time: world.at(hour) })).kind).toBe('live.frozen')
    expect((await change({ type: 'members' })).kind).toBe('live.frozen')
    expect((await change({ title: 'Better' })).data.title).toBe('Better')
  })
})

describe('finding rooms', () => {
  test('lists by tab, and the calendar by the caller’s own days', async () => {
    const start = new Date(world.clock.now())
    start.setUTCDate(start.getUTCDate() + 3)
    start.setUTCHours(23, 0, 0, 0)
    const times = { start_time: start.toISOString(), end_time: new Date(start.getTime() + hour).toISOString() }
    const { live_id } = await world.create({ title: 'Night school', ...times })
    const listed = await world.app.call('live.list', { tab: 'upcoming', keyword: 'Night' }, { as: world.head })
    expect(listed.data.list.map((room) => room.live_id)).toEqual([live_id])
    expect((await world.app.call('live.list', { tab: 'ended', keyword: 'Night' }, { as: world.head })).data.total).toBe(
      0,
    )
    const range = { from: times.start_time, to: times.end_time }
    const dayAt = async (offset_minutes: number) =>
      (await world.app.call('live.scheduler', { ...range, offset_minutes }, { as: world.head })).data.map(
        ({ date }) => date,
      )
    const [utc] = await dayAt(0)
    const [china] = await dayAt(480)
    expect(utc).toBe(times.start_time.slice(0, 10))
    expect(Date.parse(china ?? '') - Date.parse(utc ?? '')).toBe(24 * hour)
  })

  test('a data scope of one’s own reaches what one made, hosts and assists', async () => {
    const me = await idOf(creator)
    const others = await world.create({ title: 'Not mine' })
    const hosted = await world.create({ title: 'I host', host_uid: me })
    const assisted = await world.create({ title: 'I help', assistant_uids: [me] })
    expect((await detail(others.live_id, creator)).status).toBe(404)
    expect((await detail(hosted.live_id, creator)).status).toBe(200)
    expect((await detail(assisted.live_id, creator)).status).toBe(200)
    const { data } = await world.app.call('live.list', { keyword: 'I h' }, { as: creator })
    expect(data.list.map(({ title }) => title).sort()).toEqual(['I help', 'I host'])
    expect((await detail(hosted.live_id, stranger)).status).toBe(404)
  })
})

describe('removing', () => {
  test('takes a scheduled room away and gives it back', async () => {
    const { live_id } = await world.create()
    const remove = (undo: boolean) => world.app.call('live.remove', { live_id, undo }, { as: world.head })
    expect((await remove(false)).status).toBe(200)
    expect((await detail(live_id)).status).toBe(404)
    expect((await remove(true)).status).toBe(200)
    expect((await remove(true)).status).toBe(200)
    expect((await detail(live_id)).status).toBe(200)
  })

  test('leaves a room on air alone', async () => {
    const { live_id } = await world.live()
    expect((await world.app.call('live.remove', { live_id }, { as: world.head })).kind).toBe('live.not-deletable')
  })
})
