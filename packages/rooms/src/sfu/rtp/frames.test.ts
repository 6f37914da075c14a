import { expect, test } from 'vitest'
import { type AssembledFrame, FrameAssembler } from './frame-assembler.ts'
import { packH264, startsH264Key } from './h264-payload.ts'
import type { RtpPacket } from './rtp-packet.ts'

const sps = Buffer.from([0x67, 0x42, 0xe0, 0x1f, 1])
const pps = Buffer.from([0x68, 0xce, 2])
const idr = Buffer.concat([Buffer.from([0x65]), Buffer.alloc(3_000, 7)])
const delta = Buffer.concat([Buffer.from([0x41]), Buffer.alloc(1_400, 9)])

const setUp = () => {
  const frames: AssembledFrame[] = []
  let holes = 0
  const assembler = new FrameAssembler('h264', { onFrame: (frame) => frames.push(frame), onHole: () => holes++ })
  return { frames, assembler, holes: () => holes }
}

/** An access unit as packets from `sequence` on. */
const packetsOf = (nals: readonly Buffer[], from: { sequence: number; timestamp: number; at: number }): RtpPacket[] =>
  packH264(nals).map((payload, index, all) => ({
    sequence: (from.sequence + index) & 0xffff,
    timestamp: from.timestamp,
    ssrc: 1,
    payloadType: 96,
    marker: index === all.length - 1,
    payload,
    arrivedAt: from.at,
  }))

const annexB = (...nals: Buffer[]): Buffer => Buffer.concat(nals.flatMap((nal) => [Buffer.from([0, 0, 0, 1]), nal]))

test('cuts access units into packets and puts them together again, also out of order', () => {
  const { frames, assembler } = setUp()
  const key = packetsOf([sps, pps, idr], { sequence: 65_534, timestamp: 0, at: 0 })
  const next = packetsOf([delta], { sequence: (65_534 + key.length) & 0xffff, timestamp: 3_000, at: 33 })
  expect(key.every(({ payload }) => payload.length <= 1_150)).toBe(true)
  expect(startsH264Key(key[0]?.payload ?? Buffer.alloc(0))).toBe(true)
  const [first, second, third, ...rest] = key
  for (const packet of [first, third, second, ...rest, ...next.toReversed()]) if (packet) assembler.add(packet)
  expect(frames.map(({ isKey }) => isKey)).toEqual([true, false])
  expect(frames[0]?.data).toEqual(annexB(sps, pps, idr))
  expect(frames[1]?.data).toEqual(annexB(delta))
})

test('after a hole nothing comes until the next key picture', () => {
  const { frames, assembler, holes } = setUp()
  let sequence = 0
  const add = (nals: readonly Buffer[], at: number, drop = false): void => {
    const packets = packetsOf(nals, { sequence, timestamp: at * 90, at })
    sequence += packets.length
    for (const packet of drop ? packets.slice(1) : packets) assembler.add(packet)
  }
  add([sps, pps, idr], 0)
  add([delta], 33, true)
  for (let at = 66; at <= 600; at += 33) add([delta], at)
  expect(frames).toHaveLength(1)
  expect(holes()).toBeGreaterThan(0)
  add([idr], 633)
  expect(frames).toHaveLength(2)
  // Key pictures without parameter sets get those that came last.
  expect(frames[1]?.data).toEqual(annexB(sps, pps, idr))
})
