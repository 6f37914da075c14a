import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAfterRestart, fragmentOf } from './ice-fragment.ts'
import { createFakeRtc } from './peers.fake.ts'
import { openRtcLink } from './rtc-link.ts'
import { iceServersOf } from './sdp-exchange.ts'

const target = { url: '/whip/r', bearer: 'key' }
const plan = { target, prepare: async () => undefined, signal: new AbortController().signal }
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = async (rtc: ReturnType<typeof createFakeRtc>) => {
  const opening = openRtcLink(plan, rtc.ports)
  await settle()
  rtc.peer().become('connected')
  return opening
}

describe('a connection by WHIP', () => {
  it('is opened by one POST with the bearer, without waiting for candidates, and ended by DELETE at its address', async () => {
    const rtc = createFakeRtc()
    const link = await open(rtc)
    await link.close()
    expect(rtc.sent.map(({ method, url }) => `${method} ${url.replace(/^https?:\/\/[^/]+/, '')}`)).toEqual([
      'POST /whip/r',
      'DELETE /whip/r/session-1',
    ])
    expect(rtc.sent[0]?.headers.get('authorization')).toBe('Bearer key')
    expect(rtc.sent[0]?.headers.get('content-type')).toBe('application/sdp')
  })

  it('looks for ways through the TURN servers that the answer names', async () => {
    const link = '<turn:turn.example:3478>; rel="ice-server"; username="u"; credential="c"'
    const headers = { location: '/whip/r/1', etag: '"1"', link }
    const rtc = createFakeRtc(({ method }) =>
      method === 'POST' ? { status: 201, headers, body: 'v=0\r\na=ice-lite\r\n' } : undefined,
    )
    await open(rtc)
    expect(rtc.peer().gatheredWith).toEqual([{ urls: 'turn:turn.example:3478', username: 'u', credential: 'c' }])
    expect(rtc.peer().configuration.bundlePolicy).toBe('max-bundle')
  })

  it.each([
    [401, 'refused'],
    [404, 'room-closed'],
    [409, 'publisher-exists'],
    [422, 'codec'],
    [503, 'full'],
    [500, 'network'],
  ] as const)('answered with %i fails as %s and leaves no peer behind', async (status, kind) => {
    const rtc = createFakeRtc(() => ({ status, headers: { 'retry-after': '3' } }))
    const failure = await openRtcLink(plan, rtc.ports).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind, retryAfterMs: 3000 })
    expect(rtc.peer().connectionState).toBe('closed')
  })

  it('that finds no way in ten seconds fails and ends its session', async () => {
    const rtc = createFakeRtc()
    const opening = openRtcLink(plan, rtc.ports).catch((error: unknown) => error)
    await settle(10_001)
    expect(await opening).toMatchObject({ kind: 'network' })
    expect(rtc.sent.at(-1)?.method).toBe('DELETE')
  })

  it('begins ICE anew when the line stays broken for two seconds, and takes the new credentials of the server', async () => {
    const rtc = createFakeRtc(({ method }) =>
      method === 'PATCH' ? { status: 200, body: 'a=ice-ufrag:fresh\r\na=ice-pwd:new\r\n' } : undefined,
    )
    const link = await open(rtc)
    rtc.peer().become('disconnected')
    await settle(1900)
    expect(rtc.sent).toHaveLength(1)
    await settle(200)
    rtc.peer().become('connected')
    await settle(10_000)
    const patch = rtc.sent[1]
    expect([patch?.method, patch?.headers.get('if-match')]).toEqual(['PATCH', '*'])
    expect(patch?.body).toContain('a=ice-ufrag:u2')
    expect(rtc.peer().remote).toContain('a=ice-ufrag:fresh')
    expect(rtc.peer().remote).not.toContain('secret')
    let lost = false
    void link.lost.then(() => {
      lost = true
    })
    await settle()
    expect(lost).toBe(false)
  })

  it('begins ICE anew at once on another network, and is lost when that does not help', async () => {
    const rtc = createFakeRtc(({ method }) => (method === 'PATCH' ? { status: 404 } : undefined))
    const link = await open(rtc)
    rtc.changeNetwork()
    await settle()
    expect(await link.lost).toMatchObject({ kind: 'network' })
  })

  it('tells its candidates only to servers without ICE-lite', async () => {
    const rtc = createFakeRtc(({ method }) =>
      method === 'POST' ? { status: 201, headers: { location: '/whip/r/1', etag: '"7"' }, body: 'v=0\r\n' } : undefined,
    )
    await open(rtc)
    const patch = rtc.sent[1]
    expect([patch?.method, patch?.headers.get('if-match')]).toEqual(['PATCH', '"7"'])
    expect(patch?.body).toContain('a=end-of-candidates')
  })
})

describe('what is read and written', () => {
  it('TURN servers of Link headers', () => {
    const header =
      '<turn:turn.example:3478?transport=udp>; rel="ice-server"; username="u, 1"; credential="c", <stun:s.example>; rel="ice-server", </x>; rel="next"'
    expect(iceServersOf(header)).toEqual([
      { urls: 'turn:turn.example:3478?transport=udp', username: 'u, 1', credential: 'c' },
      { urls: 'stun:s.example' },
    ])
  })

  it('fragments name each candidate once', () => {
    const sdp =
      'm=audio 9 X 0\r\na=mid:0\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\na=candidate:1 x\r\nm=video 9 X 0\r\na=candidate:1 x\r\n'
    expect(fragmentOf(sdp, true)).toBe(
      'a=ice-ufrag:a\r\na=ice-pwd:b\r\nm=audio 9 X 0\r\na=mid:0\r\na=candidate:1 x\r\na=end-of-candidates\r\n',
    )
  })

  it('an answer after a restart has the new credentials in every part', () => {
    const answer =
      'm=audio 9 X 0\r\na=mid:0\r\na=ice-ufrag:old\r\na=ice-pwd:old\r\nm=video 9 X 0\r\na=mid:1\r\na=ice-ufrag:old\r\na=ice-pwd:old\r\n'
    const renewed = answerAfterRestart(answer, 'a=ice-ufrag:new\r\na=ice-pwd:new\r\n')
    expect(renewed.match(/ice-ufrag:new/g)).toHaveLength(2)
    expect(renewed).not.toContain('old')
  })
})
