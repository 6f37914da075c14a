import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type InteractionWorld, openInteractionWorld } from '../testing/interaction-world.fake.ts'
import { imUserId } from './user-sig.service.ts'

let world: InteractionWorld
beforeAll(async () => {
  world = await openInteractionWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.closed.length = 0
})

const head = () => world.signedIn({ ...world.host, sees: 'all' })
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { kind: string }) => error.kind,
  )

describe('rooms of the engine', () => {
  const wish = { title: 'Group', type: 'class', max_participants: 5, record: true } as const
  const create = (more: object = {}) => world.call('streamingCreateRoom', head(), { ...wish, ...more })
  const info = (room_id: string) => world.call('streamingRoomInfo', head(), { room_id })
  const destroy = (room_id: string) => world.call('streamingDestroyRoom', head(), { room_id, reason: 'over' })

  test('are opened, show who is in them, and end however often they are ended', async () => {
    const { room_id, ingest } = await create()
    expect(ingest).toEqual({ whip_url: null, rtmp_url: null })
    const offer = 'v=0\r\n'
    const publish = (id: string, source: 'camera' | 'screen') =>
      world.engine.publish({ roomId: room_id, participant: { id, name: 'Ada' }, source, offer })
    const person = world.person().personId
    await publish(`person-${person}`, 'camera')
    await publish(`person-${person}`, 'screen')
    await world.engine.subscribe({ roomId: room_id, participant: { id: 'd0123456789abcdef', name: '' }, offer })
    const { participants, record } = await info(room_id)
    expect(record).toBe(false)
    expect(participants).toMatchObject([
      { role: 'viewer', mic: null, cam: null },
      { uid: person, role: 'publisher', mic: true, cam: true },
    ])
    expect(JSON.stringify(participants)).not.toContain('0123456789abcdef')
    expect(new Set(participants.map(({ auid }) => auid)).size).toBe(2)
    expect(await Promise.all([destroy(room_id), destroy(room_id)])).toEqual([
      { room_id, state: 'destroyed' },
      { room_id, state: 'destroyed' },
    ])
    expect(await world.engine.findRoom(room_id)).toBeUndefined()
    expect(await info(room_id)).toMatchObject({ state: 'destroyed', participants: [] })
  })

  test('one for a live room is that room’s own, once, and its end is the live room’s', async () => {
    const { liveId, roomId } = await world.addRoom()
    const first = await create({ live_id: liveId })
    const again = await create({ live_id: liveId })
    expect([first.room_id, again]).toEqual([roomId, first])
    expect(first.ingest.whip_url).toContain(roomId)
    expect(JSON.stringify(first)).not.toMatch(/key/)
    await destroy(roomId)
    await destroy(roomId)
    expect(world.closed).toEqual([liveId])
  })

  test('are other people’s only as far as the data scope reaches', async () => {
    const { room_id } = await create()
    const colleague = world.signedIn(world.person({ can: () => true }))
    expect(await outcome(world.call('streamingRoomInfo', colleague, { room_id }))).toBe('platform.not-found')
    expect(await outcome(world.call('streamingDestroyRoom', colleague, { room_id, reason: '' }))).toBe(
      'platform.not-found',
    )
    expect((await world.call('streamingRoomList', colleague, { page: 1, size: 20 })).list).toEqual([])
    expect((await world.call('streamingRoomList', head(), { page: 1, size: 1, state: 'open' })).total).toBeGreaterThan(
      0,
    )
    const { liveId } = await world.addRoom()
    expect(await outcome(world.call('streamingCreateRoom', colleague, { ...wish, live_id: liveId }))).toBe(
      'platform.not-found',
    )
  })

  test('take no more people than they were opened for, also after a restart', async () => {
    const { room_id } = await create({ max_participants: 2 })
    const enter = (id: string) =>
      world.engine.subscribe({ roomId: room_id, participant: { id, name: '' }, offer: 'v=0\r\n' })
    await enter('ada')
    const [ben, eva] = await Promise.allSettled([enter('ben'), enter('eva')])
    expect([ben?.status, eva]).toMatchObject(['fulfilled', { reason: { kind: 'full' } }])
    await world.engine.closeRoom(room_id)
    await world.interaction.tidy()
    for (const id of ['ada', 'ben']) await enter(id)
    expect(await outcome(enter('eva'))).toBe('full')
  })

  test('unused for a day they end, in use they stay, and a restarted engine gets them back', async () => {
    const [unused, used] = [await create(), await create()]
    await world.engine.publish({
      roomId: used.room_id,
      participant: { id: 'person-1', name: 'A' },
      source: 'camera',
      offer: 'v=0\r\n',
    })
    await world.engine.closeRoom(unused.room_id)
    await world.interaction.tidy()
    expect(await world.engine.findRoom(unused.room_id)).toBeDefined()
    world.forward(25 * 3_600_000)
    await world.interaction.tidy()
    expect(await info(unused.room_id)).toMatchObject({ state: 'destroyed' })
    expect(await info(used.room_id)).toMatchObject({ state: 'open', participants: [{ name: 'A' }] })
  })
})

describe('numbers', () => {
  test('stay with their id, are given once, also to many who ask at the same moment', async () => {
    const uids = Array.from({ length: 100 }, (_, n) => `u${n}`)
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        world.call('streamingAuid', head(), { uids: n % 2 ? uids : uids.toReversed() }),
      ),
    )
    for (const { map } of asked) expect(map).toEqual(asked[0]?.map)
    const numbers = Object.values(asked[0]?.map ?? {})
    expect(new Set(numbers).size).toBe(100)
    expect(numbers.every((one) => Number.isSafeInteger(one) && one > 100_000)).toBe(true)
    expect((await world.call('streamingAuid', head(), { uids: 'u7' })).map).toEqual({ u7: asked[0]?.map['u7'] })
    const elsewhere = world.signedIn(world.person({ corpId: await world.addCorp() }))
    const { map } = await world.call('streamingAuid', elsewhere, { uids: ['u7'] })
    expect(numbers).not.toContain(map['u7'])
  })
})

describe('signatures', () => {
  test('need the school’s keys, are one’s own, and another’s only by permission', async () => {
    const [own, boss] = [world.person(), head()]
    const asked = (who = world.signedIn(own), user_id?: string) =>
      world.call('getUserSig', who, user_id === undefined ? {} : { user_id })
    expect(await outcome(asked())).toBe('live.im-not-set')
    world.setIm({ sdkAppId: 1400000000, key: 'k' })
    const { userId, sdkAppId, expire } = await asked()
    expect([userId, sdkAppId, expire]).toEqual([imUserId(own.personId), 1400000000, 86_400])
    expect(Buffer.byteLength(userId)).toBeLessThanOrEqual(32)
    expect(await outcome(asked(world.signedIn(own), 'somebody'))).toBe('platform.denied')
    expect((await asked(boss, 'somebody')).userId).toBe('somebody')
    const im = await world.interaction.signIm(world.tenants.scope(world.corpId), {
      userId: own.personId,
      groupId: 'r1',
    })
    expect(im).toMatchObject({ sdk_app_id: 1400000000, user_id: userId, group_id: 'r1' })
    world.setIm(null)
    expect(await world.interaction.signIm(world.tenants.scope(world.corpId), { userId: 'x', groupId: 'r' })).toBeNull()
  })
})
