import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import { hour, minute, type RoomAtHand, type RoomWorld, second, startRoomWorld } from '../testing/room-world.fake.ts'

let world: RoomWorld
const told: NoticeWanted[] = []
beforeAll(async () => {
  world = await startRoomWorld()
  world.app.app.ground.events.on(noticeWanted, async (_, notice) => void told.push(notice))
})
afterAll(() => world.close())

const as = () => ({ as: world.head })
const goLive = ({ live_id }: RoomAtHand) => world.app.call('live.goLive', { live_id }, as())
const close = ({ live_id }: RoomAtHand) => world.app.call('live.close', { live_id, reason: 'Done' }, as())
const suspend = ({ live_id }: RoomAtHand, input: object = {}) =>
  world.app.call('live.pushSuspend', { live_id, suspend: true, reason: 'Wrong picture', ...input }, as())
const detail = async ({ live_id }: RoomAtHand) => (await world.app.call('live.detail', { live_id }, as())).data
const causes = async (room: RoomAtHand) => (await detail(room)).history.map(({ cause }) => cause)

describe('going live', () => {
  test('waits for a picture', async () => {
    const room = await world.create()
    const key = await world.keyOf(room)
    expect((await goLive(room)).data).toMatchObject({ state: 'scheduled', waiting_for_media: true })
    expect((await goLive(room)).data.waiting_for_media).toBe(true)
    await world.app.engine.knock(key)
    await world.settled()
    expect(await detail(room)).toMatchObject({ state: 'live', waiting_for_media: false })
  })

  test('happens at once when a picture arrives already, and once for two callers', async () => {
    const room = await world.create()
    await world.app.engine.knock(await world.keyOf(room))
    const both = await Promise.all([goLive(room), goLive(room)])
    expect(both.map(({ data }) => data.state)).toEqual(['live', 'live'])
    expect((await causes(room)).filter((cause) => cause === 'go-live')).toHaveLength(1)
  })

  test('is refused more than a day ahead, and for what is over', async () => {
    const far = await world.create({ start_time: world.at(30 * hour), end_time: world.at(31 * hour) })
    expect((await goLive(far)).kind).toBe('live.start-far-off')
    const room = await world.live()
    await close(room)
    expect((await goLive(room)).kind).toBe('live.wrong-state')
  })
})

describe('an encoder that goes away', () => {
  test('for 30 s: the same session goes on, and viewers read until when it is awaited', async () => {
    const room = await world.live()
    const before = await detail(room)
    world.app.engine.dropPublisher(room.room_id)
    await world.settled()
    expect(await detail(room)).toMatchObject({ state: 'interrupted', resume_until: expect.any(String) })
    await world.pass(30 * second)
    expect((await world.app.engine.knock(room.key)).accepted).toBe(true)
    await world.settled()
    const after = await detail(room)
    expect(after).toMatchObject({ state: 'live', started_at: before.started_at, resume_until: null })
    expect(await causes(room)).toEqual(['created', 'go-live', 'media-lost', 'media-back'])
  })

  test('for longer than the window: the room ends, and the host is told once', async () => {
    const room = await world.live({ window_seconds: 60 })
    told.length = 0
    world.app.engine.dropPublisher(room.room_id)
    await world.settled()
    await world.pass(59 * second)
    expect(await world.stateOf(room)).toBe('interrupted')
    await world.pass(2 * second)
    await world.settled()
    expect(await detail(room)).toMatchObject({ state: 'ended', end_reason: 'timeout' })
    expect(told.map(({ kind }) => kind)).toEqual(['live.stream-lost'])
    expect((await world.app.engine.knock(room.key)).accepted).toBe(false)
  })

  test('a window of 0 ends at once', async () => {
    const room = await world.live({ window_seconds: 0 })
    world.app.engine.dropPublisher(room.room_id)
    await world.settled()
    expect(await world.stateOf(room)).toBe('ended')
  })

  test('closing while the window runs out ends it once', async () => {
    const room = await world.live({ window_seconds: 10 })
    world.app.engine.dropPublisher(room.room_id)
    await world.settled()
    world.clock.forward(11 * second)
    const [closed] = await Promise.all([close(room), world.settled()])
    expect(closed.data.state).toBe('ended')
    const ends = (await detail(room)).history.filter(({ to }) => to === 'ended')
    expect(ends).toHaveLength(1)
  })
})

describe('suspending', () => {
  test('cuts the encoder off with a reason, keeps it away, and lets it back at the time that was said', async () => {
    const room = await world.live()
    const resume_time = world.at(5 * minute)
    expect((await suspend(room, { resume_time })).data).toEqual({ state: 'suspended', resume_time })
    expect((await world.app.engine.findRoom(room.room_id))?.publications ?? []).toEqual([])
    expect(world.app.engine.closings).toContainEqual({
      roomId: room.room_id,
      reason: `The room is suspended until ${resume_time}: Wrong picture`,
    })
    expect(await world.app.engine.knock(room.key)).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('Wrong picture'),
    })
    await world.pass(6 * minute)
    expect(await world.stateOf(room)).toBe('interrupted')
    expect((await world.app.engine.knock(room.key)).accepted).toBe(true)
    await world.settled()
    expect(await world.stateOf(room)).toBe('live')
  })

  test('twice is once, and lifting it by hand waits for the encoder', async () => {
    const room = await world.live()
    await suspend(room)
    await suspend(room)
    expect((await suspend(room, { suspend: false })).data.state).toBe('interrupted')
    expect((await causes(room)).filter((cause) => cause === 'suspend')).toHaveLength(1)
  })

  test('is for a time to come, of at most 90 days', async () => {
    const room = await world.live()
    expect((await suspend(room, { resume_time: world.at(-1) })).kind).toBe('live.resume-past')
    expect((await suspend(room, { resume_time: world.at(91 * 24 * hour) })).kind).toBe('live.resume-far')
  })

  test('races with closing and a lost encoder: one state, one end', async () => {
    const room = await world.live()
    world.app.engine.dropPublisher(room.room_id)
    await Promise.all([suspend(room), close(room), goLive(room), close(room), world.settled()])
    const { state, history } = await detail(room)
    expect(state).toBe('ended')
    expect(history.filter(({ to }) => to === 'ended')).toHaveLength(1)
    for (const [index, { from }] of history.entries()) if (index > 0) expect(from).toBe(history[index - 1]?.to)
  })
})

describe('rehearsing, canceling, missing', () => {
  test('a rehearsal goes back to its plan, or live', async () => {
    const room = await world.create()
    const rehearse = (on: boolean) => world.app.call('live.rehearse', { live_id: room.live_id, on }, as())
    expect((await rehearse(true)).data.state).toBe('rehearsing')
    expect((await rehearse(true)).data.state).toBe('rehearsing')
    expect((await rehearse(false)).data.state).toBe('scheduled')
    await rehearse(true)
    await world.app.engine.knock(await world.keyOf(room))
    expect((await goLive(room)).data.state).toBe('live')
  })

  test('a canceled room sends encoders away, and comes back', async () => {
    const room = await world.create()
    const key = await world.keyOf(room)
    const cancel = (undo: boolean) =>
      world.app.call('live.cancel', { live_id: room.live_id, undo, reason: undo ? '' : 'Ill' }, as())
    expect((await cancel(false)).data).toMatchObject({ state: 'canceled', reason: 'Ill' })
    expect((await world.app.engine.knock(key)).accepted).toBe(false)
    expect((await cancel(true)).data).toMatchObject({ state: 'scheduled', reason: '' })
    expect((await world.app.engine.knock(key)).accepted).toBe(true)
  })

  test('a room whose end passes is missed, and can be planned anew', async () => {
    const room = await world.create({ start_time: world.at(minute), end_time: world.at(10 * minute) })
    await world.pass(11 * minute)
    expect(await world.stateOf(room)).toBe('missed')
    const { version } = await detail(room)
    const times = { start_time: world.at(minute), end_time: world.at(hour) }
    const { data } = await world.app.call('live.update', { live_id: room.live_id, version, ...times }, as())
    expect(data.state).toBe('scheduled')
  })

  test('the archive takes what has ended, and gives it back', async () => {
    const room = await world.live()
    const archive = (undo: boolean) => world.app.call('live.archive', { live_id: room.live_id, undo }, as())
    expect((await archive(false)).kind).toBe('live.wrong-state')
    await close(room)
    expect((await archive(false)).data.state).toBe('archived')
    expect((await archive(false)).data.state).toBe('archived')
    expect((await archive(true)).data.state).toBe('ended')
  })
})
