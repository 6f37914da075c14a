import { expect, test } from 'vitest'
import type { RtpPacket } from '../rtp/rtp-packet.ts'
import type { Layer } from './layer.ts'
import { Outlet } from './outlet.ts'
import { type CodecName, Track } from './track.ts'

const setUp = (codec: CodecName = 'h264', rids: readonly string[] = []) => {
  const clock = { now: 1_000 }
  const asked: string[] = []
  const sent: { sequence: number; timestamp: number; type: number; payload: Buffer }[] = []
  const newTrack = () => new Track({ kind: 'video', codec, rids, askKeyframe: ({ rid }) => asked.push(rid) })
  const outlet = new Outlet({
    kind: 'video',
    ssrc: 9,
    payloadTypes: new Map([
      ['h264', 102],
      ['vp8', 96],
    ]),
    absSendTime: undefined,
    name: 'room',
    sendRtp: (header, payload) =>
      sent.push({
        sequence: header.readUInt16BE(2),
        timestamp: header.readUInt32BE(4),
        type: (header[1] ?? 0) & 0x7f,
        payload: Buffer.from(payload),
      }),
    sendRtcp: () => {},
    now: () => clock.now,
  })
  return { clock, asked, sent, outlet, newTrack }
}

type Made = [sequence: number, timestamp: number, now: number, payload?: Buffer]

const packet = (...[sequence, timestamp, now, payload = Buffer.from([0x41, 1])]: Made): RtpPacket => ({
  sequence,
  timestamp,
  ssrc: 1,
  payloadType: 96,
  marker: true,
  payload,
  arrivedAt: now,
})

type Given = [track: Track, layer: Layer | undefined, packet: RtpPacket, isKey?: boolean]

/** What a publication does with a packet. */
const give = (...[track, layer, given, isKey = false]: Given): void => {
  if (!layer) throw new Error('no layer')
  layer.lastPacketAt = given.arrivedAt
  layer.keep(given)
  track.forward(layer, given, isKey)
}

test('begins with a key picture and asks for one', () => {
  const { outlet, newTrack, asked, sent } = setUp()
  const track = newTrack()
  outlet.attach(track)
  expect(asked).toEqual([''])
  give(track, track.layers[0], packet(10, 90, 1000))
  expect(sent).toEqual([])
  give(track, track.layers[0], packet(11, 180, 1000), true)
  give(track, track.layers[0], packet(12, 270, 1000))
  expect(sent.map(({ sequence, type }) => [sequence, type])).toEqual([
    [11, 102],
    [12, 102],
  ])
})

test('another publisher goes on in the same numbers', () => {
  const { outlet, newTrack, clock, sent } = setUp()
  const first = newTrack()
  outlet.attach(first)
  give(first, first.layers[0], packet(65_535, 4_000_000_000, 1000), true)
  outlet.detach()
  clock.now = 3_000
  const second = newTrack()
  outlet.attach(second)
  give(second, second.layers[0], packet(700, 50, 3_000), true)
  give(second, second.layers[0], packet(701, 3050, 3_033))
  expect(sent.map(({ sequence }) => sequence)).toEqual([65_535, 0, 1])
  expect(sent[1]?.timestamp).toBe((4_000_000_000 + 2 * 90_000) % 2 ** 32)
  expect((sent[2]?.timestamp ?? 0) - (sent[1]?.timestamp ?? 0)).toBe(3_000)
})

test('resends what a viewer missed under the numbers that it saw', () => {
  const { outlet, newTrack, sent } = setUp()
  const track = newTrack()
  outlet.attach(track)
  for (const sequence of [20, 21, 22]) give(track, track.layers[0], packet(sequence, 90, 1000), sequence === 20)
  outlet.resend([21, 19, 500])
  expect(sent.map(({ sequence }) => sequence)).toEqual([20, 21, 22, 21])
})

test('goes on for ever, and still not before where it began', () => {
  const { outlet, newTrack, sent } = setUp()
  const track = newTrack()
  outlet.attach(track)
  for (let count = 0; count < 200_000; count++) {
    give(track, track.layers[0], packet((500 + count) & 0xffff, count, 1000), count === 0)
  }
  give(track, track.layers[0], packet((500 + 199_999 - 30_000) & 0xffff, 1, 1000))
  expect(sent).toHaveLength(200_000)
})

/** Descriptor with a picture id of 15 bits and a level-0 index. */
const vp8 = (pictureId: number, levelZero: number): Buffer =>
  Buffer.from([0x90, 0xc0, 0x80 | (pictureId >> 8), pictureId & 0xff, levelZero, 0x00, 0xff])

test('changes the layer on its key picture, with picture ids that go on', () => {
  const { outlet, newTrack, clock, asked, sent } = setUp('vp8', ['l', 'h'])
  const track = newTrack()
  const [low, high] = track.layers
  if (!low || !high) throw new Error('two layers')
  Object.assign(low, { bitsPerSecond: 100_000, lastPacketAt: 1000 })
  Object.assign(high, { bitsPerSecond: 900_000, lastPacketAt: 1000 })
  outlet.attach(track)
  expect(asked).toEqual(['h'])
  give(track, high, packet(5, 100, 1000, vp8(300, 7)), true)
  outlet.lost(0.3)
  outlet.chooseLayer()
  expect(asked).toEqual(['h', 'l'])
  clock.now = 1_033
  give(track, low, packet(900, 7_000, 1_033, vp8(20, 90)))
  give(track, high, packet(6, 3_070, 1_033, vp8(301, 8)))
  clock.now = 1_066
  give(track, low, packet(901, 9_970, 1_066, vp8(21, 91)), true)
  give(track, high, packet(7, 6_040, 1_066, vp8(302, 9)))
  give(track, low, packet(902, 12_940, 1_100, vp8(22, 92)))
  expect(sent.map(({ sequence }) => sequence)).toEqual([5, 6, 7, 8])
  expect(sent.map(({ payload }) => payload.readUInt16BE(2) & 0x7fff)).toEqual([300, 301, 302, 303])
  expect(sent.map(({ payload }) => payload[4])).toEqual([7, 8, 9, 10])
  expect(sent.map(({ timestamp }) => timestamp)).toEqual([100, 3_070, 6_040, 9_010])
})

test('goes down a layer for what was lost and mended, which viewers do not report', () => {
  const { outlet, newTrack, clock, asked } = setUp('h264', ['h', 'l'])
  const track = newTrack()
  const [high, low] = track.layers
  if (!low || !high) throw new Error('two layers')
  Object.assign(low, { bitsPerSecond: 1_300_000, pixels: 320 * 180, lastPacketAt: 1000 })
  Object.assign(high, { bitsPerSecond: 900_000, pixels: 1280 * 720, lastPacketAt: 1000 })
  outlet.attach(track)
  expect(asked).toEqual(['h'])
  for (let count = 0; count < 20; count++) give(track, high, packet(count, 90 * count, 1000), count === 0)
  outlet.resend([18])
  outlet.lost(0)
  outlet.chooseLayer()
  expect(asked).toEqual(['h'])
  for (let count = 20; count < 40; count++) give(track, high, packet(count, 90 * count, 1000))
  outlet.resend([37, 38, 39])
  clock.now = 1_500
  outlet.chooseLayer()
  expect(asked).toEqual(['h', 'l'])
})

test('a muted track leaves no hole in the numbers', () => {
  const { outlet, newTrack, sent } = setUp()
  const track = newTrack()
  outlet.attach(track)
  give(track, track.layers[0], packet(1, 90, 1000), true)
  track.isMuted = true
  give(track, track.layers[0], packet(2, 180, 1000))
  track.isMuted = false
  give(track, track.layers[0], packet(3, 270, 1000))
  give(track, track.layers[0], packet(4, 360, 1000), true)
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('shows what came since the last key picture in a blink', () => {
  const { outlet, newTrack, sent } = setUp()
  const track = newTrack()
  const [layer] = track.layers
  outlet.attach(track)
  const kept = [packet(1, 0, 900), packet(2, 0, 900), packet(3, 90_000, 950), packet(4, 180_000, 1000)]
  if (layer) outlet.catchUp(layer, kept)
  give(track, layer, packet(5, 183_000, 1_033))
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  const spread = (sent[3]?.timestamp ?? 0) - (sent[0]?.timestamp ?? 0)
  expect(spread).toBe(180)
  expect((sent[4]?.timestamp ?? 0) - (sent[3]?.timestamp ?? 0)).toBe(3_000 + 90)
})
