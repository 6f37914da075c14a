import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoomEvent } from '../engine/room-events.ts'
import { TestPublisher, TestViewer, until } from '../testing/peers.ts'
import type { Reach } from './peer-factory.ts'
import { Room } from './room.ts'
import { createCertificate } from './transport/certificate.ts'
import { openUdpPort } from './transport/udp-port.ts'

let reach: Reach

beforeAll(async () => {
  const port = await openUdpPort({ host: '127.0.0.1', range: [41_000, 41_099], log: () => {} })
  reach = { port, certificate: await createCertificate(), addresses: ['127.0.0.1'], now: Date.now }
})
afterAll(() => reach.port.close())

const anna = { id: 'anna', name: 'Anna' }
const ben = { id: 'ben', name: 'Ben' }

const openRoom = () => {
  const events: RoomEvent[] = []
  const room = new Room(
    { id: 'maths', mode: 'live', folder: null },
    {
      reach,
      createRecorder: () => {
        throw new Error('nothing is recorded here')
      },
      maxViewers: 3,
      emit: (event) => events.push(event),
      forget: () => {},
      log: () => {},
    },
  )
  const timer = setInterval(() => room.tick(Date.now(), true), 20)
  const close = async (): Promise<void> => {
    clearInterval(timer)
    await room.close()
  }
  return { room, events, names: () => events.map(({ name }) => name), close }
}

describe('a live room', () => {
  test('passes what a publisher sends on to a viewer', async () => {
    const { room, names, close } = openRoom()
    const publisher = new TestPublisher()
    const { sdp } = await room.publish({
      roomId: 'maths',
      participant: anna,
      source: 'camera',
      offer: await publisher.offer({ withCandidates: false }),
    })
    await publisher.accept(sdp)
    publisher.start()
    const viewer = new TestViewer()
    const answer = room.subscribe({ roomId: 'maths', participant: ben, offer: await viewer.offer() })
    await viewer.accept(answer.sdp)
    await until('pictures arrive', () => viewer.sequences.video.length > 30 && viewer.sequences.audio.length > 10)
    expect(publisher.keyframeRequests).toBeGreaterThan(0)
    expect(names()).toContain('viewer-joined')
    await viewer.stop()
    await publisher.stop()
    await until('both left', () => names().includes('publisher-left') && names().includes('viewer-left'), 20_000)
    await close()
    expect(reach.port.entries).toBe(0)
  })
})
