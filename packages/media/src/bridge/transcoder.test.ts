import { expect, it } from 'vitest'
import type { BridgeFrame } from './bridge-messages.ts'
import { frameMs, makeAacTone, readAac, stereoConfig } from './testing/aac-tone.ts'
import { Transcoder } from './transcoder.ts'

const aacToOpus = () =>
  new Transcoder({ from: 'aac', to: 'opus', config: stereoConfig, sampleRate: 48_000, channels: 2 })
const opusToAac = () => new Transcoder({ from: 'opus', to: 'aac', config: null, sampleRate: 48_000, channels: 2 })

function run(transcoder: Transcoder, packets: readonly { data: Uint8Array; timestampMs: number }[]): BridgeFrame[] {
  const frames = packets.flatMap(({ data, timestampMs }) => transcoder.push(data, timestampMs))
  frames.push(...transcoder.finish())
  transcoder.close()
  return frames
}

/** Distances between neighbours, in samples. */
const steps = (frames: readonly BridgeFrame[]) =>
  frames.slice(1).map(({ timestampMs }, index) => Math.round((timestampMs - (frames[index]?.timestampMs ?? 0)) * 48))

it('makes Opus of 20 ms from AAC, and AAC from that Opus, with the tone and the times kept', async () => {
  const tone = await makeAacTone(440, 3)
  const opus = run(
    aacToOpus(),
    tone.map((data, index) => ({ data, timestampMs: 5_000 + index * frameMs })),
  )
  expect(new Set(steps(opus))).toEqual(new Set([960]))
  expect(Math.abs((opus[0]?.timestampMs ?? 0) - 5_000)).toBeLessThan(10)
  const aac = run(opusToAac(), opus)
  expect(new Set(steps(aac))).toEqual(new Set([1024]))
  expect(Math.abs((aac[0]?.timestampMs ?? 0) - 5_000)).toBeLessThan(40)
  expect(aac[0]?.config?.subarray(0, 2)).toEqual(stereoConfig)
  const heard = await readAac(aac.map(({ data }) => data))
  expect(heard.level).toBeGreaterThan(0.05)
  expect(heard.hz).toBeGreaterThan(435)
  expect(heard.hz).toBeLessThan(445)
  expect(Math.abs(heard.seconds - 3)).toBeLessThan(0.1)
})

it.each([
  ['fast', 1.001],
  ['slow', 0.999],
])('follows a sender whose clock is too %s', async (_name, speed) => {
  const tone = await makeAacTone(440, 4)
  const transcoder = aacToOpus()
  const waiting: number[] = []
  // Two minutes: 120 ms apart if nobody followed.
  for (let index = 0; index < 120_000 / frameMs; index++) {
    // Encoders write whole milliseconds.
    const timestampMs = Math.round(index * frameMs * speed)
    const frames = transcoder.push(tone[index % tone.length] ?? Buffer.alloc(0), timestampMs)
    const last = frames.at(-1)
    if (last) waiting.push(timestampMs + frameMs * speed - (last.timestampMs + last.durationMs))
  }
  transcoder.close()
  // What is inside: up to a frame of 20 ms and the encoder's look-ahead of 6.5 ms.
  expect(Math.min(...waiting)).toBeGreaterThan(-13)
  expect(Math.max(...waiting)).toBeLessThan(26.5 + 13)
})

it('fills a gap with silence and begins anew after a jump', async () => {
  const tone = await makeAacTone(440, 1)
  const at = (index: number) =>
    index < 20 ? index * frameMs : index < 40 ? index * frameMs + 500 : index * frameMs + 60_000
  const frames = run(
    aacToOpus(),
    tone.map((data, index) => ({ data, timestampMs: at(index) })),
  )
  const jumps = steps(frames).filter((step) => step !== 960)
  expect(jumps).toHaveLength(1)
  expect((jumps[0] ?? 0) / 48_000).toBeGreaterThan(58)
  const beforeJump = frames.filter(({ timestampMs }) => timestampMs < 30_000)
  expect(beforeJump.length * 20).toBeGreaterThan(40 * frameMs + 500 - 60)
})

it('goes on after damaged and empty packets', async () => {
  const tone = await makeAacTone(440, 1)
  const frames = run(
    aacToOpus(),
    tone.map((data, index) => ({
      data: index % 5 === 3 ? Buffer.alloc(index % 2 === 0 ? 0 : 9, 0xa5) : data,
      timestampMs: index * frameMs,
    })),
  )
  expect(frames.length * 20).toBeGreaterThan(900)
})

it('refuses AAC without its config', () => {
  expect(() =>
    run(new Transcoder({ from: 'aac', to: 'opus', config: Buffer.from([0xff]), sampleRate: 48_000, channels: 2 }), []),
  ).toThrow('open aac decoder')
})
