import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: School
let colleague: Person
let stranger: School
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  stranger = await app.addSchool('riverside')
  colleague = await app.addPerson(head, 'viewer')
})
afterAll(() => app.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A room with goods that are sold, no longer sold, and thrown away. */
const addRoom = async (more: object = {}) => {
  const add = async (title: string, change: object = {}) =>
    (await app.call('shop.productCreate', { title, price_minor: 9900, currency: 'CNY', ...change }, { as: head })).data
      .id
  const [second, first] = [await add('Second'), await add('First')]
  const [hidden, thrown] = [await add('Not for sale', { on_sale: false }), await add('Thrown away')]
  const times = { start_time: inMinutes(5), end_time: inMinutes(65) }
  const room = { title: 'Open day', product_ids: [first, hidden, thrown, second], ...times, ...more }
  const { data, status } = await app.call('live.create', room, { as: head })
  if (status !== 200) throw new Error(`no room: ${status}`)
  await app.call('shop.productRemove', { ids: [thrown] }, { as: head })
  return data
}
const goods = (live_id: string, as?: Person, token?: string) =>
  app.call('shop.liveProducts', { live_id, ...(token ? { token } : {}) }, as ? { as } : {})
const titles = async (...asked: Parameters<typeof goods>) => (await goods(...asked)).data.list.map(({ title }) => title)

test('whoever may watch sees what is sold, in the order of the room, and nothing that is for staff', async () => {
  const { live_id } = await addRoom()
  for (const as of [head, colleague, stranger, undefined])
    expect(await titles(live_id, as)).toEqual(['First', 'Second'])
  const { data } = await goods(live_id)
  expect(JSON.stringify(data)).not.toMatch(/Not for sale|Thrown away|on_sale|explain_count|last_start/)
})

test('a room that is for some is silent about its goods to others', async () => {
  const members = (await addRoom({ type: 'members' })).live_id
  expect(await titles(members, colleague)).toEqual(['First', 'Second'])
  expect(await goods(members, stranger)).toMatchObject({ status: 404 })
  expect(await goods(members)).toMatchObject({ status: 404 })
  const invited = (await addRoom({ type: 'class' })).live_id
  expect(await goods(invited, colleague)).toMatchObject({ status: 404 })
  expect(await titles(invited, head)).toEqual(['First', 'Second'])
  const draft = (await addRoom({ draft: true })).live_id
  expect(await goods(draft, colleague)).toMatchObject({ status: 404 })
})

test('a password is shown at the door: its token shows the goods, of this room alone', async () => {
  const { live_id, room_id } = await addRoom({ type: 'password', password: 'open sesame' })
  expect(await goods(live_id, colleague)).toMatchObject({ status: 404 })
  const entered = await app.call('live.enterLive', { room_id, password: 'open sesame' })
  const token = entered.data.play?.token ?? ''
  expect(await titles(live_id, undefined, token)).toEqual(['First', 'Second'])
  const other = await addRoom({ type: 'password', password: 'open sesame' })
  expect(await goods(other.live_id, undefined, token)).toMatchObject({ status: 404 })
})
