import { shopEndpoints } from '@lectern/contract/domains/shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductExplained, productExplained, roomMoved } from '#domains/live'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors/failure.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createShop } from './index.ts'
import { createFakeProductFiles } from './product-files.fake.ts'
import type { ShopRoom } from './shop.ports.ts'

let at = Date.parse('2026-05-01T10:00:00.000Z')
const events = createEvents()
const files = createFakeProductFiles()
const rooms = new Map<string, ShopRoom & { corpId: string }>()
const told: ProductExplained[] = []
let bench: Awaited<ReturnType<typeof open>>
let ada: Actor
let bob: Actor
let stranger: Actor

const findRoom = (corpId: string, id: string) => {
  const room = [...rooms.values()].find((one) => one.liveId === id || one.roomId === id)
  if (!room || room.corpId !== corpId) throw notFound()
  return room
}

const open = async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connection, () => {})
  const tenants = createTenants(database)
  // Each look at the clock is a millisecond later, as in life.
  const clock = { now: () => new Date(at++) }
  events.on(productExplained, async (_, one) => void told.push(one))
  const shop = createShop({
    tenants,
    events,
    clock,
    files: files.face,
    rooms: {
      run: async (_, actor, id) => findRoom(actor.corpId, id),
      find: async ({ corpId }, id) => findRoom(corpId, id),
      watch: async (_, { liveId, token }) => {
        const room = rooms.get(liveId)
        if (!room || token !== 'good') throw notFound()
        return { corpId: room.corpId, room }
      },
    },
  })
  return { testDatabase, database, tenants, ...shop }
}
const addSchool = async (): Promise<Actor> => {
  const corpId = newId()
  const insert = 'insert into accounts_corp (id, name, created_at) values ($1, $2, now())'
  await bench.database.pool.query(insert, [corpId, 'S'])
  return { corpId, personId: newId(), name: 'Ada', sees: 'all', can: () => true }
}
const addRoom = async (state: ShopRoom['state'] = 'live', { corpId, personId }: Actor = ada) => {
  const liveId = newId()
  const roomId = newId().replaceAll('-', '').slice(-12)
  await bench.database.pool.query(
    `insert into live_room (id, corp_id, created_at, updated_at, room_id, title, type, start_time, end_time, host_uid, record,
       latency, comment_mode, slow_seconds, delay_seconds, window_seconds, source, state, state_since, created_by, created_by_name)
     values ($1, $2, now(), now(), $3, 'Open day', 'public', now(), now() + interval '1 hour', $4, true,
       'low', 'open', 0, 10, 120, 'encoder', 'draft', now(), $4, 'Ada')`,
    [liveId, corpId, roomId, personId],
  )
  rooms.set(liveId, { liveId, roomId, state, corpId })
  return { liveId, roomId }
}

beforeAll(async () => {
  bench = await open()
  ada = await addSchool()
  bob = { ...ada, personId: newId(), name: 'Bob', sees: [] }
  bob = { ...bob, sees: [bob.personId] }
  stranger = await addSchool()
})
afterAll(async () => {
  await bench.database.close()
  await bench.testDatabase.drop()
})

type Name = keyof typeof shopEndpoints
const call = <N extends Name>(name: N, input: object, actor: Actor | null = ada) => {
  const handler = bench.handlers[name] as unknown as (call: object) => ReturnType<(typeof bench.handlers)[N]>
  return handler({ actor, input: shopEndpoints[name].input.parse(input) })
}
const create = (title: string, change: object = {}, actor = ada) =>
  call('productCreate', { title, price_minor: 9900, currency: 'CNY', ...change }, actor)
const createMany = async (count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await create(`P${n}`)).id)
  return ids
}
const target = (liveId: string) => ({ target_type: 'live', target_id: liveId })
const put = (liveId: string, ids: readonly string[], actor = ada) =>
  call('bagAdd', { ...target(liveId), product_ids: ids }, actor)
const explain = (room: { roomId: string }, product_id: string, action: 'start' | 'stop') =>
  call('explain', { room_id: room.roomId, product_id, action })
const openOnes = async (liveId: string) => {
  const text = 'select product_id from shop_explanation where live_id = $1 and stopped_at is null'
  return (await bench.database.pool.query(text, [liveId])).rows.map((row) => row.product_id)
}

describe('a product', () => {
  it('keeps what was written, with a link to its cover', async () => {
    const picture = files.add(ada.corpId, { kind: 'picture' })
    const made = await create('Cards', { cover_id: picture.id, stock: 3, link: 'https://shop.example/1' })
    expect(made).toMatchObject({ title: 'Cards', price_minor: 9900, stock: 3, on_sale: true, version: 1 })
    expect(made.cover_url).toBe(`/raw/${picture.id}`)
    expect(await call('productDetail', { id: made.id })).toEqual(made)
    expect(await files.countUses(bench.tenants.scope(ada), picture.id)).toBe(1)
  })

  it('is not covered by a film, and not sold at another scheme', async () => {
    const film = files.add(ada.corpId, { kind: 'video' })
    await expect(create('Cards', { cover_id: film.id })).rejects.toMatchObject({ kind: 'shop.not-a-picture' })
    for (const link of ['javascript:alert(1)', 'http://shop.example', 'x'])
      expect(
        shopEndpoints.productCreate.input.safeParse({ title: 'x', price_minor: 1, currency: 'CNY', link }).success,
      ).toBe(false)
  })

  it('changes only what is sent, from the version that was read', async () => {
    const { id } = await create('Cards', { stock: 3, description: 'Paper' })
    const changed = await call('productUpdate', { id, version: 1, stock: null })
    expect(changed).toMatchObject({ stock: null, description: 'Paper', on_sale: true, version: 2 })
    await expect(call('productUpdate', { id, version: 1, title: 'Late' })).rejects.toMatchObject({
      kind: 'platform.conflict',
    })
  })

  it('is found, sorted and filtered; a data scope and another school hide it', async () => {
    const actor = await addSchool()
    await create('Blue 50%', { sort: 2, price_minor: 5 }, actor)
    await create('Red', { sort: 1, price_minor: 9, on_sale: false }, actor)
    const titles = async (query: object, by = actor) =>
      (await call('productList', { page: 1, size: 20, ...query }, by)).list.map(({ title }) => title)
    expect(await titles({})).toEqual(['Red', 'Blue 50%'])
    expect(await titles({ keyword: '50%' })).toEqual(['Blue 50%'])
    expect(await titles({ on_sale: 'false' })).toEqual(['Red'])
    expect(await titles({ sort: '-price_minor' })).toEqual(['Red', 'Blue 50%'])
    expect(await titles({}, { ...actor, sees: [newId()] })).toEqual([])
    expect(await titles({ keyword: 'Blue' }, stranger)).toEqual([])
    await expect(titles({ sort: 'corp_id' })).rejects.toMatchObject({ kind: 'platform.validation' })
  })

  it('goes to the trash with all others of the call, and comes back', async () => {
    const ids = await createMany(2)
    await expect(call('productRemove', { ids: [...ids, newId()] })).rejects.toMatchObject({
      kind: 'platform.not-found',
    })
    await call('productRemove', { ids })
    await expect(call('productDetail', { id: ids[0] })).rejects.toMatchObject({ kind: 'platform.not-found' })
    await call('productRemove', { ids, undo: true })
    expect((await call('productDetail', { id: ids[0] })).title).toBe('P0')
  })
})

describe('the bag of a room', () => {
  it('keeps its order over adding twice, sorting and taking out', async () => {
    const { liveId } = await addRoom()
    const [a = '', b = '', c = ''] = await createMany(3)
    expect(await put(liveId, [a, b])).toMatchObject({ added: [a, b], skipped: [] })
    expect(await put(liveId, [b, c])).toMatchObject({ added: [c], skipped: [{ id: b, reason: 'already-there' }] })
    const ids = (answer: { list: { product_id: string }[] }) => answer.list.map((one) => one.product_id)
    expect(ids(await call('bagSort', { live_id: liveId, product_ids: [c, a] }))).toEqual([c, a, b])
    expect(ids(await call('bagTakeOut', { ...target(liveId), product_ids: [a] }))).toEqual([c, b])
  })

  it('takes a hundred products, also when two add at once', async () => {
    const { liveId } = await addRoom()
    const ids = await createMany(101)
    await put(liveId, ids.slice(0, 99))
    const answers = await Promise.allSettled([put(liveId, ids.slice(99, 100)), put(liveId, ids.slice(100))])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('takes no product that the person does not see, but may be changed whoever put it in', async () => {
    const { liveId } = await addRoom()
    const { id } = await create('Hers')
    await expect(put(liveId, [id], bob)).rejects.toMatchObject({ kind: 'platform.not-found' })
    await expect(put(liveId, [(await create('Foreign', {}, stranger)).id])).rejects.toMatchObject({
      kind: 'platform.not-found',
    })
    await put(liveId, [id])
    const [item] = (await call('bagSoldOut', { live_id: liveId, product_id: id, sold_out: true }, bob)).list
    expect(item).toMatchObject({ sold_out: true, state: 'sold_out' })
  })

  it('shows viewers what is on sale, to those with a token of the room', async () => {
    const { liveId } = await addRoom()
    const [a = '', b = ''] = await createMany(2)
    await put(liveId, [a, b])
    await call('productUpdate', { id: b, version: 1, on_sale: false })
    const seen = await call('liveProducts', { live_id: liveId, token: 'good' }, null)
    expect(seen.list.map((one) => one.product_id)).toEqual([a])
    expect(Object.keys(seen.list[0] ?? {})).not.toContain('explain_count')
    await expect(call('liveProducts', { live_id: liveId, token: 'bad' }, null)).rejects.toMatchObject({
      kind: 'platform.not-found',
    })
  })
})

describe('explaining', () => {
  const ready = async (count = 3) => {
    const room = await addRoom()
    const ids = await createMany(count)
    await put(room.liveId, ids)
    told.length = 0
    return { room, ids }
  }

  it('goes on with the next product by ending the one before, and tells of each once', async () => {
    const { room, ids } = await ready()
    const [a = '', b = ''] = ids
    const first = await explain(room, a, 'start')
    expect(await explain(room, a, 'start')).toEqual(first)
    await explain(room, b, 'start')
    expect(await openOnes(room.liveId)).toEqual([b])
    const stopped = await explain(room, a, 'stop')
    expect(stopped).toMatchObject({ explanation_id: first.explanation_id })
    expect(stopped.stopped_at).not.toBeNull()
    expect(told.map(({ action, card }) => [action, card.product_id])).toEqual([
      ['start', a],
      ['stop', a],
      ['start', b],
    ])
    const { list, explaining } = await call('explanationProducts', { room_id: room.roomId })
    expect(list.map(({ state, explain_count }) => [state, explain_count])).toEqual([
      ['explained', 1],
      ['explaining', 1],
      ['queued', 0],
    ])
    expect(explaining?.product_id).toBe(b)
  })

  it('is never of two products, whoever presses at once', async () => {
    const { room, ids } = await ready(10)
    for (let round = 0; round < 3; round++) {
      const presses = ids.flatMap((id) => [explain(room, id, 'start'), explain(room, id, 'stop').catch(() => null)])
      await Promise.all(presses)
      expect((await openOnes(room.liveId)).length).toBeLessThanOrEqual(1)
    }
    const text = 'select count(*)::int as n from shop_explanation where live_id = $1 and stopped_at is not null'
    const { rows } = await bench.database.pool.query(text, [room.liveId])
    expect(told.filter(({ action }) => action === 'stop')).toHaveLength(rows[0].n)
  })

  it('is kept single by the database itself', async () => {
    const { room, ids } = await ready(2)
    const insert = `insert into shop_explanation (id, corp_id, created_at, updated_at, live_id, product_id, started_at, started_by)
      values ($1, $2, now(), now(), $3, $4, now(), $5)`
    const row = (id: string | undefined) => [newId(), ada.corpId, room.liveId, id, ada.personId]
    await bench.database.pool.query(insert, row(ids[0]))
    await expect(bench.database.pool.query(insert, row(ids[1]))).rejects.toMatchObject({ code: '23505' })
  })

  it('needs a room on air, a product of its bag and one on sale', async () => {
    const { room, ids } = await ready()
    const [a = '', b = ''] = ids
    await expect(explain(room, (await create('Elsewhere')).id, 'start')).rejects.toMatchObject({
      kind: 'shop.not-in-bag',
    })
    await expect(explain(room, newId(), 'start')).rejects.toMatchObject({ kind: 'platform.not-found' })
    await expect(explain(room, a, 'stop')).rejects.toMatchObject({ kind: 'shop.not-explained' })
    await call('productUpdate', { id: b, version: 1, on_sale: false })
    await expect(explain(room, b, 'start')).rejects.toMatchObject({ kind: 'shop.off-sale' })
    rooms.set(room.liveId, { ...room, corpId: ada.corpId, state: 'scheduled' })
    await expect(explain(room, a, 'start')).rejects.toMatchObject({ kind: 'shop.room-not-live' })
    const foreign = call('explain', { room_id: room.roomId, product_id: a, action: 'start' }, stranger)
    await expect(foreign).rejects.toMatchObject({ kind: 'platform.not-found' })
  })

  it('ends with the product and with the room', async () => {
    const { room, ids } = await ready()
    const [a = '', b = ''] = ids
    await explain(room, a, 'start')
    await call('bagTakeOut', { ...target(room.liveId), product_ids: [a] })
    expect(await openOnes(room.liveId)).toEqual([])
    await explain(room, b, 'start')
    const moved = { ...room, to: 'ended', from: 'live' } as never
    await bench.tenants.transaction(ada.corpId, (scope) => events.announce(scope, roomMoved, moved))
    expect(await openOnes(room.liveId)).toEqual([])
    expect(told.at(-1)).toMatchObject({ action: 'stop', card: { product_id: b } })
  })

  it('is told to the room’s replay in order, with names', async () => {
    const { room, ids } = await ready()
    const [a = '', b = ''] = ids
    // Begun in the rehearsal, and gone on with in front of the audience.
    await explain(room, a, 'start')
    const from = new Date(at++).toISOString()
    await explain(room, b, 'start')
    await call('productRemove', { ids: [a] })
    const to = new Date(at + 60_000).toISOString()
    const marks = await bench.productBag.explanations(bench.tenants.scope(ada.corpId), {
      liveId: room.liveId,
      from,
      to,
    })
    expect(marks.map(({ productId, title, stoppedAt }) => [productId, title, stoppedAt !== null])).toEqual([
      [a, 'P0', true],
      [b, 'P1', false],
    ])
    const later = { liveId: room.liveId, from: new Date(at).toISOString(), to }
    const after = await bench.productBag.explanations(bench.tenants.scope(ada.corpId), later)
    expect(after.map(({ productId }) => productId)).toEqual([b])
  })

  it('keeps running when the bag is set anew with the product in it', async () => {
    const { room, ids } = await ready()
    const [a = '', b = '', c = ''] = ids
    await explain(room, b, 'start')
    const set = (productIds: string[]) =>
      bench.tenants.transaction(ada, (scope) => bench.productBag.set(scope, { ...room, productIds }))
    await set([c, b])
    expect(await bench.productBag.productIds(bench.tenants.scope(ada.corpId), room.liveId)).toEqual([c, b])
    expect((await bench.productBag.explaining(bench.tenants.scope(ada.corpId), room.liveId))?.product_id).toBe(b)
    await set([a])
    expect(await openOnes(room.liveId)).toEqual([])
    await expect(set([newId()])).rejects.toMatchObject({ kind: 'live.unknown-product' })
  })
})
