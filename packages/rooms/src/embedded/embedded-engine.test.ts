import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { RoomEvent } from '../engine/room-events.ts'
import { TestPublisher, TestViewer, until } from '../testing/peers.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts'

/** Not in every container. */
const hasIpv6 = Object.values(networkInterfaces()).some((own) => own?.some(({ address }) => address === '::1'))

const anna = { id: 'anna', name: 'Anna' }
const ben = { id: 'ben', name: 'Ben' }
let engine: EmbeddedEngine | undefined
const peers: { stop(): Promise<void> }[] = []

const start = async () => {
  const events: RoomEvent[] = []
  const started = createEmbeddedEngine({
    shards: 2,
    host: '127.0.0.1',
    udpPorts: [41_200, 41_299],
    rtmp: null,
    authorise: async () => ({ accepted: false, reason: 'no' }),
    log: () => {},
  })
  engine = started
  started.onEvent((event) => events.push(event))
  await started.start()
  for (const id of ['maths', 'music']) await started.openRoom({ id, mode: 'live', folder: null })
  return { engine: started, events }
}

const publish = async (to: EmbeddedEngine, roomId: string): Promise<string> => {
  const publisher = new TestPublisher()
  peers.push(publisher)
  const offer = await publisher.offer()
  const answer = await to.publish({ roomId, participant: anna, source: 'camera', offer })
  await publisher.accept(answer.sdp)
  publisher.start()
  return answer.sessionId
}

const watch = async (at: EmbeddedEngine, roomId: string): Promise<TestViewer> => {
  const viewer = new TestViewer()
  peers.push(viewer)
  const answer = await at.subscribe({ roomId, participant: ben, offer: await viewer.offer() })
  await viewer.accept(answer.sdp)
  await until(`pictures of ${roomId}`, () => viewer.sequences.video.length > 10)
  return viewer
}

afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.stop()))
  await engine?.stop()
  engine = undefined
})

describe('the embedded engine', () => {
  test('a killed process takes only its own rooms along, and they come back', async () => {
    const { engine: rooms, events } = await start()
    await publish(rooms, 'maths')
    await publish(rooms, 'music')
    await watch(rooms, 'maths')
    const untouched = await watch(rooms, 'music')
    const [first] = rooms.pids
    process.kill(first ?? 0, 'SIGKILL')
    await until('the loss is told', () => events.some(({ name }) => name === 'shard-lost'))
    expect(events.find(({ name }) => name === 'shard-lost')).toEqual({ name: 'shard-lost', roomIds: ['maths'] })
    const left = events.filter(({ name }) => name === 'publisher-left' || name === 'viewer-left')
    expect(left).toHaveLength(2)
    expect(left.every((event) => 'reason' in event && event.reason === 'failed')).toBe(true)
    const before = untouched.sequences.video.length
    await until('the other room goes on', () => untouched.sequences.video.length > before + 20)
    await until('the room is back', () => rooms.pids[0] !== first && rooms.pids[0] !== undefined)
    await expect.poll(() => publish(rooms, 'maths').catch(() => ''), { timeout: 10_000 }).not.toBe('')
    await watch(rooms, 'maths')
  })

  test('200 who come and go leave nothing behind', async () => {
    const { engine: rooms, events } = await start()
    await publish(rooms, 'maths')
    const [, viewer] = [await watch(rooms, 'maths'), new TestViewer()]
    const offer = await viewer.offer()
    const entries = async (): Promise<number> =>
      (await rooms.usage()).reduce((sum, usage) => sum + usage.portEntries, 0)
    const before = await entries()
    for (let round = 0; round < 200; round++) {
      const { sessionId } = await rooms.subscribe({ roomId: 'maths', participant: ben, offer })
      await rooms.endSession(sessionId)
    }
    const publisher = new TestPublisher()
    peers.push(publisher)
    const sending = await publisher.offer()
    for (let round = 0; round < 10; round++) {
      const { sessionId } = await rooms.publish({
        roomId: 'music',
        participant: anna,
        source: 'camera',
        offer: sending,
        takeover: true,
      })
      if (round === 9) await rooms.endSession(sessionId)
    }
    expect(await entries()).toBe(before)
    expect(events.filter(({ name }) => name === 'viewer-left')).toEqual([])
    expect((await rooms.findRoom('maths'))?.viewers).toHaveLength(1)
    await viewer.stop()
  })

  test('says what there is, forgets what was closed, and repeats itself without harm', async () => {
    const { engine: rooms, events } = await start()
    const sessionId = await publish(rooms, 'maths')
    await rooms.openRoom({ id: 'maths', mode: 'class', folder: null })
    expect((await rooms.listRooms()).map(({ id, mode }) => [id, mode])).toEqual([
      ['maths', 'live'],
      ['music', 'live'],
    ])
    await rooms.closeRoom('maths')
    await rooms.closeRoom('maths')
    await rooms.endSession(sessionId)
    expect(await rooms.findRoom('maths')).toBeUndefined()
    expect(events.filter(({ name }) => name === 'publisher-left')).toMatchObject([{ reason: 'removed' }])
    await expect(rooms.mute('maths', 'anna', 'audio', true)).rejects.toMatchObject({ kind: 'unknown-room' })
    await expect(rooms.patchSession({ sessionId, fragment: '', ifMatch: '*' })).rejects.toMatchObject({
      kind: 'unknown-session',
    })
    await expect(rooms.openRoom({ id: '../etc', mode: 'live', folder: null })).rejects.toMatchObject({
      kind: 'malformed',
    })
  })

  test.skipIf(!hasIpv6)('has viewers over IPv6 at the same port', async () => {
    const { engine: rooms } = await start()
    await publish(rooms, 'maths')
    const viewer = new TestViewer(['H264'], 'IPv6')
    peers.push(viewer)
    const answer = await rooms.subscribe({ roomId: 'maths', participant: ben, offer: await viewer.offer() })
    await viewer.accept(answer.sdp.replaceAll(/a=candidate.* 127\.0\.0\.1 .*\r\n/g, ''))
    await expect.poll(() => viewer.sequences.video.length, { timeout: 10_000 }).toBeGreaterThan(30)
  })

  test('starts without RTMP where another program has its port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const told: string[] = []
    engine = createEmbeddedEngine({
      shards: 1,
      host: '127.0.0.1',
      udpPorts: [41_200, 41_299],
      rtmp: { host: '127.0.0.1', port },
      authorise: async () => ({ accepted: false, reason: 'no' }),
      log: (message) => told.push(message),
    })
    await engine.start()
    expect(engine.rtmpPort).toBeNull()
    expect(told.join()).toContain('RTMP port is taken')
    other.close()
  })

  test('processes outlive a signal to the whole group, and end with their parent', async () => {
    const parent = fork(new URL('../testing/engine-parent.ts', import.meta.url), [], { execArgv: [] })
    const children = await new Promise<number[]>((resolve) =>
      parent.once('message', (pids) => resolve(pids as number[])),
    )
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    for (const pid of children) process.kill(pid, 'SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(children.map(isAlive)).toEqual([true, true])
    parent.kill('SIGKILL')
    await until('they are gone', () => !children.some(isAlive))
  })
})
