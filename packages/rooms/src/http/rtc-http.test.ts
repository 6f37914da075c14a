import { describe, expect, test } from 'vitest'
import { RoomError, type RoomErrorKind } from '../engine/room-error.ts'
import { createRtcHttp, type RtcHttp, type RtcReply, type RtcRequest } from './rtc-http.ts'

const sdp = 'application/sdp'
const fragment = 'application/trickle-ice-sdpfrag'
const as = { roomId: 'maths', participant: { id: 'anna', name: 'Anna' }, source: 'camera' } as const

type Setup = { fails?: RoomErrorKind; token?: string; redirect?: string; refuse?: 401 | 403 | 409; turn?: boolean }

type Case = [what: string, setup: Setup, request: Partial<RtcRequest>, status: number]

const setUp = ({ fails, token, redirect, refuse, turn }: Setup = {}) => {
  const calls: string[] = []
  const answer = async (name: string) => {
    calls.push(name)
    if (fails) throw new RoomError(fails, 'planted')
    return { sessionId: 'secret', sdp: 'v=0 answer', etag: 'one' }
  }
  const http: RtcHttp = createRtcHttp({
    engine: {
      publish: ({ offer }) => answer(`publish ${offer}`),
      subscribe: ({ offer }) => answer(`subscribe ${offer}`),
      patchSession: async ({ sessionId, ifMatch }) => {
        await answer(`patch ${sessionId} ${ifMatch}`)
        return ifMatch === '*' ? { etag: 'two', sdpFragment: 'a=ice-ufrag:new' } : { etag: 'one', sdpFragment: null }
      },
      endSession: async (sessionId) => void (await answer(`end ${sessionId}`)),
    },
    iceServers: () => (turn ? [{ urls: ['turn:turn.example.org'], username: 'u"ser', credential: 'pass' }] : []),
    sessionUrl: (sessionId) => `/rtc/${sessionId}`,
  })
  const admit = async (bearer: string | null) => {
    if (redirect) return { redirect }
    if (refuse) return { refuse }
    if (token && bearer !== token) return { refuse: bearer === null ? 401 : 403 } as const
    return { as }
  }
  const send = (at: 'publish' | 'subscribe' | 'session', request: Partial<RtcRequest>): Promise<RtcReply> => {
    const whole = { method: 'POST', headers: { 'content-type': sdp }, body: 'v=0', ...request }
    return at === 'session' ? http.session(whole, 'secret') : http[at](whole, admit)
  }
  return { send, calls }
}

describe('WHIP and WHEP endpoints', () => {
  test.each(['publish', 'subscribe'] as const)('%s answers an offer with 201, a place and an ETag', async (at) => {
    const { send, calls } = setUp({ turn: true })
    const { status, headers, body } = await send(at, {})
    expect(status).toBe(201)
    expect(headers).toMatchObject({
      'content-type': sdp,
      location: '/rtc/secret',
      etag: '"one"',
      link: '<turn:turn.example.org>; rel="ice-server"; username="u\\"ser"; credential="pass"; credential-type="password"',
      'access-control-allow-origin': '*',
    })
    expect(body).toBe('v=0 answer')
    expect(calls).toEqual([`${at} v=0`])
  })

  test.each([
    ['a wrong content type', {}, { headers: { 'content-type': 'text/plain' } }, 415],
    ['parameters of the type', {}, { headers: { 'content-type': 'application/sdp; charset=utf-8' } }, 201],
    ['too much', {}, { body: 'x'.repeat(65 * 1024) }, 413],
    ['GET', {}, { method: 'GET' }, 405],
    ['PUT', {}, { method: 'PUT' }, 405],
    ['no token', { token: 'good' }, {}, 401],
    ['another token', { token: 'good' }, { headers: { 'content-type': sdp, authorization: 'Bearer bad' } }, 403],
    ['the token', { token: 'good' }, { headers: { 'content-type': sdp, authorization: 'bearer good' } }, 201],
    ['a room elsewhere', { redirect: 'https://other.example.org/whip' }, {}, 307],
    ['a refusal', { refuse: 409 }, {}, 409],
    ['broken SDP', { fails: 'malformed' }, {}, 400],
    ['no common codec', { fails: 'unsupported' }, {}, 422],
    ['a second publisher', { fails: 'publisher-exists' }, {}, 409],
    ['no such room', { fails: 'unknown-room' }, {}, 404],
  ] as Case[])('answers %s', async (...[, setup, request, expected]) => {
    expect((await setUp(setup).send('publish', request)).status).toBe(expected)
  })

  test('says when to come again to a full room or a lost process', async () => {
    const full = await setUp({ fails: 'full' }).send('subscribe', {})
    expect([full.status, full.headers['retry-after']]).toEqual([503, '30'])
    const lost = await setUp({ fails: 'lost' }).send('publish', {})
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '2'])
  })

  test('names the other place, asks for a token, and opens nothing', async () => {
    const { send, calls } = setUp({ redirect: 'https://other.example.org/whip' })
    expect((await send('publish', {})).headers['location']).toBe('https://other.example.org/whip')
    expect((await setUp({ token: 'good' }).send('publish', {})).headers['www-authenticate']).toBe('Bearer')
    expect(calls).toEqual([])
  })

  test('tells browsers of other origins what they may send and read', async () => {
    const { status, headers } = await setUp().send('publish', { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers['access-control-allow-methods']).toContain('POST')
    expect(headers['access-control-allow-headers']).toContain('Authorization')
    expect(headers['access-control-expose-headers']).toContain('Location')
    expect(headers['accept-post']).toBe(sdp)
  })

  test('WHEP answers HEAD', async () => {
    const { status, headers } = await setUp().send('subscribe', { method: 'HEAD' })
    expect([status, headers['content-type']]).toEqual([200, sdp])
  })
})

describe('a session', () => {
  const patch = (headers: Record<string, string>): Partial<RtcRequest> => ({
    method: 'PATCH',
    headers: { 'content-type': fragment, ...headers },
    body: 'a=ice-ufrag:x',
  })

  test.each([
    ['a wrong type', {}, patch({ 'content-type': sdp, 'if-match': '"one"' }), 415],
    ['no If-Match', {}, patch({}), 428],
    ['an old ETag', { fails: 'stale' }, patch({ 'if-match': '"old"' }), 412],
    ['candidates', {}, patch({ 'if-match': '"one"' }), 204],
    ['a fragment that is none', { fails: 'malformed' }, patch({ 'if-match': '"one"' }), 400],
    ['an unknown session', { fails: 'unknown-session' }, patch({ 'if-match': '"one"' }), 404],
    ['the end', {}, { method: 'DELETE' }, 200],
    ['GET', {}, { method: 'GET' }, 405],
    ['POST', {}, { method: 'POST' }, 405],
    ['OPTIONS', {}, { method: 'OPTIONS' }, 204],
  ] as Case[])('answers %s', async (...[, setup, request, expected]) => {
    expect((await setUp(setup).send('session', request)).status).toBe(expected)
  })

  test('answers a restart with the new way in and a new ETag', async () => {
    const { send, calls } = setUp()
    const { status, headers, body } = await send('session', patch({ 'if-match': '*' }))
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': fragment, etag: '"two"' })
    expect(body).toContain('ice-ufrag')
    expect(calls).toEqual(['patch secret *'])
  })
})
