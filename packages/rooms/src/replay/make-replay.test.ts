import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { probe } from '@lectern/media'
import { expect, it, onTestFinished } from 'vitest'
import { countFrames, feed, makeStream, type Stream, temporaryFolder } from '../../test/recorded-media.ts'
import { createRecorder } from '../recording/recorder.ts'
import { cutClip } from './cut-clip.ts'
import { makeReplay } from './make-replay.ts'
import { toReplayMs } from './offsets.ts'

async function setUp() {
  const root = await temporaryFolder()
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'recording')
  let now = Date.UTC(2026, 10, 21)
  const record = async (stream: Stream) => {
    const recorder = createRecorder({
      folder,
      segmentMs: 1000,
      onSegment: () => undefined,
      requestKeyframe: () => undefined,
      now: () => now,
    })
    feed(recorder, stream)
    await recorder.end('ended')
  }
  const wait = (ms: number) => {
    now += ms
    return now
  }
  return { root, folder, record, wait, outPath: join(root, 'replay.mp4') }
}

it('joins three takes of different sizes by copying, and knows where each moment went', async () => {
  const { root, folder, record, wait, outPath } = await setUp()
  const firstAt = wait(0)
  await record(await makeStream({ seconds: 2, size: '320x180' }))
  const secondAt = wait(60_000)
  await record(await makeStream({ seconds: 3, size: '640x360', color: 'blue' }))
  wait(60_000)
  await record(await makeStream({ seconds: 2, size: '180x320', color: 'lime' }))
  const seen: number[] = []
  const replay = await makeReplay({ folder, outPath, onProgress: (done) => seen.push(done) })
  expect(replay).toMatchObject({ frames: 175, convertedTakes: [], omittedTakes: [] })
  expect(Math.abs(replay.durationMs - 7000)).toBeLessThan(200)
  expect(seen.at(-1)).toBe(1)
  const { durationMs, videoCodec, audioCodec, width, height } = await probe(outPath)
  expect([videoCodec, audioCodec]).toEqual(['h264', 'aac'])
  // Square pixels: a header with another size stretches every picture.
  expect([width, height]).toEqual([320, 180])
  expect(Math.abs((durationMs ?? 0) - replay.durationMs)).toBeLessThan(100)
  expect(await countFrames(outPath)).toBe(175)
  const [, second] = replay.offsets
  expect(toReplayMs(replay.offsets, firstAt + 500)).toBe(500)
  expect(toReplayMs(replay.offsets, firstAt + 30_000)).toBe(second?.replayMs)
  expect(toReplayMs(replay.offsets, secondAt + 700)).toBe((second?.replayMs ?? 0) + 700)
  expect(toReplayMs(replay.offsets, secondAt + 3_600_000)).toBe(replay.durationMs)
  expect((await readdir(root)).toSorted()).toEqual(['recording', 'replay.mp4'])
})

it('encodes only the takes of another codec anew', async () => {
  const { folder, record, wait, outPath } = await setUp()
  await record(await makeStream({ seconds: 2 }))
  wait(60_000)
  await record(await makeStream({ seconds: 2, picture: 'vp8', sound: 'opus' }))
  const replay = await makeReplay({ folder, outPath })
  expect(replay).toMatchObject({ convertedTakes: [2], omittedTakes: [] })
  const { durationMs, videoCodec, audioCodec } = await probe(outPath)
  expect([videoCodec, audioCodec]).toEqual(['h264', 'aac'])
  expect(Math.abs((durationMs ?? 0) - 4000)).toBeLessThan(300)
  expect(await countFrames(outPath)).toBe(replay.frames)
})

it('keeps the sound where it was when it begins late, and pictures alone as they are', async () => {
  const { folder, record, outPath } = await setUp()
  const stream = await makeStream({ seconds: 2 })
  await record({ ...stream, sounds: stream.sounds.filter(({ timestampMs }) => timestampMs > 800) })
  const replay = await makeReplay({ folder, outPath })
  expect(replay.frames).toBe(50)
  expect(Math.abs(((await probe(outPath)).durationMs ?? 0) - 2000)).toBeLessThan(150)
})

it('leaves nothing behind when it is stopped, or when there is nothing to join', async () => {
  const { root, folder, record, outPath } = await setUp()
  await expect(makeReplay({ folder, outPath })).rejects.toMatchObject({ kind: 'empty' })
  await record(await makeStream({ seconds: 2 }))
  const stop = new AbortController()
  const making = makeReplay({ folder, outPath, signal: stop.signal, onProgress: () => stop.abort() })
  await expect(making).rejects.toMatchObject({ name: 'AbortError' })
  expect(await readdir(root)).toEqual(['recording'])
})

it('cuts a clip from the key picture before, by copying', async () => {
  const { root, folder, record, outPath } = await setUp()
  await record(await makeStream({ seconds: 5 }))
  await makeReplay({ folder, outPath })
  const clipPath = join(root, 'clip.mp4')
  const clip = await cutClip({ replayPath: outPath, fromMs: 1900, toMs: 3900, outPath: clipPath })
  expect(clip).toMatchObject({ startMs: 1600, durationMs: 2300 })
  const { durationMs, videoCodec, audioCodec } = await probe(clipPath)
  expect([videoCodec, audioCodec]).toEqual(['h264', 'aac'])
  expect(Math.abs((durationMs ?? 0) - 2300)).toBeLessThan(100)
  expect(await countFrames(clipPath)).toBe(58)
  expect((await readdir(root)).toSorted()).toEqual(['clip.mp4', 'recording', 'replay.mp4'])
})

it('begins with the first piece that is wanted', async () => {
  const { folder, record, wait, outPath } = await setUp()
  const begunAt = wait(0)
  await record(await makeStream({ seconds: 5 }))
  const replay = await makeReplay({ folder, outPath, sinceMs: begunAt + 2100 })
  const [{ startedAt, replayMs } = { startedAt: 0, replayMs: -1 }] = replay.offsets
  expect(startedAt - begunAt).toBeGreaterThan(0)
  expect(replayMs).toBe(0)
  // All of it but what came before, without as much of nothing at its beginning.
  expect(Math.abs(startedAt - begunAt + replay.durationMs - 5000)).toBeLessThan(150)
  expect(Math.abs(((await probe(outPath)).durationMs ?? 0) - replay.durationMs)).toBeLessThan(100)
})
