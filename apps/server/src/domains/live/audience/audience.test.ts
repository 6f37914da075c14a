import { liveTopic } from '@lectern/contract/domains/live'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/uuid.ts'
import { bagChanged, productExplained } from '../product/product.events.ts'
import { type Guest, type InteractionWorld, openInteractionWorld } from '../testing/interaction-world.fake.ts'
import { addressPrefix } from './address-prefix.ts'
import { staffChannel } from './audience.service.ts'

let world: InteractionWorld
beforeAll(async () => {
  world = await openInteractionWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.said.length = 0
})

type Room = Awaited<ReturnType<InteractionWorld['addRoom']>>
const head = () => world.signedIn(world.host)
const alive = (guest: Guest, { liveId }: Room, by = world.interaction) =>
  world.call('alive', guest, { live_id: liveId, by })
const flush = (by = world.interaction) => by.flush()
const figures = async ({ liveId }: Room) => world.call('data', head(), { live_id: liveId } as never)

test('a hundred viewers who reconnect ten times, to two processes, are a hundred', { timeout: 60_000 }, async () => {
  const room = await world.addRoom()
  const other = world.open()
  const guests = Array.from({ length: 100 }, () => world.visitor(room.roomId))
  for (let round = 0; round < 10; round++) {
    for (const [n, guest] of guests.entries())
      await alive(guest, room, (n + round) % 2 === 0 ? world.interaction : other)
    await Promise.all([flush(), flush(other)])
    world.forward(15_000)
  }
  const { summary, viewers, series } = await figures(room)
  expect(summary.uv).toBe(100)
  expect(viewers).toBe(100)
  expect(summary.peak).toBe(100)
  expect(series.reduce((sum, { joins }) => sum + joins, 0)).toBe(100)
  await other.stop()
})

test('counts how long each watched, without the time that they were away', async () => {
  const room = await world.addRoom()
  const [steady, leaving] = [world.visitor(room.roomId), world.visitor(room.roomId)]
  for (let n = 0; n < 8; n++) {
    await alive(steady, room)
    // Away from 30 s to 90 s.
    if (n < 3 || n > 5) await alive(leaving, room)
    await flush()
    world.forward(15_000)
  }
  const { rows } = await world.query('select watched_ms from live_viewer where live_id = $1 order by watched_ms', [
    room.liveId,
  ])
  const [less, more] = rows.map(({ watched_ms }) => watched_ms)
  expect(more).toBeGreaterThanOrEqual(105_000)
  expect(more).toBeLessThan(106_000)
  expect(less).toBeGreaterThanOrEqual(45_000)
  expect(less).toBeLessThan(46_000)
  expect((await figures(room)).series.reduce((sum, { joins }) => sum + joins, 0)).toBe(3)
})

test.each([
  ['who leaves has watched until then, not until the last sign of life', 10, 10],
  ['whose line was cut has watched as long as is known', 30, 0],
])('%s', async (_, afterSeconds, watchedSeconds) => {
  const room = await world.addRoom()
  const { token: pass = '', address } = world.visitor(room.roomId)
  const subscription = await world.interaction.guard({
    topic: liveTopic(room.roomId),
    pass,
    caller: undefined,
    address,
  })
  const summary = async () => {
    await flush()
    return (await figures(room)).summary
  }
  subscription?.alive?.()
  await expect.poll(async () => (await summary()).uv).toBe(1)
  world.forward(afterSeconds * 1000)
  subscription?.left?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await summary()).watch_p50_s).toBe(watchedSeconds)
})

test('is gone after 40 s, and the room hears how many are there', async () => {
  const room = await world.addRoom()
  await alive(world.visitor(room.roomId), room)
  await flush()
  expect(world.heard(liveTopic(room.roomId), 'viewers').at(-1)?.data).toEqual({ viewers: 1 })
  expect(world.heard(staffChannel(room.roomId), 'viewers').at(-1)?.data).toEqual({ viewers: 1 })
  world.forward(41_000)
  await flush()
  expect(world.heard(liveTopic(room.roomId), 'viewers').at(-1)?.data).toEqual({ viewers: 0 })
  expect((await figures(room)).summary.uv).toBe(1)
})

test('staff, and those who only wait for the start, are no audience', async () => {
  const helper = world.person()
  const [live, waiting] = [await world.addRoom({ assistants: [helper] }), await world.addRoom({ state: 'scheduled' })]
  await alive(head(), live)
  await alive(world.signedIn(helper), live)
  await alive(world.visitor(waiting.roomId), waiting)
  await flush()
  expect(await figures(live)).toMatchObject({ viewers: 0, summary: { uv: 0, peak: 0 } })
  expect(await figures(waiting)).toMatchObject({ viewers: 1, summary: { uv: 0, peak: 0 }, series: [] })
})

test('the same person on two devices is one, and a device with two tabs too', async () => {
  const room = await world.addRoom()
  const person = world.person()
  await alive(world.signedIn(person, '192.0.2.1'), room)
  await alive(world.signedIn(person, '203.0.113.1'), room)
  const guest = world.visitor(room.roomId)
  await Promise.all([alive(guest, room), alive(guest, room)])
  await flush()
  expect((await figures(room)).summary.uv).toBe(2)
})

test('a viewer came by the first way that an address named, and every viewer by one', async () => {
  const room = await world.addRoom()
  const deviceId = 'c0ffee'
  const come = (sourceType?: number, device = deviceId) =>
    alive(world.visitor(room.roomId, { deviceId: device, ...(sourceType === undefined ? {} : { sourceType }) }), room)
  // Opened without a link first, then by the host's, then by one that was shared.
  for (const sourceType of [undefined, 1, 3]) {
    await come(sourceType)
    await flush()
    world.forward(60_000)
  }
  await come(4, 'd1')
  await come(0, 'd2')
  await come(undefined, 'd3')
  await alive(head(), room)
  await flush()
  const { sources, uv } = (await figures(room)).summary
  expect(sources).toEqual({ host: 1, registration: 0, shared: 0, product: 1, other: 1, none: 1 })
  expect(uv).toBe(4)
})

test('who cannot be told apart is not counted, and a token of another room opens none', async () => {
  const [room, members] = [await world.addRoom(), await world.addRoom({ type: 'members' })]
  await alive({ actor: null, address: '192.0.2.1' }, room)
  await flush()
  expect((await figures(room)).summary.uv).toBe(0)
  await expect(alive(world.visitor(room.roomId), members)).rejects.toMatchObject({ kind: 'live.sign-in-wanted' })
})

test('what could not be written down is taken again', async () => {
  const room = await world.addRoom()
  const guest = world.visitor(room.roomId)
  await alive(guest, room)
  await world.call('click', guest, { live_id: room.liveId, product_id: newId() } as never)
  await world.query('alter table live_viewer rename to live_elsewhere')
  await flush()
  await world.query('alter table live_elsewhere rename to live_viewer')
  await flush()
  expect((await figures(room)).summary).toMatchObject({ uv: 1, clicks: 1 })
})

test('clicks count once in ten seconds, by viewer and product, and never of staff', async () => {
  const room = await world.addRoom()
  const [guest, product] = [world.visitor(room.roomId), newId()]
  const click = (who: Guest, product_id: string) =>
    world.call('click', who, { live_id: room.liveId, product_id } as never)
  for (let n = 0; n < 5; n++) await click(guest, product)
  await click(guest, newId())
  await click(world.visitor(room.roomId), product)
  await click(head(), product)
  world.forward(10_000)
  await click(guest, product)
  await flush()
  expect((await figures(room)).summary.clicks).toBe(4)
})

test('explanations are heard and marked once, others are heard', async () => {
  const room = await world.addRoom()
  const explanationId = newId()
  const card = {
    product_id: newId(),
    title: 'Lamp',
    cover: null,
    price_minor: 100,
    currency: 'CNY',
    stock: 1,
    link: '',
    sold_out: false,
  }
  const tell = (action: 'start' | 'stop', at: string) =>
    world.tenants.transaction(world.corpId, (scope) =>
      world.events.announce(scope, productExplained, { ...room, action, explanationId, card, at }),
    )
  await tell('start', '2026-11-21T10:00:30.000Z')
  await tell('start', '2026-11-21T10:00:30.000Z')
  await tell('stop', '2026-11-21T10:02:00.000Z')
  await world.tenants.transaction(world.corpId, (scope) => world.events.announce(scope, bagChanged, room))
  expect((await figures(room)).marks).toEqual([
    { at: '2026-11-21T10:00:30.000Z', end_at: '2026-11-21T10:02:00.000Z', product_id: card.product_id, title: 'Lamp' },
  ])
  expect(world.heard(liveTopic(room.roomId), 'product').at(-1)?.data).toMatchObject({ action: 'stop', product: card })
  expect(world.heard(liveTopic(room.roomId), 'bag')).toHaveLength(1)
})

test('networks are forgotten after thirty days, viewers are not', async () => {
  const room = await world.addRoom()
  await alive(world.visitor(room.roomId), room)
  await flush()
  const networks = async () =>
    (await world.query('select address_prefix from live_viewer where live_id = $1', [room.liveId])).rows
  await world.interaction.forgetNetworks()
  expect(await networks()).toEqual([{ address_prefix: '198.51.100' }])
  world.forward(31 * 86_400_000)
  await world.interaction.forgetNetworks()
  expect(await networks()).toEqual([{ address_prefix: '' }])
})

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['nowhere', ''],
])('%s belongs to the network %j', (address, prefix) => expect(addressPrefix(address)).toBe(prefix))
