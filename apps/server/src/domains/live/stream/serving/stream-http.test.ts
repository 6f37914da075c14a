import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RoomAtHand, type RoomWorld, second, startRoomWorld } from '../../testing/room-world.fake.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await startRoomWorld()
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'PUT'
type Sent = { bearer?: string; body?: string; type?: string; headers?: Record<string, string> }

const send = (method: Method, url: string, { bearer, body, type, headers = {} }: Sent = {}) =>
  world.app.app.http.inject({
    method,
    url,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
const offer = { body: 'v=0\r\n', type: 'application/sdp' }
const fragment = { body: 'a=ice-ufrag:x\r\n', type: 'application/trickle-ice-sdpfrag' }
const enter = async (room: RoomAtHand, as?: { token: string; email: string }) => {
  const { data } = await world.app.call('live.enterLive', { room_id: room.room_id }, as ? { as } : {})
  return data
}

describe('WHIP', () => {
  test('takes an offer with the stream key, and its session can be changed and ended', async () => {
    const room = await world.create()
    const reply = await send('POST', `/whip/${room.room_id}`, { ...offer, bearer: await world.keyOf(room) })
    expect(reply.statusCode).toBe(201)
    const { location = '', etag = '' } = reply.headers as Record<string, string>
    expect(reply.headers['content-type']).toContain('application/sdp')
    // At least 128 random bits.
    expect(location).toMatch(/^\/rtc\/[\w-]{22,}$/)
    expect((await send('PATCH', location, fragment)).statusCode).toBe(428)
    expect((await send('PATCH', location, { ...fragment, headers: { 'if-match': '"old"' } })).statusCode).toBe(412)
    expect((await send('PATCH', location, { ...fragment, headers: { 'if-match': etag } })).statusCode).toBe(204)
    const restart = await send('PATCH', location, { ...fragment, headers: { 'if-match': '*' } })
    expect([restart.statusCode, restart.headers['etag'] !== etag]).toEqual([200, true])
    expect((await send('DELETE', location)).statusCode).toBe(200)
    expect(await world.app.engine.findRoom(room.room_id).then((found) => found?.publications)).toEqual([])
  })

  test('takes the pass of the host’s browser, until the key is rotated', async () => {
    const room = await world.create()
    const { push } = await enter(room, world.head)
    const publish = (bearer = '') => send('POST', `/whip/${room.room_id}`, { ...offer, bearer })
    expect((await publish(push?.bearer)).statusCode).toBe(201)
    // The same person again, as after a reload.
    expect((await publish(push?.bearer)).statusCode).toBe(201)
    await world.keyOf(room)
    expect((await publish(push?.bearer)).statusCode).toBe(401)
    expect((await publish((await enter(room, world.head)).push?.bearer)).statusCode).toBe(201)
  })

  test('refuses what it should', async () => {
    const [room, other] = [await world.create(), await world.create()]
    const key = await world.keyOf(room)
    const at = `/whip/${room.room_id}`
    const viewer = (await enter(room)).play?.token ?? ''
    expect((await send('POST', at, offer)).statusCode).toBe(401)
    expect((await send('POST', at, { ...offer, bearer: 'wrong' })).statusCode).toBe(401)
    expect((await send('POST', at, { ...offer, bearer: viewer })).statusCode).toBe(401)
    expect((await send('POST', `/whip/${other.room_id}`, { ...offer, bearer: key })).statusCode).toBe(401)
    expect((await send('POST', at, { ...offer, type: 'text/plain', bearer: key })).statusCode).toBe(415)
    expect((await send('POST', at, { ...offer, body: 'no', bearer: key })).statusCode).toBe(400)
    expect((await send('POST', at, { ...offer, body: 'v=0'.repeat(30_000), bearer: key })).statusCode).toBe(413)
    expect((await send('GET', at, { bearer: key })).statusCode).toBe(405)
    expect((await send('DELETE', '/rtc/unknown')).statusCode).toBe(200)
    const preflight = await send('OPTIONS', at)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    await world.app.call('live.cancel', { live_id: room.live_id }, { as: world.head })
    expect((await send('POST', at, { ...offer, bearer: key })).statusCode).toBe(403)
  })

  test('a second publisher is refused with 409', async () => {
    const room = await world.live()
    const reply = await send('POST', `/whip/${room.room_id}`, { ...offer, bearer: room.key })
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([409, '5'])
  })

  test('a flood from one address is slowed down', async () => {
    const room = await world.create()
    const statuses = new Set<number>()
    for (let n = 0; n < 130; n += 1)
      statuses.add((await send('POST', `/whip/${room.room_id}`, { ...offer, bearer: 'wrong' })).statusCode)
    expect(statuses).toContain(429)
    expect((await send('OPTIONS', `/whip/${room.room_id}`)).statusCode).toBe(204)
  })
})

describe('WHEP', () => {
  test('lets in with a play token of this room, while it is on air', async () => {
    const room = await world.live()
    const { play } = await enter(room)
    const at = new URL(play?.whep_url ?? 'http://none').pathname
    const reply = await send('POST', at, { ...offer, bearer: play?.token ?? '' })
    expect(reply.statusCode).toBe(201)
    expect((await send('POST', at, offer)).statusCode).toBe(401)
    const other = await world.live()
    expect((await send('POST', at, { ...offer, bearer: (await enter(other)).play?.token ?? '' })).statusCode).toBe(401)
    await world.app.call('live.close', { live_id: room.live_id }, { as: world.head })
    world.clock.forward(2 * second)
    expect((await send('POST', at, { ...offer, bearer: play?.token ?? '' })).statusCode).toBe(409)
  })

  test('shows a rehearsal to the staff of the room only', async () => {
    const room = await world.create()
    await world.app.engine.knock(await world.keyOf(room))
    await world.app.call('live.rehearse', { live_id: room.live_id }, { as: world.head })
    const [viewer, host] = [await enter(room), await enter(room, world.head)]
    expect(viewer).toMatchObject({
      state: 'scheduled',
      role: 'viewer',
      push: null,
      play: { hls_url: null, whep_url: null },
    })
    expect(host).toMatchObject({ state: 'rehearsing', role: 'host' })
    const at = `/whep/${room.room_id}`
    expect((await send('POST', at, { ...offer, bearer: viewer.play?.token ?? '' })).statusCode).toBe(409)
    expect((await send('POST', at, { ...offer, bearer: host.play?.token ?? '' })).statusCode).toBe(201)
  })
})

describe('HLS', () => {
  const facts = (from: number, startedAt: number) =>
    [
      { fact: 'opened', version: 1, segment_ms: 1000, at: startedAt },
      { fact: 'target', seconds: 1 },
      {
        fact: 'take',
        take: 1,
        init: 'init-0001.mp4',
        started_at: startedAt,
        video: { codec: 'h264', codecs: 'avc1.42001e', width: 320, height: 180 },
        audio: null,
      },
      ...Array.from({ length: 4 }, (_, n) => ({
        fact: 'segment',
        sequence: from + n,
        take: 1,
        file: `${String(from + n).padStart(7, '0')}.m4s`,
        started_at: startedAt + n * 1000,
        duration_ms: 1000,
        bytes: 4,
        independent: true,
      })),
    ]
      .map((fact) => `${JSON.stringify(fact)}\n`)
      .join('')

  /** Two pieces of a rehearsal, two on air. */
  const record = async (room: RoomAtHand) => {
    const folder = join(world.app.dataDir, 'rooms', world.head.corpId, room.room_id)
    await mkdir(folder, { recursive: true })
    const { data } = await world.app.call('live.detail', { live_id: room.live_id }, { as: world.head })
    await writeFile(join(folder, 'journal.jsonl'), facts(1, Date.parse(data.started_at ?? '') - 2000))
    for (const name of ['init-0001.mp4', '0000001.m4s', '0000002.m4s', '0000003.m4s', '0000004.m4s'])
      await writeFile(join(folder, name), 'data')
  }

  test('plays what was on air, to those with a pass', async () => {
    const room = await world.live()
    await record(room)
    const { play } = await enter(room)
    const at = new URL(play?.hls_url ?? 'http://none').pathname
    const playlist = await send('GET', at)
    expect(playlist.statusCode).toBe(200)
    expect(playlist.headers['content-type']).toContain('mpegurl')
    expect(playlist.body).toContain('0000003.m4s')
    expect(playlist.body).not.toContain('0000002.m4s')
    expect(playlist.body).not.toContain('ENDLIST')
    const again = await send('GET', at, { headers: { 'if-none-match': String(playlist.headers['etag']) } })
    expect(again.statusCode).toBe(304)
    const piece = (name: string) => send('GET', at.replace('index.m3u8', name))
    expect((await piece('0000003.m4s')).body).toBe('data')
    expect((await piece('init-0001.mp4')).statusCode).toBe(200)
    expect((await piece('0000002.m4s')).statusCode).toBe(404)
    expect((await piece('journal.jsonl')).statusCode).toBe(404)
    expect((await piece('..%2f..%2fjournal.jsonl')).statusCode).toBe(404)
    expect((await send('GET', at.replace(play?.token ?? '', 'x'.repeat(90)))).statusCode).toBe(403)
    await world.app.call('live.pushSuspend', { live_id: room.live_id, suspend: true, reason: 'No' }, { as: world.head })
    world.clock.forward(2 * second)
    expect((await send('GET', at)).statusCode).toBe(404)
  })

  test('makes a player that is early wait for the first piece', async () => {
    const room = await world.live()
    const { play } = await enter(room)
    const early = send('GET', new URL(play?.hls_url ?? 'http://none').pathname)
    await wait(700)
    await record(room)
    const { statusCode, body } = await early
    expect([statusCode, body]).toEqual([200, expect.stringContaining('0000003.m4s')])
  })

  test('ends with the room', async () => {
    const room = await world.live({ record: false })
    await record(room)
    const { play } = await enter(room)
    const at = new URL(play?.hls_url ?? 'http://none').pathname
    expect((await send('GET', at)).statusCode).toBe(200)
    await world.app.call('live.close', { live_id: room.live_id }, { as: world.head })
    world.clock.forward(2 * second)
    expect((await send('GET', at)).body).toContain('#EXT-X-ENDLIST')
  })
})

test('addresses are those by which somebody reached the product', async () => {
  const room = await world.create()
  const headers = { host: '192.168.1.20:8080' }
  const { live_id, room_id } = room
  const { data: key } = await world.app.call('live.rotateKey', { live_id }, { as: world.head, headers })
  expect(key).toMatchObject({
    rtmp_url: 'rtmp://192.168.1.20/live',
    whip_url: `http://192.168.1.20:8080/whip/${room_id}`,
  })
  const { data } = await world.app.call('live.enterLive', { room_id }, { as: world.head, headers })
  expect(data.push?.whip_url).toBe(key.whip_url)
  const { data: list } = await world.app.call('live.list', { keyword: 'Open' }, { as: world.head, headers })
  expect(list.list[0]?.share_url).toContain('http://192.168.1.20:8080/admin/roomDetails')
})
