import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { frameColors, level, readSound } from '../../../media/src/video/testing/read-media.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from '../embedded/embedded-engine.ts'
import type { RoomEvent } from '../engine/room-events.ts'
import { makeReplay } from '../replay/make-replay.ts'
import { TestViewer, until } from '../testing/peers.ts'
import type { StoredTag } from './testing/encoder-words.ts'
import { TestEncoder } from './testing/test-encoder.ts'
import { makeStream } from './testing/tiny-stream.ts'

let stream: StoredTag[] = []
let shuffled: StoredTag[] = []
beforeAll(async () => {
  stream = await makeStream(5)
  shuffled = await makeStream(4, { bFrames: true })
})

type Opened = { readonly engine: EmbeddedEngine; readonly events: RoomEvent[]; readonly folder: string }

async function open(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'rtmp-engine-'))
  const events: RoomEvent[] = []
  const engine = createEmbeddedEngine({
    shards: 1,
    host: '127.0.0.1',
    udpPorts: [41_300, 41_399],
    rtmp: { host: '127.0.0.1', port: 0 },
    authorise: ({ streamKey }) =>
      Promise.resolve(
        streamKey === 'good' || streamKey === 'over'
          ? {
              accepted: true,
              roomId: 'maths',
              participant: { id: 'anna', name: 'Anna' },
              takeover: streamKey === 'over',
            }
          : { accepted: false, reason: 'Unknown stream key.' },
      ),
    log: () => {},
  })
  engine.onEvent((event) => events.push(event))
  await engine.start()
  await engine.openRoom({ id: 'maths', mode: 'live', folder })
  onTestFinished(async () => {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { engine, events, folder }
}

function encoderOf({ engine }: Opened): TestEncoder {
  const encoder = new TestEncoder(engine.rtmpPort ?? 0)
  onTestFinished(() => {
    encoder.socket.destroy()
  })
  return encoder
}

async function watch({ engine }: Opened): Promise<TestViewer> {
  const viewer = new TestViewer(['H264'])
  onTestFinished(() => viewer.stop())
  const answer = await engine.subscribe({
    roomId: 'maths',
    participant: { id: 'ben', name: 'Ben' },
    offer: await viewer.offer(),
  })
  await viewer.accept(answer.sdp)
  return viewer
}

const of = <T extends RoomEvent['name']>({ events }: Opened, name: T) =>
  events.filter((event): event is Extract<RoomEvent, { name: T }> => event.name === name)

const recordedMs = (opened: Opened) =>
  of(opened, 'segment-finished').reduce((sum, { segment }) => sum + segment.durationMs, 0)

/** The replay, read back: pictures that decode, and the level of a second in the middle. */
async function replayOf({ folder }: Opened) {
  const outPath = join(folder, 'replay.mp4')
  const { frames, durationMs } = await makeReplay({ folder, outPath })
  const decoded = (await frameColors(outPath)).length
  return { frames, durationMs, decoded, loudness: level(await readSound(outPath), 1, 2) }
}

it('reaches WebRTC viewers with picture and sound, a joiner at once, and the recording', async () => {
  const opened = await open()
  const encoder = encoderOf(opened)
  expect(await encoder.publish('good')).toMatchObject({ level: 'status' })
  const playing = encoder.play(stream)
  const viewer = await watch(opened)
  await until('picture and sound', () => viewer.sequences.video.length > 20 && viewer.sequences.audio.length > 50)
  const kinds = viewer.payloads.map((payload) => (payload[0] ?? 0) & 31)
  // The first thing a joiner gets is what a decoder can begin with: parameter sets, alone or in one packet (24).
  expect([7, 24]).toContain(kinds[0])
  await playing
  await encoder.goodbye()
  await until('the end', () => of(opened, 'publisher-left').length > 0)
  expect(of(opened, 'publisher-left')).toMatchObject([{ reason: 'ended', source: 'encoder' }])
  expect(of(opened, 'publisher-health').at(-1)?.health).toMatchObject({
    videoCodec: 'H264',
    width: 160,
    hasBFrames: false,
  })
  await until('the last piece', () => recordedMs(opened) > 4_900)
  const replay = await replayOf(opened)
  expect(replay).toMatchObject({ frames: 125, decoded: 125 })
  expect(Math.abs(replay.durationMs - 5_000)).toBeLessThan(150)
  expect(replay.loudness).toBeGreaterThan(0.05)
})

it('goes on in the same room after a drop, as a second take of one recording', async () => {
  const opened = await open()
  const first = encoderOf(opened)
  await first.publish('good')
  await first.play(stream.slice(0, 120), { speed: 2 })
  first.socket.destroy()
  await until('the loss', () => of(opened, 'publisher-left').length === 1)
  await wait(500)
  const second = encoderOf(opened)
  expect(await second.publish('good')).toMatchObject({ level: 'status' })
  await second.play(stream.slice(0, 120), { speed: 2 })
  await second.goodbye()
  await until(
    'pieces of both takes',
    () => new Set(of(opened, 'segment-finished').map(({ segment }) => segment.take)).size === 2,
  )
})

it('loses an encoder with the process of its room, and takes it in again', async () => {
  const opened = await open()
  const encoder = encoderOf(opened)
  await encoder.publish('good')
  await encoder.play(stream.slice(0, 60), { speed: 2 })
  process.kill(opened.engine.pids[0] ?? 0, 'SIGKILL')
  await encoder.until(() => encoder.closed, 'the connection to be closed')
  await until('the loss', () => of(opened, 'publisher-left').length === 1)
  expect(of(opened, 'publisher-left')).toMatchObject([{ reason: 'failed' }])
  // As encoders do: again and again.
  const tryAgain = async () => (await encoderOf(opened).publish('good'))?.level
  await expect.poll(tryAgain, { timeout: 20_000, interval: 300 }).toBe('status')
})

it('cuts an encoder off when its participant is removed, and lets it in again', async () => {
  const opened = await open()
  const encoder = encoderOf(opened)
  await encoder.publish('good')
  await opened.engine.removeParticipant('maths', 'anna')
  await encoder.until(() => encoder.closed, 'the connection to be closed')
  expect(encoder.statuses.at(-1)).toMatchObject({ level: 'error', code: 'NetStream.Publish.Rejected' })
  expect(of(opened, 'publisher-left')).toMatchObject([{ reason: 'removed' }])
  expect(await encoderOf(opened).publish('good')).toMatchObject({ level: 'status' })
  const rival = encoderOf(opened)
  expect(await rival.publish('good')).toMatchObject({ code: 'NetStream.Publish.BadName' })
})

it.each([
  [
    'its participant is removed',
    'The host sent you away.',
    (engine) => engine.removeParticipant('maths', 'anna', 'The host sent you away.'),
  ],
  ['the room is closed', 'The room is over.', (engine) => engine.closeRoom('maths', 'The room is over.')],
  ['nobody says why', 'The stream was ended by the server.', (engine) => engine.closeRoom('maths')],
] satisfies [
  string,
  string,
  (engine: EmbeddedEngine) => Promise<void>,
][])('tells an encoder in the middle of its pictures why it is cut off: %s', async (_when, description, end) => {
  const opened = await open()
  const encoder = encoderOf(opened)
  await encoder.publish('good')
  const playing = encoder.play(stream)
  await until('pictures', () => of(opened, 'segment-finished').length > 0)
  const endedAt = performance.now()
  await end(opened.engine)
  await encoder.until(() => encoder.statuses.length > 1, 'the reason')
  expect(performance.now() - endedAt).toBeLessThan(1_000)
  expect(encoder.statuses.at(-1)).toEqual({ level: 'error', code: 'NetStream.Publish.Rejected', description })
  await encoder.until(() => encoder.closed, 'the connection to be closed')
  await playing
})

it('tells an encoder that another one took over', async () => {
  const opened = await open()
  const encoder = encoderOf(opened)
  await encoder.publish('good')
  expect(await encoderOf(opened).publish('over')).toMatchObject({ level: 'status' })
  await encoder.until(() => encoder.closed, 'the connection to be closed')
  expect(encoder.statuses.at(-1)).toMatchObject({ level: 'error', description: 'Somebody else took over.' })
})

it('sends viewers of a stream with B-frames to HLS, and records it in the order of its pictures', async () => {
  const opened = await open()
  const early = await watch(opened)
  await until('the viewer', () => of(opened, 'viewer-joined').length === 1)
  const encoder = encoderOf(opened)
  await encoder.publish('good')
  const playing = encoder.play(shuffled)
  await until('the viewer is let go', () => of(opened, 'viewer-left').length === 1)
  await expect(watch(opened)).rejects.toMatchObject({ kind: 'unsupported' })
  await playing
  await encoder.goodbye()
  await until('the end', () => of(opened, 'publisher-left').length > 0)
  expect((await opened.engine.findRoom('maths'))?.publications).toEqual([])
  expect(of(opened, 'publisher-health').at(-1)?.health.hasBFrames).toBe(true)
  await until('the last piece', () => recordedMs(opened) > 3_900)
  expect(await replayOf(opened)).toMatchObject({ frames: 100, decoded: 100 })
  expect(early.sequences.audio.length).toBeLessThan(100)
})
