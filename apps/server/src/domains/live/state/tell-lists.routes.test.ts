import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/harness.ts'
import { type RoomWorld, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
let address: string
const stop = new AbortController()
beforeAll(async () => {
  world = await startRoomWorld()
  address = await world.app.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  stop.abort()
  await world.close()
})

/** Somebody's console with the stream that bell and missions use. Answers how often it was told of rooms. */
const listen = async ({ token }: Person): Promise<() => number> => {
  const { body } = await fetch(`${address}/api/lecternAdmin/notices/events`, {
    headers: { token },
    signal: stop.signal,
  })
  let text = ''
  const read = async () => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  }
  read().catch(() => undefined)
  const isAboutRooms = (line: string) => (JSON.parse(line.slice(5)) as { topic: string }).topic === 'live'
  return () => text.split('\n').filter((line) => line.startsWith('data:') && isAboutRooms(line)).length
}

test('every console of the school hears at once that rooms changed, no other school does', async () => {
  const watcher = await world.app.addPerson(world.head, 'viewer')
  const stranger = await world.app.addSchool('riverside')
  const [told, strangers] = [await listen(watcher), await listen(stranger)]
  const isTold = async (work: () => Promise<unknown>) => {
    const before = told()
    await work()
    await expect.poll(told, { timeout: 1000, interval: 20 }).toBeGreaterThan(before)
  }
  const as = { as: world.head }
  await isTold(() => world.live())
  const { live_id } = await world.create()
  await isTold(() => world.app.call('live.cancel', { live_id }, as))
  await isTold(() => world.app.call('live.remove', { live_id }, as))
  await isTold(() => world.app.call('live.remove', { live_id, undo: true }, as))
  const { version } = (await world.app.call('live.detail', { live_id }, as)).data
  await isTold(() => world.app.call('live.update', { live_id, version, title: 'Another day' }, as))
  expect(strangers()).toBe(0)
})
