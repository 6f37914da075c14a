// Ten minutes of broken SDP, RTP, RTCP, STUN, DTLS and RTMP at one process of rooms, while another room of it is watched.
// Run: node bench/rooms-fuzz.ts [minutes]
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { createEmbeddedEngine } from '../packages/rooms/src/index.ts'
import { makeStream } from '../packages/rooms/src/rtmp/testing/tiny-stream.ts'
import { createRandom, mutateBytes, mutateText } from '../packages/rooms/src/testing/mutate.ts'
import { TestPublisher, TestViewer } from '../packages/rooms/src/testing/peers.ts'
import { residentMb } from './processes.ts'
import { sendBrokenStream } from './rooms/broken-encoder.ts'

const minutes = Number(process.argv[2] ?? 10)
const udpPort = 42_500
const random = createRandom(Date.now())
const counts = { offers: 0, refused: 0, faults: 0, media: 0, datagrams: 0, rtmp: 0, encoders: 0, sessions: 0 }
const logged = new Map<string, number>()

const engine = createEmbeddedEngine({
  shards: 1,
  host: '127.0.0.1',
  udpPorts: [udpPort, udpPort],
  rtmp: { host: '127.0.0.1', port: 0 },
  authorise: async () => ({ accepted: true, roomId: 'victim', participant: somebody, takeover: true }),
  log: (message) => logged.set(message, (logged.get(message) ?? 0) + 1),
})
const somebody = { id: 'somebody', name: 'Somebody' }
let losses = 0
engine.onEvent((event) => {
  if (event.name === 'shard-lost') losses++
})
await engine.start()
await engine.openRoom({ id: 'quiet', mode: 'live', folder: null })
for (const id of ['victim', 'rude']) await engine.openRoom({ id, mode: 'live', folder: null })

const publisher = new TestPublisher()
const published = { roomId: 'quiet', participant: somebody, source: 'camera' } as const
await publisher.accept((await engine.publish({ ...published, offer: await publisher.offer() })).sdp)
publisher.start()
const viewer = new TestViewer()
const watching = { roomId: 'quiet', participant: somebody }
await viewer.accept((await engine.subscribe({ ...watching, offer: await viewer.offer() })).sdp)

const end = Date.now() + minutes * 60_000
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const breakOffers = async (): Promise<void> => {
  const offers = await Promise.all([new TestPublisher().offer(), new TestViewer().offer()])
  while (Date.now() < end) {
    const offer = mutateText(offers[counts.offers % 2] ?? '', random)
    const request = { roomId: 'victim', participant: somebody, source: 'camera', offer, takeover: true } as const
    counts.offers++
    const asked = counts.offers % 2 ? engine.publish(request) : engine.subscribe(request)
    const answer = await asked.catch((error: unknown) => {
      counts.refused++
      // Whatever is no answer of a room is a fault of ours.
      if (!(error instanceof Error) || error.name !== 'RoomError') counts.faults++
    })
    if (answer) await engine.endSession(answer.sessionId)
    await sleep(5)
  }
}

/** Somebody with good keys and bad manners. */
const breakMedia = async (): Promise<void> => {
  while (Date.now() < end) {
    const hostile = new TestPublisher(counts.sessions % 2 ? 'VP8' : 'H264')
    try {
      const offer = await hostile.offer()
      const answer = await engine.publish({ ...published, roomId: 'rude', offer, takeover: true })
      await hostile.accept(answer.sdp)
      counts.sessions++
      for (let packets = 0; packets < 2_000 && Date.now() < end; packets++) {
        await hostile.sendBroken(random)
        counts.media++
        if (packets % 20 === 0) await sleep(5)
      }
    } catch {
      // A handshake that did not come through; the next one may.
    }
    await hostile.stop()
  }
}

const breakDatagrams = async (): Promise<void> => {
  const socket = createSocket('udp4')
  const samples = [
    '000100002112a442b7e7a701bc34d686fa87dfae',
    '16feff0000000000000000005a',
    '80e0000100000002000000030000',
  ]
  while (Date.now() < end) {
    const sample = Buffer.from(samples[counts.datagrams % 3] ?? '', 'hex')
    socket.send(mutateBytes(Buffer.concat([sample, Buffer.alloc(80, 1)]), random), udpPort, '127.0.0.1')
    if (++counts.datagrams % 20 === 0) await sleep(10)
  }
  socket.close()
}

const breakRtmp = async (): Promise<void> => {
  while (Date.now() < end) {
    const socket = connect(engine.rtmpPort ?? 0, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(mutateBytes(Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536), Buffer.alloc(1_536, 2)]), random))
    for (let writes = 0; writes < 5; writes++) {
      await sleep(10)
      socket.write(mutateBytes(Buffer.alloc(400, 2), random))
    }
    socket.destroy()
    counts.rtmp++
  }
}

const breakStreams = async (): Promise<void> => {
  const tags = [...(await makeStream(2)), ...(await makeStream(2, { bFrames: true }))]
  while (Date.now() < end) if (await sendBrokenStream(engine.rtmpPort ?? 0, tags, random)) counts.encoders++
}

const [pid = 0] = engine.pids
const before = residentMb(pid)
/** The longest time in which the quiet room saw nothing. */
let longestGapMs = 0
let seen = 0
let seenAt = Date.now()
const watch = setInterval(() => {
  if (viewer.sequences.video.length !== seen) {
    longestGapMs = Math.max(longestGapMs, Date.now() - seenAt)
    seenAt = Date.now()
    seen = viewer.sequences.video.length
  }
}, 20)
await Promise.all([breakOffers(), breakMedia(), breakDatagrams(), breakRtmp(), breakStreams()])
clearInterval(watch)
longestGapMs = Math.max(longestGapMs, Date.now() - seenAt)
const numbers = [...viewer.sequences.video]
/** Sequence numbers go once around in ten minutes at most. */
const due = (((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)) & 0xffff) + 1
await engine.closeRoom('victim')
await sleep(1_000)
process.stdout.write(
  `${JSON.stringify(
    {
      minutes,
      ...counts,
      processesLost: losses,
      sameProcess: engine.pids[0] === pid,
      quietRoom: { packets: new Set(numbers).size, due, longestGapMs },
      rssMb: { before, after: residentMb(pid) },
      usage: await engine.usage(),
      logged: Object.fromEntries(logged),
    },
    null,
    1,
  )}\n`,
)
await engine.stop()
process.exit(losses === 0 && counts.faults === 0 ? 0 : 1)
