import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeEngine, type FakeEngine } from '#test/room-engine.ts'
import { type Application, createApplication } from '../../../compose/application.ts'
import { type RoomWorld, second, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
let after: Application
let engine: FakeEngine

beforeAll(async () => {
  world = await startRoomWorld()
  const { config, log } = world.app.app.ground
  after = await createApplication({
    config,
    log,
    connection: world.app.databaseUrl,
    secretKey: world.app.secretKey,
    clock: world.clock,
    createRooms: (authorise) => {
      engine = createFakeEngine({ authorise })
      return { engine, rtmpPort: () => null }
    },
  })
})
afterAll(async () => {
  await after.close()
  await world.close()
})

test('after a restart everything is as it should be: live rooms wait for their encoders, late ones ended, wishes stay', async () => {
  const [live, interrupted, suspended] = [await world.live(), await world.live(), await world.live()]
  const wishing = await world.create()
  const key = await world.keyOf(wishing)
  await world.app.call('live.goLive', { live_id: wishing.live_id }, { as: world.head })
  world.app.engine.dropPublisher(interrupted.room_id)
  await world.settled()
  const resume_time = world.at(60 * second)
  const suspend = { live_id: suspended.live_id, suspend: true, reason: 'Wrong picture', resume_time }
  await world.app.call('live.pushSuspend', suspend, { as: world.head })
  await world.app.app.domains.live.stop()
  // The process is gone for longer than the window.
  world.clock.forward(150 * second)
  await after.startQueue()
  await after.startRooms()
  await after.domains.live.settle()
  expect(await world.stateOf(live)).toBe('interrupted')
  expect(await world.stateOf(interrupted)).toBe('ended')
  expect(await world.stateOf(suspended)).toBe('interrupted')
  expect((await engine.knock(live.key)).accepted).toBe(true)
  expect((await engine.knock(key)).accepted).toBe(true)
  await after.domains.live.settle()
  expect(await world.stateOf(live)).toBe('live')
  expect(await world.stateOf(wishing)).toBe('live')
})
