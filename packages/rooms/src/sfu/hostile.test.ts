import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RoomError } from '../engine/room-error.ts'
import { createRandom, mutateBytes, mutateText } from '../testing/mutate.ts'
import { TestPublisher, TestViewer } from '../testing/peers.ts'
import type { Reach } from './peer-factory.ts'
import { Room } from './room.ts'
import { FrameAssembler } from './rtp/frame-assembler.ts'
import { packH264, startsH264Key } from './rtp/h264-payload.ts'
import { readRtcp, writeBandwidth, writeNack, writeReceiverReport, writeSenderReport } from './rtp/rtcp.ts'
import { readExtension, readRtp } from './rtp/rtp-packet.ts'
import { shiftVp8Numbers, startsVp8Key } from './rtp/vp8-payload.ts'
import { readFragment } from './sdp/fragment.ts'
import { createCertificate } from './transport/certificate.ts'
import { rtpHeaderBytes } from './transport/peer.ts'
import { openUdpPort } from './transport/udp-port.ts'

const rounds = 3_000
const complaints: string[] = []
let reach: Reach

beforeAll(async () => {
  const port = await openUdpPort({
    host: '127.0.0.1',
    range: [41_100, 41_199],
    log: (message) => complaints.push(message),
  })
  reach = { port, certificate: await createCertificate(), addresses: ['127.0.0.1'], now: Date.now }
})
afterAll(() => reach.port.close())

const openRoom = (): Room =>
  new Room(
    { id: 'maths', mode: 'live', folder: null },
    {
      reach,
      createRecorder: () => {
        throw new Error('nothing is recorded here')
      },
      maxViewers: 1_000_000,
      emit: () => {},
      forget: () => {},
      log: () => {},
    },
  )

const participant = { id: 'anna', name: 'Anna' }

test('broken offers are answered or refused, and leave nothing behind', async () => {
  const random = createRandom(1)
  const [publisher, viewer] = [new TestPublisher(), new TestViewer()]
  const [publishing, watching] = await Promise.all([publisher.offer(), viewer.offer()])
  const room = openRoom()
  let refused = 0
  for (let round = 0; round < rounds / 3; round++) {
    const offer = mutateText(round % 2 ? publishing : watching, random)
    const request = { roomId: 'maths', participant, source: 'camera', offer, takeover: true } as const
    const tried = round % 2 ? room.publish(request) : Promise.resolve().then(() => room.subscribe(request))
    await tried.catch((error: unknown) => {
      refused++
      expect(error).toBeInstanceOf(RoomError)
    })
  }
  expect(refused).toBeGreaterThan(10)
  await room.close()
  expect(reach.port.entries).toBe(0)
  await Promise.all([publisher.stop(), viewer.stop()])
})

test('broken fragments are refused', () => {
  const random = createRandom(2)
  const fragment =
    'a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\nm=video 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\n'
  for (let round = 0; round < rounds; round++) {
    try {
      readFragment(mutateText(fragment, random))
    } catch (error) {
      expect(error).toBeInstanceOf(RoomError)
    }
  }
})

test('broken RTP and RTCP throw nothing', () => {
  const random = createRandom(3)
  const reports = [
    writeSenderReport({ ssrc: 1, ntpMs: 5, rtpTimestamp: 6, packets: 7, bytes: 8, name: 'somebody' }),
    writeNack(1, 2, [3, 4, 5]),
    writeBandwidth(1, [2, 3], 500_000),
    writeReceiverReport(1, []),
  ]
  const nals = packH264([Buffer.alloc(3_000, 0x65)])
  const header = Buffer.from('907c0001000000020000000abede00011041006600', 'hex')
  let read = 0
  const assembler = new FrameAssembler('h264', { onFrame: () => {}, onHole: () => {} })
  for (let round = 0; round < rounds; round++) {
    readRtcp(mutateBytes(Buffer.concat([reports[round % 4] ?? header, reports[(round + 1) % 4] ?? header]), random))
    const packet = mutateBytes(Buffer.concat([header, nals[round % nals.length] ?? header]), random)
    const headerBytes = packet.length >= 12 ? rtpHeaderBytes(packet) : 0
    const rtp = headerBytes > 0 ? readRtp(packet, headerBytes, round) : undefined
    if (!rtp) continue
    read++
    readExtension(packet, headerBytes, 1 + (round % 14))
    startsH264Key(rtp.payload)
    startsVp8Key(rtp.payload)
    shiftVp8Numbers(rtp.payload, { pictureId: 1, levelZero: 1 })
    assembler.add(rtp)
  }
  expect(read).toBeGreaterThan(rounds / 10)
})

test('strangers at the UDP port are not answered', async () => {
  const random = createRandom(4)
  const stranger = createSocket('udp4')
  const replies: Buffer[] = []
  stranger.on('message', (packet) => replies.push(packet))
  const request = Buffer.from('000100002112a442b7e7a701bc34d686fa87dfae', 'hex')
  for (let round = 0; round < 500; round++) {
    const first = [request, Buffer.alloc(60, 22), Buffer.alloc(60, 0x80)][round % 3] ?? request
    stranger.send(mutateBytes(first, random), reach.port.port, '127.0.0.1')
    if (round % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(replies).toEqual([])
  expect(reach.port.entries).toBe(0)
  stranger.close()
})
