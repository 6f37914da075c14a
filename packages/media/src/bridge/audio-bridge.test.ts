import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { childrenOf, killIfAlive } from '../video/testing/child-processes.ts'
import { type AudioBridge, type AudioBridgeOptions, type BridgeEnd, createAudioBridge } from './audio-bridge.ts'
import type { BridgeFrame } from './bridge-messages.ts'
import { frameMs, makeAacTone, readAac, stereoConfig } from './testing/aac-tone.ts'

type Opened = { readonly bridge: AudioBridge; readonly frames: BridgeFrame[]; readonly ends: BridgeEnd[] }

function open(options: Partial<AudioBridgeOptions> & Pick<AudioBridgeOptions, 'from' | 'to'>): Opened {
  const frames: BridgeFrame[] = []
  const ends: BridgeEnd[] = []
  const bridge = createAudioBridge({
    sampleRate: 48_000,
    channels: 2,
    onFrame: (frame) => frames.push(frame),
    onEnd: (end) => ends.push(end),
    ...options,
  })
  onTestFinished(() => bridge.close())
  return { bridge, frames, ends }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 500) throw new Error('waited for ten seconds')
    await wait(20)
  }
}

/** Writes no faster than what comes back, as a live stream does. */
async function feed(
  { bridge, frames }: Opened,
  packets: readonly { data: Uint8Array; timestampMs: number }[],
): Promise<void> {
  for (const [index, { data, timestampMs }] of packets.entries()) {
    bridge.write(data, timestampMs)
    if (index % 20 === 19) await until(() => frames.length > index - 25)
  }
}

it('carries a tone there and back through processes of their own', async () => {
  const tone = await makeAacTone(440, 2)
  const there = open({ from: 'aac', to: 'opus', config: stereoConfig })
  await feed(
    there,
    tone.map((data, index) => ({ data, timestampMs: index * frameMs })),
  )
  await there.bridge.close()
  expect(there.ends).toEqual([{ reason: 'closed', detail: 'closed' }])
  expect(there.bridge.stats()).toEqual({ dropped: 0, restarts: 0 })
  const back = open({ from: 'opus', to: 'aac' })
  await feed(back, there.frames)
  await back.bridge.close()
  const heard = await readAac(back.frames.map(({ data }) => data))
  expect(heard.level).toBeGreaterThan(0.05)
  expect(Math.abs(heard.hz - 440)).toBeLessThan(5)
  expect(await childrenOf(process.pid, 'bridge-child')).toEqual([])
})

it('goes on with the times of its input when the process is killed', async () => {
  const tone = await makeAacTone(440, 3)
  const opened = open({ from: 'aac', to: 'opus', config: stereoConfig })
  const packets = tone.map((data, index) => ({ data, timestampMs: index * frameMs }))
  await feed(opened, packets.slice(0, 60))
  const before = opened.frames.length
  killIfAlive(opened.bridge.pid() ?? 0)
  await until(() => opened.bridge.stats().restarts === 1)
  for (const { data, timestampMs } of packets.slice(60, 120)) opened.bridge.write(data, timestampMs)
  // All but what waits inside for its successors has come out, at the times of the input.
  await until(() => (opened.frames.at(-1)?.timestampMs ?? 0) > 120 * frameMs - 60)
  expect(opened.frames.length).toBeGreaterThan(before + 40)
  expect(opened.frames.at(-1)?.timestampMs).toBeLessThan(120 * frameMs)
  expect(opened.ends).toEqual([])
})

it('gives up when the process dies again and again', async () => {
  const opened = open({ from: 'aac', to: 'opus', config: Buffer.from([0xff]) })
  await until(() => opened.ends.length > 0)
  expect(opened.ends).toMatchObject([{ reason: 'failed' }])
  expect(opened.bridge.stats().restarts).toBe(3)
  opened.bridge.write(Buffer.alloc(10), 0)
  await opened.bridge.close()
  expect(opened.ends).toHaveLength(1)
})

it('drops the oldest and counts it when the process does not keep up', async () => {
  const tone = await makeAacTone(440, 5)
  const opened = open({ from: 'aac', to: 'opus', config: stereoConfig })
  await feed(opened, [{ data: tone[0] ?? Buffer.alloc(0), timestampMs: 0 }])
  process.kill(opened.bridge.pid() ?? 0, 'SIGSTOP')
  for (const [index, data] of tone.slice(1).entries()) opened.bridge.write(data, (index + 1) * frameMs)
  const { dropped } = opened.bridge.stats()
  expect(dropped).toBeGreaterThan(100)
  expect(dropped).toBeLessThan(tone.length - 64)
  process.kill(opened.bridge.pid() ?? 0, 'SIGCONT')
  await until(() => (opened.frames.at(-1)?.timestampMs ?? 0) > 4_900)
  expect(opened.ends).toEqual([])
})
