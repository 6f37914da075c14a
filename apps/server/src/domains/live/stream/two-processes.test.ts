import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeEngine } from '#test/room-engine.ts'
import { type Application, createApplication } from '../../../compose/application.ts'
import { type RoomAtHand, type RoomWorld, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
/** Answers calls, and has no rooms. */
let other: Application

beforeAll(async () => {
  world = await startRoomWorld()
  const { config, log } = world.app.app.ground
  other = await createApplication({
    config,
    log,
    connection: world.app.databaseUrl,
    secretKey: world.app.secretKey,
    clock: world.clock,
    createRooms: (authorise) => ({ engine: createFakeEngine({ authorise }), rtmpPort: () => null }),
  })
  await other.startQueue()
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const goLiveElsewhere = async ({ live_id }: RoomAtHand): Promise<number> => {
  const url = '/api/lecternAdmin/live/goLive'
  const { token } = world.head
  return (await other.http.inject({ method: 'POST', url, payload: { live_id }, headers: { token } })).statusCode
}

test('a process without rooms takes nobody for lost, and leads the process with rooms to what was wished', async () => {
  const running = await world.live()
  expect(await goLiveElsewhere(running)).toBe(200)
  const ready = await world.create()
  await world.app.engine.knock(await world.keyOf(ready))
  expect(await goLiveElsewhere(ready)).toBe(200)
  await expect.poll(() => world.stateOf(ready), { timeout: 5000 }).toBe('live')
  expect(await world.stateOf(running)).toBe('live')
})
