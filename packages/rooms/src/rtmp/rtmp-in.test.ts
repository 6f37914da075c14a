import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Authorise, IngestRequest } from '../engine/room-engine.ts'
import { parseAvcConfig, toAnnexB } from './protocol/avc.ts'
import type { StoredTag } from './testing/encoder-words.ts'
import type { TestEncoder } from './testing/test-encoder.ts'
import { TestRoom } from './testing/test-room.ts'
import { makeStream } from './testing/tiny-stream.ts'

let stream: StoredTag[] = []
beforeAll(async () => {
  stream = await makeStream(4)
})

const accepted = (roomId = 'room', takeover = false) =>
  ({ accepted: true, roomId, participant: { id: 'teacher', name: 'Teacher' }, takeover }) as const

/** `good` is taken, `over` takes over, `closed` names a closed room, everything else is refused. */
function authoriser(): { authorise: Authorise; asked: IngestRequest[] } {
  const asked: IngestRequest[] = []
  const authorise: Authorise = async (request) => {
    asked.push(request)
    await wait(20)
    if (request.streamKey === 'good') return accepted()
    if (request.streamKey === 'over') return accepted('room', true)
    if (request.streamKey === 'closed') return accepted('closed')
    return { accepted: false, reason: 'Unknown stream key.' }
  }
  return { authorise, asked }
}

async function open(): Promise<{ room: TestRoom; asked: IngestRequest[] }> {
  const { authorise, asked } = authoriser()
  const room = await TestRoom.open(authorise)
  onTestFinished(() => room.close())
  return { room, asked }
}

const isPicture = ({ type, data }: StoredTag) => type === 9 && data[1] === 1 && data.length > 5
const isSound = ({ type, data }: StoredTag) => type === 8 && data[1] === 1

/** What must come out in the room, made from the tags by themselves. */
function expectedPictures(tags: readonly StoredTag[]): string[] {
  const record = tags.find(({ type, data }) => type === 9 && data[1] === 0)
  const config = record && parseAvcConfig(record.data.subarray(5))
  if (!config) throw new Error('the stream has no config')
  return tags.filter(isPicture).map(({ data }) => hash(toAnnexB(data.subarray(5), config)?.data ?? Buffer.alloc(0)))
}
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

it('takes pictures and sound from a publisher, whole and in order, and Opus made from its sound', async () => {
  const { room, asked } = await open()
  const encoder = room.encoder()
  expect(await encoder.publish('good')).toMatchObject({ level: 'status', code: 'NetStream.Publish.Start' })
  expect(asked).toEqual([{ protocol: 'rtmp', app: 'live', streamKey: 'good', address: '127.0.0.1' }])
  await encoder.play(stream)
  await encoder.goodbye()
  await room.until(() => room.of('end').length > 0, 'the end')
  expect(room.of('end')).toEqual([{ type: 'end', reason: 'ended' }])
  const pictures = room.of('video')
  expect(pictures.map(({ data }) => hash(data))).toEqual(expectedPictures(stream))
  expect(pictures.filter(({ isKey }) => isKey).length).toBeGreaterThan(8)
  expect(room.of('aac')).toHaveLength(stream.filter(isSound).length)
  expect(room.of('b-frames')).toEqual([])
  const opus = room.of('opus')
  expect(opus.length * 20).toBeGreaterThan(3_000)
  const lastPicture = pictures.at(-1)?.timestampMs ?? 0
  expect(Math.abs((room.of('aac').at(-1)?.timestampMs ?? 0) - lastPicture)).toBeLessThan(100)
  expect(room.of('health')[0]?.health).toMatchObject({ videoCodec: 'H264', audioCodec: 'AAC', width: 160, height: 90 })
  expect(room.of('health')[0]?.health.framesPerSecond).toBeGreaterThan(15)
})

it('loses nothing of a publisher that does not wait for the answer, in pieces of one byte', async () => {
  const { room } = await open()
  const encoder = room.encoder()
  await encoder.greet('good', 1)
  // While the question is open and the socket travels.
  await encoder.play(stream.slice(0, 60), { speed: 1_000, pieceSize: 701 })
  await encoder.goodbye()
  await room.until(() => room.of('end').length > 0, 'the end')
  expect(room.of('video').map(({ data }) => hash(data))).toEqual(expectedPictures(stream.slice(0, 60)))
})

it('hands over ten connections, one after another, that send without waiting', async () => {
  const { room } = await open()
  const pictures = expectedPictures(stream.slice(0, 80)).length
  for (let round = 0; round < 10; round++) {
    const encoder = room.encoder()
    await encoder.greet('over')
    await encoder.play(stream.slice(0, 80), { speed: 50 })
    await encoder.goodbye()
    await room.until(() => room.of('end').length > round, 'the end')
  }
  expect(room.of('video')).toHaveLength(pictures * 10)
})

it('refuses with a reason, asks seldom about a key that was refused, and says nothing of the key', async () => {
  const { room, asked } = await open()
  const refusal = { level: 'error', code: 'NetStream.Publish.Unauthorized', description: 'Unknown stream key.' }
  for (let tries = 0; tries < 5; tries++) {
    const encoder = room.encoder()
    expect(await encoder.publish('secret-wrong')).toEqual(refusal)
    await encoder.until(() => encoder.closed, 'the connection to be closed')
  }
  expect(asked).toHaveLength(1)
  expect(await room.encoder().publish('closed')).toMatchObject({ code: 'NetStream.Publish.Unauthorized' })
  expect(room.logs.join()).not.toContain('secret-wrong')
  expect(room.of('attached')).toEqual([])
})

it('shrugs off 500 refused attempts', async () => {
  const { room, asked } = await open()
  const before = process.cpuUsage()
  const encoders: TestEncoder[] = []
  for (let tries = 0; tries < 500; tries++) {
    const encoder = room.encoder()
    encoders.push(encoder)
    void encoder.greet('wrong').catch(() => {})
    if (tries % 10 === 9) await wait(20)
  }
  await room.until(() => encoders.every(({ closed }) => closed), 'all of them to be closed')
  const { user, system } = process.cpuUsage(before)
  // Those that came before the first answer.
  expect(asked.length).toBeLessThan(20)
  expect(room.events).toEqual([])
  // Both ends of all connections together.
  expect((user + system) / 1000).toBeLessThan(2_000)
})

it('refuses a second publisher without touching the first, unless it takes over', async () => {
  const { room } = await open()
  const first = room.encoder()
  await first.publish('good')
  const second = room.encoder()
  expect(await second.publish('good')).toMatchObject({ level: 'error', code: 'NetStream.Publish.BadName' })
  await first.play(stream.slice(0, 40), { speed: 20 })
  await room.until(() => room.of('video').length > 10, 'pictures of the first')
  expect(first.closed).toBe(false)
  const third = room.encoder()
  expect(await third.publish('over')).toMatchObject({ level: 'status' })
  await first.until(() => first.closed, 'the first to be cut off')
  expect(first.statuses.at(-1)).toMatchObject({ level: 'error', description: 'Somebody else took over.' })
})

it('asks as long as it takes, and hands nobody over who went away meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const room = await TestRoom.open(async () => {
    await promise
    return accepted('room', true)
  })
  onTestFinished(() => room.close())
  const patient = room.encoder()
  const hasty = room.encoder()
  await patient.greet('good')
  await hasty.greet('good')
  // More than the front keeps: the rest waits in the kernel.
  const playing = patient.play(
    Array.from({ length: 3 }, () => stream)
      .flat()
      .map((tag) => ({ ...tag, timestampMs: 0 })),
  )
  await wait(300)
  hasty.socket.destroy()
  await wait(200)
  resolve()
  await playing
  await patient.goodbye()
  await room.until(() => room.of('end').length > 0, 'the end')
  expect(room.of('attached')).toHaveLength(1)
  expect(room.of('video')).toHaveLength(expectedPictures(stream).length * 3)
})

it('cuts off with a reason', async () => {
  const { room } = await open()
  const encoder = room.encoder()
  await encoder.publish('good')
  room.cut('The school suspended this room until 18:00.')
  await encoder.until(() => encoder.closed, 'the connection to be closed')
  expect(encoder.statuses.at(-1)).toMatchObject({
    code: 'NetStream.Publish.Rejected',
    description: expect.stringContaining('until 18:00'),
  })
  expect(room.of('end')).toEqual([{ type: 'end', reason: 'removed' }])
})

it('tells a stream with B-frames and gives decoding times with it', async () => {
  const { room } = await open()
  const encoder = room.encoder()
  await encoder.publish('good')
  await encoder.play(await makeStream(3, { bFrames: true }))
  await encoder.goodbye()
  await room.until(() => room.of('end').length > 0, 'the end')
  expect(room.of('b-frames')).toHaveLength(1)
  const pictures = room.of('video')
  expect(pictures.every(({ decodeMs }, index) => index === 0 || decodeMs > (pictures[index - 1]?.decodeMs ?? 0))).toBe(
    true,
  )
  expect(pictures.some(({ timestampMs }, index) => timestampMs < (pictures[index - 1]?.timestampMs ?? 0))).toBe(true)
  expect(room.of('health').at(-1)?.health.hasBFrames).toBe(true)
})

it('refuses HEVC with words', async () => {
  const { room } = await open()
  const encoder = room.encoder()
  await encoder.publish('good')
  const hevc = Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(40)])
  await encoder.play([{ type: 9, timestampMs: 0, data: hevc }])
  await encoder.until(() => encoder.closed, 'the connection to be closed')
  expect(encoder.statuses.at(-1)).toMatchObject({
    code: 'NetStream.Publish.Rejected',
    description: expect.stringContaining('H.264'),
  })
  expect(room.of('end')).toEqual([{ type: 'end', reason: 'failed' }])
})

it('drops a connection that talks too much before it publishes, and the room outlives garbage after it', async () => {
  const { room } = await open()
  const talker = room.encoder()
  await talker.send(Buffer.alloc(100_000, 3))
  await talker.until(() => talker.closed, 'the connection to be closed')
  const vandal = room.encoder()
  await vandal.publish('good')
  await vandal.send(Buffer.alloc(50_000, 5))
  await vandal.until(() => vandal.closed, 'the connection to be closed')
  expect(room.of('end')).toEqual([{ type: 'end', reason: 'failed' }])
  expect(await room.encoder().publish('good')).toMatchObject({ level: 'status' })
})

it('lets go of who is silent: before publishing and after', async () => {
  const { room } = await open()
  const startedAt = performance.now()
  const mute = room.encoder()
  const silent = room.encoder()
  await silent.publish('good')
  await mute
    .until(() => mute.closed, 'the deadline before publishing')
    .catch(() => mute.until(() => mute.closed, 'the deadline'))
  expect(performance.now() - startedAt).toBeGreaterThan(9_000)
  await room.until(() => room.of('end').length > 0, 'the end')
  expect(room.of('end')).toEqual([{ type: 'end', reason: 'timeout' }])
})

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it.skipIf(!hasFfmpeg())('takes what ffmpeg sends, and ffmpeg says why it was refused', async () => {
  const { room } = await open()
  const push = (key: string) => {
    const inputs = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine=440', '-t', '3']
    const codecs = [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-tune',
      'zerolatency',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '25',
      '-c:a',
      'aac',
    ]
    const url = `rtmp://127.0.0.1:${room.port}/live/${key}`
    return promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...inputs, ...codecs, '-f', 'flv', url])
  }
  await expect(push('wrong')).rejects.toThrow('Unknown stream key.')
  await push('good')
  await room.until(() => room.of('end').length > 0, 'the end')
  expect(room.of('video')).toHaveLength(75)
  expect(room.of('health')[0]?.health).toMatchObject({ width: 320, height: 180, hasBFrames: false })
  expect(room.of('opus').length).toBeGreaterThan(100)
})
