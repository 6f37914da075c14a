import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeRtc } from '../link/peers.fake.ts'
import { createPublishing } from './create-publishing.ts'
import { addTracks, preferredCodecs } from './peer-setup.ts'
import { createPublishMeter } from './publish-stats.ts'

const track = (kind: 'audio' | 'video', id = kind) =>
  ({ kind, id, getSettings: () => ({ height: 480 }) }) as unknown as MediaStreamTrack
const stream = {
  getAudioTracks: () => [track('audio')],
  getVideoTracks: () => [track('video')],
} as unknown as MediaStream
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setUp = (answer?: Parameters<typeof createFakeRtc>[0], kept = '') => {
  const rtc = createFakeRtc(answer)
  let remembered = kept
  const memory = {
    read: () => remembered,
    write: (url: string) => {
      remembered = url
    },
  }
  const publishing = createPublishing(
    { stream, options: { source: 'camera' }, target: { url: '/whip/r', bearer: 'b' }, memory },
    rtc.ports,
  )
  const states: string[] = []
  publishing.onState((state) => states.push(state.name === 'failed' ? `failed ${state.failure.kind}` : state.name))
  return { ...rtc, publishing, states, remembered: () => remembered }
}
const connect = async (rtc: ReturnType<typeof setUp>) => {
  await settle()
  rtc.peer().become('connected')
  await settle()
}

describe('publishing', () => {
  it('connects, keeps the resolution, remembers its session, and hangs up when stopped', async () => {
    const rtc = setUp()
    await connect(rtc)
    expect(rtc.peer().parameters).toEqual({ degradationPreference: 'maintain-resolution' })
    expect(rtc.remembered()).toContain('/whip/r/session-1')
    await rtc.publishing.stop()
    expect(rtc.states).toEqual(['connected', 'stopped'])
    expect(rtc.remembered()).toBe('')
    expect(rtc.sent.at(-1)?.method).toBe('DELETE')
  })

  it('opens a lost connection again, into the same room, after growing waits', async () => {
    let isUp = true
    const rtc = setUp(({ method }) => (method === 'POST' && !isUp ? { status: 502 } : undefined))
    await connect(rtc)
    await settle(20_000)
    isUp = false
    rtc.peer().become('failed')
    await settle(3600)
    expect(rtc.sent.filter(({ method }) => method === 'POST')).toHaveLength(4)
    isUp = true
    await settle(4000)
    await connect(rtc)
    expect(rtc.publishing.state().name).toBe('connected')
    expect(new Set(rtc.sent.filter(({ method }) => method === 'POST').map(({ url }) => url))).toEqual(
      new Set(['/whip/r']),
    )
  })

  it('stops at once when it may not, and when somebody else publishes', async () => {
    const denied = setUp(() => ({ status: 401 }))
    const taken = setUp(({ method }) => (method === 'POST' ? { status: 409 } : undefined))
    await settle(60_000)
    expect([denied.states, taken.states]).toEqual([['failed refused'], ['failed publisher-exists']])
    expect(denied.sent).toHaveLength(1)
  })

  it('ends its own former session after a reload and waits until the server has forgotten it', async () => {
    let tries = 0
    const rtc = setUp(({ method }) => {
      if (method !== 'POST') return undefined
      tries += 1
      return tries < 4 ? { status: 409 } : undefined
    }, 'http://localhost/whip/r/former')
    await settle(8000)
    await connect(rtc)
    expect(rtc.sent[0]).toMatchObject({ method: 'DELETE', url: 'http://localhost/whip/r/former' })
    expect(rtc.publishing.state().name).toBe('connected')
  })

  it('gives up when another page of the same person takes the room each time', async () => {
    const rtc = setUp()
    for (let turn = 0; turn < 3; turn++) {
      await connect(rtc)
      rtc.peer().become('failed')
      await settle(1000)
    }
    expect(rtc.states.at(-1)).toBe('failed publisher-exists')
  })

  it('sends another track over the same connection, and over the next one', async () => {
    const rtc = setUp()
    await connect(rtc)
    const next = track('video', 'other' as 'video')
    await rtc.publishing.replaceTrack(next)
    expect(rtc.peer().senders.map(({ replaced }) => replaced)).toEqual([undefined, next])
    rtc.peer().become('failed')
    await settle(600)
    expect(rtc.peers).toHaveLength(2)
    expect(rtc.peer().senders[1]?.track).toBe(next)
  })
})

describe('what is sent', () => {
  it.each([
    { what: 'a large picture of a strong machine in two sizes', height: 720, cores: 8, rids: ['l', 'h'] },
    { what: 'a small picture in one', height: 480, cores: 8, rids: [undefined] },
    { what: 'one of a small machine in one', height: 720, cores: 4, rids: [undefined] },
    { what: 'a screen in one', height: 720, cores: 8, source: 'screen', rids: [undefined] },
  ] as const)('is $what', async ({ height, cores, rids, ...rest }) => {
    vi.stubGlobal('navigator', { hardwareConcurrency: cores })
    const video = Object.assign(track('video'), { getSettings: () => ({ height }) })
    const { ports, peers } = createFakeRtc()
    await addTracks({ video }, { source: 'camera', ...rest }, ports)(ports.createPeer({}))
    expect(peers[0]?.encodings?.map(({ rid }) => rid)).toEqual(rids)
  })

  it('prefers H.264, then VP8, and nothing that a recording could not hold', () => {
    const codecs = ['video/AV1', 'video/VP8', 'video/VP9', 'video/rtx', 'video/H264'].map((mimeType) => ({
      mimeType,
      clockRate: 90_000,
    }))
    expect(preferredCodecs(codecs).map(({ mimeType }) => mimeType)).toEqual(['video/H264', 'video/VP8', 'video/rtx'])
    expect(preferredCodecs([{ mimeType: 'video/AV1', clockRate: 90_000 }])).toEqual([])
  })

  it('is measured over a second, with what the server said', () => {
    let nowMs = 0
    const read = createPublishMeter(() => nowMs)
    const report = (bytesSent: number, framesEncoded: number) =>
      new Map<string, object>(
        [
          {
            type: 'outbound-rtp',
            id: 'v',
            kind: 'video',
            bytesSent,
            framesEncoded,
            frameWidth: 640,
            frameHeight: 360,
            codecId: 'c',
            qualityLimitationReason: 'cpu',
          },
          { type: 'outbound-rtp', id: 'a', kind: 'audio', bytesSent: 0 },
          { type: 'remote-inbound-rtp', kind: 'video', localId: 'v', fractionLost: 0.05, roundTripTime: 0.04 },
          { type: 'codec', id: 'c', mimeType: 'video/H264' },
        ].map((row, index) => [String(index), row]),
      ) as unknown as RTCStatsReport
    read(report(1000, 10))
    nowMs = 1000
    expect(read(report(126_000, 40))).toEqual({
      bitsPerSecond: 1_000_000,
      framesPerSecond: 30,
      width: 640,
      height: 360,
      lossRate: 0.05,
      roundTripMs: 40,
      limitation: 'cpu',
      codec: 'H264',
    })
  })
})
