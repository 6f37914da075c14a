import { afterEach, describe, expect, test } from 'vitest'
import type { RoomEvent } from '../engine/room-events.ts'
import { TestPublisher, TestViewer, until } from '../testing/peers.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts'

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
})
