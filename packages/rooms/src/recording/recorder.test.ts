import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { probe } from '@lectern/media'
import { expect, it, onTestFinished, vi } from 'vitest'
import { level, readSound } from '../../../media/src/video/testing/read-media.ts'
import { countFrames, feed, makeStream, type Stream, shownTimes, temporaryFolder } from '../../test/recorded-media.ts'
import type { FinishedSegment } from '../engine/room-events.ts'
import { makeReplay } from '../replay/make-replay.ts'
import { parseFacts } from './journal-facts.ts'
import type { OpenBridge } from './opus-to-aac.ts'
import { createRecorder, type RecorderOptions } from './recorder.ts'
import { diskFiles } from './recording-files.ts'
import { addFacts, emptyState } from './recording-state.ts'

async function setUp() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const segments: FinishedSegment[] = []
  const open = (options: Partial<RecorderOptions> = {}) =>
    createRecorder({
      folder,
      segmentMs: 1000,
      onSegment: (segment) => segments.push(segment),
      requestKeyframe: () => undefined,
      ...options,
    })
  const facts = async () => parseFacts(await readFile(join(folder, 'journal.jsonl'), 'utf8'))
  const record = async (stream: Stream, options: Partial<RecorderOptions> = {}) => {
    const recorder = open(options)
    feed(recorder, stream)
    await recorder.end('ended')
  }
  const play = async () => {
    const state = emptyState()
    addFacts(state, await facts())
    const files = [...state.takes.values()].map(({ init }) => init).concat(state.segments.map(({ file }) => file))
    const path = join(folder, 'whole.mp4')
    await writeFile(path, Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file))))))
    return path
  }
  return { folder, segments, open, facts, record, play }
}

it('cuts a stream into pieces that begin where the one before ends, and that decode', async () => {
  const { record, segments, play, folder } = await setUp()
  await record(await makeStream({ seconds: 3 }))
  expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, index) => index + 1))
  for (const [index, { startedAt, durationMs }] of segments.entries()) {
    const next = segments[index + 1]
    if (next) expect(next.startedAt).toBe(startedAt + durationMs)
    if (next) expect(durationMs).toBeGreaterThanOrEqual(900)
  }
  const path = await play()
  expect(await countFrames(path)).toBe(75)
  const { videoCodec, audioCodec } = await probe(path)
  expect([videoCodec, audioCodec]).toEqual(['h264', 'aac'])
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** A bridge that cannot start. */
const brokenBridge: OpenBridge = ({ onEnd }) => {
  onEnd({ reason: 'failed', detail: 'no such codec' })
  return { write: () => {}, close: async () => {}, stats: () => ({ dropped: 1, restarts: 0 }), pid: () => undefined }
}

it.each([
  ['sound alone', { picture: null }, [null, 'aac']],
  ['pictures alone, with silence', { sound: null }, ['h264', 'aac']],
  ['Opus as AAC', { sound: 'opus' }, ['h264', 'aac']],
  ['VP8', { picture: 'vp8', sound: 'opus' }, ['vp8', 'aac']],
] as const)('records %s', async (_, options, codecs) => {
  const { record, play, segments } = await setUp()
  await record(await makeStream({ seconds: 2, ...options }))
  expect(segments.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan(1900)
  const { videoCodec, audioCodec } = await probe(await play())
  expect([videoCodec, audioCodec]).toEqual(codecs)
})

it('keeps Opus where it cannot be converted', async () => {
  const { record, play, segments } = await setUp()
  await record(await makeStream({ seconds: 2, sound: 'opus' }), { openBridge: brokenBridge })
  expect((await probe(await play())).audioCodec).toBe('opus')
  expect(segments.length).toBeGreaterThan(0)
})

it('begins a new take when sound of another kind joins late, and keeps one when the size changes', async () => {
  const { open, facts } = await setUp()
  const silent = await makeStream({ seconds: 2, sound: null })
  const bigger = await makeStream({ seconds: 2, size: '640x360' })
  const lower = { ...bigger, sounds: bigger.sounds.map((each) => ({ ...each, config: Uint8Array.of(0x12, 0x10) })) }
  let now = 1_000_000
  const recorder = open({ now: () => now })
  feed(recorder, silent, { onFrame: (ms) => (now = 1_000_000 + ms) })
  feed(recorder, lower, { fromMs: 2000, onFrame: (ms) => (now = 1_000_000 + ms) })
  await recorder.end('ended')
  const takes = (await facts()).filter(({ fact }) => fact === 'take')
  expect(takes).toMatchObject([
    { take: 1, audio: { sample_rate: 48_000 }, video: { width: 320 } },
    { take: 2, audio: { sample_rate: 44_100 }, video: { width: 640 } },
  ])
  const again = await setUp()
  await again.record({
    pictures: [
      ...silent.pictures,
      ...bigger.pictures.map((each) => ({ ...each, timestampMs: each.timestampMs + 2000 })),
    ],
    sounds: [],
  })
  expect((await again.facts()).filter(({ fact }) => fact === 'take')).toHaveLength(1)
  expect(await countFrames(await again.play())).toBe(100)
})

it('keeps the order of B-frames, in pieces and in a replay', async () => {
  const { record, play, folder } = await setUp()
  const stream = await makeStream({ seconds: 3, bFrames: true })
  expect(stream.pictures.some(({ timestampMs }, at) => timestampMs < (stream.pictures[at - 1]?.timestampMs ?? 0))).toBe(
    true,
  )
  await record(stream)
  expect(await countFrames(await play())).toBe(75)
  const outPath = join(folder, 'replay.mp4')
  await makeReplay({ folder, outPath })
  expect(await countFrames(outPath)).toBe(75)
  expect(await shownTimes(outPath)).toEqual(stream.pictures.map(({ timestampMs }) => Math.round(timestampMs)))
})

it('cuts pictures without key pictures before they are longer than players were told', async () => {
  const { open, segments, facts } = await setUp()
  const stream = await makeStream({ seconds: 12 })
  const asked = vi.fn<() => void>()
  const recorder = open({ requestKeyframe: asked })
  feed(recorder, { ...stream, pictures: stream.pictures.map((each, at) => ({ ...each, isKey: at === 0 })) })
  await recorder.end('ended')
  expect(segments.map(({ durationMs }) => Math.round(durationMs / 1000))).toEqual([4, 4, 3])
  expect((await facts()).filter(({ fact }) => fact !== 'take' && fact !== 'opened' && fact !== 'ended')).toMatchObject([
    { fact: 'target', seconds: 4 },
    { independent: true },
    { independent: false },
    { independent: false },
  ])
  expect(asked).toHaveBeenCalled()
})

it('fills sound that stays away with silence, without a hole, and goes on when it comes back', async () => {
  const { record, play, segments } = await setUp()
  const stream = await makeStream({ seconds: 6 })
  const sounds = stream.sounds.filter(({ timestampMs }) => timestampMs < 1500 || timestampMs > 4500)
  await record({ ...stream, sounds })
  const samples = await readSound(await play())
  expect(samples.length / 48_000).toBeGreaterThan(5.9)
  expect([0.5, 3, 5.2].map((from) => level(samples, from, from + 0.5) > 0.01)).toEqual([true, false, true])
  expect(new Set(segments.map(({ take }) => take)).size).toBe(1)
  const gone = await setUp()
  await gone.record({ ...stream, sounds: stream.sounds.filter(({ timestampMs }) => timestampMs < 1500) })
  expect((await readSound(await gone.play())).length / 48_000).toBeGreaterThan(5.9)
})

it('leaves pictures out after a loss until a key picture comes, and keeps the sound', async () => {
  const { record, play } = await setUp()
  const stream = await makeStream({ seconds: 2 })
  const asked = vi.fn<() => void>()
  const pictures = stream.pictures.map((each, index) => (index === 13 ? { ...each, afterLoss: true } : each))
  await record({ ...stream, pictures }, { requestKeyframe: asked })
  expect(asked).toHaveBeenCalled()
  expect(pictures[20]?.isKey).toBe(true)
  const path = await play()
  expect(await countFrames(path)).toBe(50 - 7)
  expect((await probe(path)).durationMs).toBeGreaterThan(1950)
})

it('continues a folder with a new take after a torn line, and never goes back in time', async () => {
  const { record, facts, folder, segments } = await setUp()
  const stream = await makeStream({ seconds: 2 })
  await record(stream, { now: () => 2_000_000 })
  await writeFile(join(folder, 'journal.jsonl'), '{"fact":"segment","sequ', { flag: 'a' })
  await record(stream, { now: () => 1_000_000 })
  expect(segments.map(({ take }) => take)).toEqual([1, 1, 2, 2])
  expect(segments.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  const starts = segments.map(({ startedAt }) => startedAt)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect((await facts()).map(({ fact }) => fact)).toEqual([
    'opened',
    'take',
    'target',
    'segment',
    'segment',
    'ended',
    'opened',
    'take',
    'segment',
    'segment',
    'ended',
  ])
})

it('lets the next recorder of a folder wait for the last line of the one before', async () => {
  const { open, segments } = await setUp()
  const stream = await makeStream({ seconds: 2 })
  const [first, second] = [open(), open()]
  feed(first, stream)
  const ended = first.end('takeover')
  feed(second, stream)
  await Promise.all([ended, second.end('ended')])
  expect(segments.map(({ sequence, take }) => [sequence, take])).toEqual([
    ...[1, 2].map((sequence) => [sequence, 1]),
    ...[3, 4].map((sequence) => [sequence, 2]),
  ])
})

it('ends the recording on a full disk, tells it once, and keeps what stood', async () => {
  const { open, facts, folder } = await setUp()
  const failed = vi.fn<(error: Error) => void>()
  let writes = 0
  const recorder = open({
    onError: failed,
    files: {
      ...diskFiles,
      write: async (...write) => {
        writes += 1
        if (writes > 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        await diskFiles.write(...write)
      },
    },
  })
  const stream = await makeStream({ seconds: 3 })
  feed(recorder, stream)
  await recorder.end('ended')
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOSPC' }))
  expect((await facts()).map(({ fact }) => fact)).toEqual(['opened', 'take', 'target', 'segment'])
  expect((await readdir(folder)).toSorted()).toEqual(['0000001.m4s', 'init-0001.mp4', 'journal.jsonl'])
})

it('writes the last piece of a publisher that went silent, and makes no piece of the silence', async () => {
  const { open, segments } = await setUp()
  const stream = await makeStream({ seconds: 2 })
  const recorder = open()
  feed(recorder, stream)
  feed(recorder, stream, { fromMs: 60_000 })
  await recorder.end('ended')
  expect(segments.map(({ take }) => take)).toEqual([1, 1, 2, 2])
  expect(Math.max(...segments.map(({ durationMs }) => durationMs))).toBeLessThan(1500)
})
