import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import { hour, minute, type RoomAtHand, type RoomWorld, second, startRoomWorld } from '../../testing/room-world.fake.ts'

let world: RoomWorld
const told: NoticeWanted[] = []
beforeAll(async () => {
  world = await startRoomWorld()
  world.app.app.ground.events.on(noticeWanted, async (_, notice) => void told.push(notice))
})
afterAll(() => world.close())

const as = () => ({ as: world.head })
const knock = (key: string) => world.app.engine.knock(key)
const encoder = async ({ live_id }: RoomAtHand) => (await world.app.call('live.encoder', { live_id }, as())).data
const rowsOf = async (text: string, values: unknown[]) =>
  (await world.app.app.ground.database.pool.query(text, values)).rows
const sessionsOf = ({ live_id }: RoomAtHand) => rowsOf('select id from live_session where live_id = $1', [live_id])

describe('before a picture is accepted', () => {
  test('500 refused encoders make no session and no notice, and are counted', async () => {
    const room = await world.create()
    const key = await world.keyOf(room)
    await world.app.call('live.cancel', { live_id: room.live_id }, as())
    told.length = 0
    for (let n = 0; n < 500; n += 1) expect((await knock(key)).accepted).toBe(false)
    expect(await sessionsOf(room)).toEqual([])
    expect(told).toEqual([])
    expect((await encoder(room)).refused_attempts).toBe(500)
    await world.settled()
    expect((await encoder(room)).refused_attempts).toBe(500)
    expect(await rowsOf('select cause, attempts from live_refusal where live_id = $1', [room.live_id])).toEqual([
      { cause: 'state', attempts: 500 },
    ])
    const audited = await rowsOf('select action from access_audit where object_id = $1', [room.live_id])
    expect(audited.map(({ action }) => action)).not.toContain('live.refused')
    expect(audited.length).toBeLessThan(5)
  })

  test('an unknown key is refused, whatever it looks like', async () => {
    const room = await world.create()
    for (const key of ['', 'x', `${room.room_id}-guess`, 'a'.repeat(10_000), "' or 1=1; --", '\u0000'])
      expect((await knock(key)).accepted).toBe(false)
  })

  test('a host who may not go live any more is refused', async () => {
    const person = await world.app.addPerson(world.head, 'teacher')
    const me = (await world.app.call('accounts.info', {}, { as: person })).data.id
    const room = await world.create({ host_uid: me })
    const key = await world.keyOf(room)
    const [staff] = (await world.app.call('access.staffList', { keyword: person.email }, as())).data.list
    if (!staff) throw new Error('nobody')
    const change = { staffId: staff.staffId, roleId: 'viewer', version: staff.version }
    await world.app.call('access.staffUpdate', change, as())
    expect(await knock(key)).toMatchObject({ accepted: false, reason: expect.stringContaining('host') })
  })

  test('hours that are used up refuse a new stream, and leave one that runs', async () => {
    const running = await world.live({ end_time: world.at(5 * hour) })
    const fresh = await world.create()
    const key = await world.keyOf(fresh)
    const limit = (hours_per_month: number, version: number) =>
      world.app.call('live.limitsSave', { hours_per_month, max_viewers: 0, version }, as())
    expect((await limit(1, 0)).data).toMatchObject({ hours_per_month: 1, version: 1 })
    expect((await limit(2, 0)).kind).toBe('platform.conflict')
    world.clock.forward(61 * minute)
    expect((await knock(key)).accepted).toBe(false)
    expect((await world.app.call('live.goLive', { live_id: fresh.live_id }, as())).kind).toBe('live.quota-hours')
    await world.settled()
    expect(await world.stateOf(running)).toBe('live')
    expect((await world.app.call('live.limits', {}, as())).data.used_ms).toBeGreaterThan(hour)
    await limit(0, 1)
  })

  test('a room that starts in more than a day has no place yet', async () => {
    const room = await world.create({ start_time: world.at(30 * hour), end_time: world.at(31 * hour) })
    expect((await knock(await world.keyOf(room))).accepted).toBe(false)
  })
})

describe('the stream key', () => {
  test('is told once, and a new one ends the old: the stream that runs stays', async () => {
    const room = await world.live()
    const second_ = await world.keyOf(room)
    await world.settled()
    expect(await world.stateOf(room)).toBe('live')
    expect((await encoder(room)).connected).toBe(true)
    world.app.engine.dropPublisher(room.room_id)
    await world.settled()
    expect((await knock(room.key)).accepted).toBe(false)
    expect((await knock(second_)).accepted).toBe(true)
  })

  test('stands in no reply, row, audit line or event but the one that tells it', async () => {
    const room = await world.live()
    const { live_id, room_id, key } = room
    const replies = [
      await world.app.call('live.detail', { live_id }, as()),
      await world.app.call('live.list', { size: 100 }, as()),
      await world.app.call('live.encoder', { live_id }, as()),
      await world.app.call('live.enterLive', { room_id }, as()),
      await world.app.call('live.enterLive', { room_id }),
      await world.app.call('live.poster', { room_id }),
      await world.app.call('live.close', { live_id }, as()),
      await world.app.call('access.auditList', { size: 100 }, as()),
    ]
    const secret = key.slice(room_id.length + 1)
    for (const reply of replies) expect(JSON.stringify(reply)).not.toContain(secret)
    const { rows } = await world.app.app.ground.database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name } of rows) {
      const all = await rowsOf(`select row_to_json(t)::text as row from "${table_name}" t`, [])
      expect(all.filter(({ row }) => row.includes(secret)).map(() => table_name)).toEqual([])
    }
  })
})

describe('a second publisher', () => {
  test('is refused while the host is asked; the first one is not disturbed', async () => {
    const room = await world.live()
    const before = (await encoder(room)).connected_at
    expect(await knock(room.key)).toMatchObject({ accepted: false })
    const { takeover, connected_at } = await encoder(room)
    expect(connected_at).toBe(before)
    expect(takeover).toMatchObject({ protocol: 'rtmp' })
    expect(await world.stateOf(room)).toBe('live')
  })

  test('takes over once when it was allowed to, without an interruption', async () => {
    const room = await world.live()
    await knock(room.key)
    const request_id = (await encoder(room)).takeover?.request_id ?? ''
    const decide = () => world.app.call('live.takeoverDecide', { live_id: room.live_id, request_id, allow: true }, as())
    expect((await decide()).data.allowed).toBe(true)
    expect((await decide()).kind).toBe('live.nobody-asks')
    expect(await knock(room.key)).toMatchObject({ accepted: true, takeover: true })
    await world.settled()
    expect(await world.stateOf(room)).toBe('live')
    expect((await knock(room.key)).accepted).toBe(false)
  })

  test('is forgotten after 30 s without an answer', async () => {
    const room = await world.live()
    await knock(room.key)
    const request_id = (await encoder(room)).takeover?.request_id ?? ''
    world.clock.forward(31 * second)
    expect((await encoder(room)).takeover).toBeNull()
    const late = { live_id: room.live_id, request_id, allow: true }
    expect((await world.app.call('live.takeoverDecide', late, as())).kind).toBe('live.nobody-asks')
    expect((await world.app.call('live.takeoverDecide', { ...late, request_id: 'x' }, as())).kind).toBe(
      'live.nobody-asks',
    )
  })
})

describe('what the engine tells', () => {
  test('may be lost, doubled, late or out of order', async () => {
    const room = await world.live()
    const { engine } = world.app
    const [publication] = (await engine.findRoom(room.room_id))?.publications ?? []
    const about = { roomId: room.room_id, sessionId: publication?.sessionId ?? '', participantId: 'encoder' }
    const left = { name: 'publisher-left', ...about, source: 'encoder', reason: 'timeout' } as const
    const connected = { name: 'publisher-connected', ...about, source: 'encoder', protocol: 'rtmp' } as const
    // Told of an end that is none, three times and before its beginning.
    for (const event of [left, connected, left, left, connected, left]) engine.emit(event)
    await world.settled()
    expect(await world.stateOf(room)).toBe('live')
    // Gone, and nobody was told.
    await engine.closeRoom(room.room_id)
    await world.pass(15 * second)
    expect(await world.stateOf(room)).toBe('interrupted')
  })

  test('a process that died brings interrupted rooms back with their encoders', async () => {
    const room = await world.live()
    world.app.engine.loseShard()
    await world.settled()
    expect(await world.stateOf(room)).toBe('interrupted')
    expect((await knock(room.key)).accepted).toBe(true)
    await world.settled()
    expect(await world.stateOf(room)).toBe('live')
  })

  test('health is shown while it is fresh', async () => {
    const room = await world.live()
    world.app.engine.reportHealth(room.room_id, { framesPerSecond: 24, hasBFrames: true })
    expect((await encoder(room)).health).toMatchObject({ fps: 24, has_b_frames: true, video_codec: 'H264' })
    world.clock.forward(10 * second)
    expect((await encoder(room)).health).toBeNull()
  })
})
