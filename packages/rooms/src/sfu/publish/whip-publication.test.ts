import { expect, it } from 'vitest'
import { readRtcp } from '../rtp/rtcp.ts'
import type { Ingest } from '../sdp/negotiate.ts'
import type { Peer } from '../transport/peer.ts'
import { WhipPublication } from './whip-publication.ts'

const sizes = { h: [1280, 720], m: [640, 360], l: [320, 180] } as const
type Rid = keyof typeof sizes
const rids = ['h', 'm', 'l'] as const
const headerBytes = 20

const ingest: Ingest = {
  kind: 'video',
  mid: '0',
  codec: { payloadType: 96, name: 'vp8', clockRate: 90_000, parameters: '' } as Ingest['codec'],
  rids,
  ssrcs: [],
  ridExtension: 1,
  midExtension: undefined,
}

/** One picture of VP8 in one packet (RFC 7741), with its layer's name (RFC 8852). */
const picture = (rid: Rid, sequence: number, isKey: boolean): Buffer => {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16BE(0x9060, 0)
  header.writeUInt16BE(sequence, 2)
  header.writeUInt32BE(rids.indexOf(rid) + 10, 8)
  header.writeUInt32BE(0xbede0001, 12)
  header.write(`\u0010${rid}`, 16, 'latin1')
  const [width, height] = sizes[rid]
  const key = Buffer.from([0x10, 0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0])
  key.writeUInt16LE(width, 7)
  key.writeUInt16LE(height, 9)
  return Buffer.concat([header, isKey ? key : Buffer.from([0x10, 1, 0, 0])])
}

const setUp = () => {
  let now = 10_000
  const asked: number[] = []
  const sendRtcp = (packet: Buffer) => {
    for (const message of readRtcp(packet)) if (message.type === 'keyframe') asked.push(message.ssrc)
  }
  const publication = new WhipPublication({
    sessionId: 's',
    participant: { id: 'p', name: 'P' },
    source: 'camera',
    ingests: [ingest],
    maxBitsPerSecond: 4_000_000,
    events: { connected: () => {}, left: () => {}, health: () => {}, text: () => {} },
    openFeed: () => undefined,
    now: () => now,
  })
  publication.use({ isConnected: true, sendRtcp, sendText: () => {}, close: () => {} } as unknown as Peer)
  return {
    asked,
    publication,
    order: () =>
      publication
        .track('video')
        ?.activeLayers(now)
        .map(({ rid }) => rid),
    /** `keys`: layers whose pictures are key pictures. */
    second: (sequence: number, keys: readonly Rid[]) => {
      for (const rid of rids) publication.receiveRtp(picture(rid, sequence, keys.includes(rid)), headerBytes)
      now += 1000
      publication.tick(now)
    },
  }
}

it('asks a layer whose first key picture was missed for another, so that layers are in the order of their size', () => {
  const { asked, order, second } = setUp()
  second(1, ['h', 'l'])
  expect(asked).toEqual([11])
  second(2, ['m'])
  expect(order()).toEqual(['l', 'm', 'h'])
  second(3, [])
  expect(asked).toEqual([11])
})

it('does not ask for ever where no size can be read', () => {
  const { asked, second } = setUp()
  for (let n = 1; n < 20; n++) second(n, ['h', 'm'])
  expect(asked).toEqual([12, 12, 12, 12, 12])
})
