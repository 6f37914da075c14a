import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RoomOptions } from '../engine/room-engine.ts'
import type { RoomEvent } from '../engine/room-events.ts'
import { TestPublisher, TestViewer, until } from '../testing/peers.ts'
import type { Reach } from './peer-factory.ts'
import { Room } from './room.ts'
import { createCertificate } from './transport/certificate.ts'
import { openUdpPort } from './transport/udp-port.ts'

let reach: Reach
/** Share of media packets that the server neither gets nor gives, 0–1; handshakes pass. */
let loss = 0

const isLost = (packet: Buffer): boolean => {
  const type = packet[1] ?? 0
  const isRtp = (packet[0] ?? 0) >= 128 && (packet[0] ?? 0) < 192 && (type < 192 || type > 223)
  return isRtp && Math.random() < loss
}

beforeAll(async () => {
  const port = await openUdpPort({ host: '127.0.0.1', range: [41_000, 41_099], log: () => {} })
  const { send, attach } = port
  Object.assign(port, {
    send: (packet: Buffer, to: { address: string; port: number }) => {
      if (!isLost(packet)) send.call(port, packet, to)
    },
    attach: (fragment: string, user: { receive(packet: Buffer): void }) => {
      const receive = user.receive.bind(user)
      user.receive = (packet) => {
        if (!isLost(packet)) receive(packet)
      }
      attach.call(port, fragment, user as never)
    },
  })
  reach = { port, certificate: await createCertificate(), addresses: ['127.0.0.1'], now: Date.now }
})
afterAll(() => reach.port.close())

const anna = { id: 'anna', name: 'Anna' }
const ben = { id: 'ben', name: 'Ben' }
const eva = { id: 'eva', name: 'Eva' }

class Stage {
  readonly events: RoomEvent[] = []
  readonly forgotten: string[] = []
  readonly room: Room
  readonly #timer: NodeJS.Timeout
  readonly #peers: { stop(): Promise<void> }[] = []

  constructor(options: Partial<RoomOptions> = {}) {
    this.room = new Room(
      { id: 'maths', mode: 'live', folder: null, ...options },
      {
        reach,
        createRecorder: () => {
          throw new Error('nothing is recorded here')
        },
        maxViewers: 3,
        emit: (event) => this.events.push(event),
        forget: (sessionId) => this.forgotten.push(sessionId),
        log: () => {},
      },
    )
    this.#timer = setInterval(() => this.room.tick(Date.now(), true), 20)
  }

  async publish(participant = anna, { takeover = false, codec = 'H264' as 'H264' | 'VP8' } = {}) {
    const publisher = new TestPublisher(codec)
    this.#peers.push(publisher)
    const offer = await publisher.offer({ withCandidates: false })
    const answer = await this.room.publish({ roomId: 'maths', participant, source: 'camera', offer, takeover })
    await publisher.accept(answer.sdp)
    publisher.start()
    return { publisher, ...answer }
  }

  async watch(participant = ben, of?: { participantId: string; source: 'camera' }) {
    const viewer = new TestViewer()
    this.#peers.push(viewer)
    const offer = await viewer.offer()
    const answer = this.room.subscribe({ roomId: 'maths', participant, offer, ...(of ? { of } : {}) })
    await viewer.accept(answer.sdp)
    return { viewer, ...answer }
  }

  named<Name extends RoomEvent['name']>(name: Name) {
    return this.events.filter((event): event is Extract<RoomEvent, { name: Name }> => event.name === name)
  }

  async close(): Promise<void> {
    loss = 0
    clearInterval(this.#timer)
    await this.room.close()
    await Promise.all(this.#peers.map((peer) => peer.stop()))
  }
}

let opened: Stage | undefined
const openStage = (options?: Partial<RoomOptions>): Stage => {
  opened = new Stage(options)
  return opened
}
afterEach(() => opened?.close())

const pictures = (viewer: TestViewer, count: number): Promise<void> => {
  const from = viewer.sequences.video.length
  return until(`${count} packets`, () => viewer.sequences.video.length >= from + count)
}

describe('a live room', () => {
  test('passes on what a publisher sends, whose offer had no candidates, and reaps who goes without a word', async () => {
    const stage = openStage()
    const { publisher } = await stage.publish()
    const { viewer } = await stage.watch()
    await until('pictures and sound', () => viewer.sequences.video.length > 30 && viewer.sequences.audio.length > 10)
    expect(publisher.keyframeRequests).toBeGreaterThan(0)
    expect(stage.room.status().viewers).toHaveLength(1)
    await viewer.stop()
    await publisher.stop()
    await until(
      'both left',
      () => stage.named('publisher-left').length + stage.named('viewer-left').length === 2,
      15_000,
    )
    expect(stage.forgotten).toHaveLength(2)
    expect(reach.port.entries).toBe(0)
  })

  test('refuses a second publisher, unless it takes over; viewers go on in the same numbers', async () => {
    const stage = openStage()
    await stage.publish()
    const { viewer } = await stage.watch()
    await pictures(viewer, 10)
    await expect(stage.publish(ben)).rejects.toMatchObject({ kind: 'publisher-exists' })
    await stage.publish(ben, { takeover: true, codec: 'VP8' })
    expect(stage.named('publisher-left')).toMatchObject([{ participantId: 'anna', reason: 'removed' }])
    await pictures(viewer, 30)
    const steps = viewer.sequences.video
      .slice(1)
      .map((sequence, index) => sequence - (viewer.sequences.video[index] ?? 0))
    expect(steps.every((step) => ((step + 65_536) & 0xffff) < 4)).toBe(true)
  })

  test('whoever insists on being the DTLS client gets a server', async () => {
    const stage = openStage()
    const publisher = new TestPublisher()
    const offer = (await publisher.offer()).replaceAll('setup:actpass', 'setup:active')
    const answer = await stage.room.publish({ roomId: 'maths', participant: anna, source: 'camera', offer })
    expect(answer.sdp).toContain('a=setup:passive')
    await publisher.accept(answer.sdp)
    publisher.start()
    const { viewer } = await stage.watch()
    await pictures(viewer, 10)
    await publisher.stop()
  })

  test('a peer that shows another certificate than its offer, or proves none, does not connect', async () => {
    const stage = openStage()
    const publisher = new TestPublisher()
    const offer = (await publisher.offer()).replaceAll(
      /(a=fingerprint:sha-256 )(..)/g,
      (_line, head: string, byte: string) => head + (byte === 'FF' ? '00' : 'FF'),
    )
    const answer = await stage.room.publish({ roomId: 'maths', participant: anna, source: 'camera', offer })
    await expect(publisher.accept(answer.sdp)).rejects.toThrow('the publisher is connected')
    expect(stage.events).toEqual([])
    await publisher.stop()
  }, 30_000)

  test('two who publish at the same moment: one is refused', async () => {
    const stage = openStage()
    const offers = await Promise.all([new TestPublisher(), new TestPublisher()].map((publisher) => publisher.offer()))
    const tried = await Promise.allSettled(
      offers.map((offer) => stage.room.publish({ roomId: 'maths', participant: anna, source: 'camera', offer })),
    )
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('repairs loss in both directions', async () => {
    const stage = openStage()
    const { publisher } = await stage.publish()
    const { viewer } = await stage.watch()
    await pictures(viewer, 20)
    loss = 0.05
    const from = viewer.sequences.video.length
    await pictures(viewer, 400)
    loss = 0
    await pictures(viewer, 60)
    const got = new Set(viewer.sequences.video.slice(from))
    const [first = 0] = viewer.sequences.video.slice(from)
    const missing = Array.from({ length: 380 }, (_, step) => (first + step) & 0xffff).filter(
      (sequence) => !got.has(sequence),
    )
    expect(publisher.resent).toBeGreaterThan(0)
    // Without repair some 37 of 380 would be missing.
    expect(missing.length).toBeLessThan(8)
  }, 40_000)

  test('a full room and a removed participant', async () => {
    const stage = openStage()
    await stage.publish()
    await stage.watch(ben)
    await stage.watch(ben)
    await stage.watch(eva)
    await expect(stage.watch(eva)).rejects.toMatchObject({ kind: 'full' })
    await stage.room.removeParticipant('ben')
    expect(stage.named('viewer-left')).toMatchObject([
      { participantId: 'ben', reason: 'removed' },
      { participantId: 'ben', reason: 'removed' },
    ])
    expect(stage.room.status().viewers.map(({ participant }) => participant.id)).toEqual(['eva'])
  })

  test('takes as many people as it was opened for: who is in may come again, and who makes way frees a place', async () => {
    const stage = openStage({ maxParticipants: 2 })
    await stage.publish(anna)
    const offer = await new TestViewer().offer()
    const enter = (participant: typeof anna) => stage.room.subscribe({ roomId: 'maths', participant, offer })
    enter(ben)
    expect(() => enter(eva)).toThrow(expect.objectContaining({ kind: 'full' }))
    enter(ben)
    const sending = await new TestPublisher().offer()
    const publish = (participant: typeof anna) =>
      stage.room.publish({ roomId: 'maths', participant, source: 'camera', offer: sending, takeover: true })
    await expect(publish(eva)).resolves.toMatchObject({ sessionId: expect.any(String) })
    await expect(publish(anna)).resolves.toMatchObject({ sessionId: expect.any(String) })
    enter(anna)
    await expect(publish(eva)).rejects.toMatchObject({ kind: 'full' })
    await stage.room.removeParticipant('ben')
    enter(eva)
  })

  test('a muted picture stops at the server, also after a reconnection', async () => {
    const stage = openStage()
    await stage.publish()
    const { viewer } = await stage.watch()
    await pictures(viewer, 10)
    stage.room.mute('anna', 'video', true)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const [still, sounds] = [viewer.sequences.video.length, viewer.sequences.audio.length]
    await until('sound goes on', () => viewer.sequences.audio.length > sounds + 10)
    expect(viewer.sequences.video.length).toBe(still)
    await stage.publish(anna, { takeover: true })
    expect(stage.room.status().publications[0]?.muted).toEqual({ audio: false, video: true })
    stage.room.mute('anna', 'video', false)
    await pictures(viewer, 10)
    expect(stage.named('track-muted').map(({ muted }) => muted)).toEqual([true, false])
  })

  test('an ICE restart answers a new way in, and an old ETag is stale', async () => {
    const stage = openStage()
    await stage.publish()
    const { sessionId, etag } = await stage.watch()
    const fragment =
      'a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\nm=video 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\n'
    expect(stage.room.patch({ sessionId, fragment, ifMatch: etag })).toEqual({ etag, sdpFragment: null })
    const restarted = stage.room.patch({ sessionId, fragment, ifMatch: '*' })
    expect(restarted.etag).not.toBe(etag)
    expect(restarted.sdpFragment).toContain(`a=ice-ufrag:${restarted.etag}`)
    expect(() => stage.room.patch({ sessionId, fragment, ifMatch: etag })).toThrow(
      expect.objectContaining({ kind: 'stale' }),
    )
    expect(() => stage.room.patch({ sessionId, fragment: 'hello', ifMatch: '*' })).toThrow(
      expect.objectContaining({ kind: 'malformed' }),
    )
  })
})

test('viewers of a live room cannot talk to each other past the server', async () => {
  const stage = openStage()
  const { publisher } = await stage.publish()
  const { viewer } = await stage.watch()
  await until('messages are open', () => publisher.isTalking && viewer.isTalking)
  publisher.say('psst')
  stage.room.sendData('from the server', undefined)
  await until('the server is heard', () => viewer.heard.length > 0)
  expect(viewer.heard).toEqual(['from the server'])
})

describe('a class', () => {
  test('everybody gets whom he asks for, and messages reach everybody else', async () => {
    const stage = openStage({ mode: 'class' })
    const { publisher: annas } = await stage.publish(anna)
    const { publisher: bens } = await stage.publish(ben)
    await expect(stage.publish(ben)).rejects.toMatchObject({ kind: 'publisher-exists' })
    const { viewer } = await stage.watch(eva, { participantId: 'ben', source: 'camera' })
    await pictures(viewer, 10)
    await expect(stage.watch(eva)).rejects.toMatchObject({ kind: 'malformed' })
    await until('messages are open', () => annas.isTalking && bens.isTalking && viewer.isTalking)
    stage.room.sendData('to all', undefined)
    stage.room.sendData('to Ben', 'ben')
    annas.say('hello')
    await until('they arrive', () => bens.heard.length === 3 && viewer.heard.length === 2)
    expect(bens.heard.toSorted()).toEqual(['hello', 'to Ben', 'to all'])
    expect(annas.heard).toEqual(['to all'])
  })
})
