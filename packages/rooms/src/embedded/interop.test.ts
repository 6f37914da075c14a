import wrtc from '@roamhq/wrtc'
import { Audio, PeerConnection, Video } from 'node-datachannel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestViewer, until } from '../testing/peers.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts'

/** Other implementations of WebRTC: libwebrtc, which encodes and decodes VP8 here, and libdatachannel. */
let engine: EmbeddedEngine
const anna = { id: 'anna', name: 'Anna' }
const ben = { id: 'ben', name: 'Ben' }

beforeAll(async () => {
  engine = createEmbeddedEngine({
    shards: 1,
    host: '127.0.0.1',
    udpPorts: [41_400, 41_499],
    rtmp: null,
    authorise: async () => ({ accepted: false, reason: 'no' }),
    log: () => {},
  })
  await engine.start()
  for (const id of ['vp8', 'h264']) await engine.openRoom({ id, mode: 'live', folder: null })
})
afterAll(() => engine.stop())

/** A grey picture that changes, so that there is something to encode. */
const feed = (source: InstanceType<typeof wrtc.nonstandard.RTCVideoSource>): NodeJS.Timeout => {
  const [width, height] = [320, 180]
  const data = new Uint8Array((width * height * 3) / 2).fill(128)
  let shade = 0
  return setInterval(() => {
    data.fill(shade++ & 0xff, 0, width * height)
    source.onFrame({ width, height, data })
  }, 33)
}

test('libwebrtc sends VP8 and decodes what comes back', async () => {
  const source = new wrtc.nonstandard.RTCVideoSource()
  const publisher = new wrtc.RTCPeerConnection()
  publisher.addTransceiver(source.createTrack(), { direction: 'sendonly' })
  const timer = feed(source)
  await publisher.setLocalDescription(await publisher.createOffer())
  const offer = publisher.localDescription?.sdp ?? ''
  const published = await engine.publish({ roomId: 'vp8', participant: anna, source: 'camera', offer })
  await publisher.setRemoteDescription({ type: 'answer', sdp: published.sdp })

  const viewer = new wrtc.RTCPeerConnection()
  const { receiver } = viewer.addTransceiver('video', { direction: 'recvonly' })
  const sink = new wrtc.nonstandard.RTCVideoSink(receiver.track)
  const seen: number[] = []
  sink.onframe = ({ frame }: { frame: { width: number } }) => seen.push(frame.width)
  await viewer.setLocalDescription(await viewer.createOffer())
  const asked = { roomId: 'vp8', participant: ben, offer: viewer.localDescription?.sdp ?? '' }
  const watched = await engine.subscribe(asked)
  await viewer.setRemoteDescription({ type: 'answer', sdp: watched.sdp })

  await until('pictures are decoded', () => seen.length > 30, 20_000)
  expect(seen.at(-1)).toBe(320)
  clearInterval(timer)
  sink.stop()
  viewer.close()
  publisher.close()
})

test('libdatachannel sends H.264 as OBS does', async () => {
  const publisher = new PeerConnection('publisher', { iceServers: [], disableAutoNegotiation: true })
  const audio = new Audio('0', 'SendOnly')
  audio.addOpusCodec(111)
  audio.addSSRC(2222, 'c', 's', 'a')
  const video = new Video('1', 'SendOnly')
  video.addH264Codec(102, 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1')
  video.addSSRC(1111, 'c', 's', 'v')
  const tracks = [publisher.addTrack(audio), publisher.addTrack(video)]
  publisher.setLocalDescription('offer')
  const offer = publisher.localDescription()?.sdp.replaceAll(/a=(candidate|end-of-candidates).*\r\n/g, '') ?? ''
  const published = await engine.publish({ roomId: 'h264', participant: anna, source: 'encoder', offer })
  publisher.setRemoteDescription(published.sdp, 'answer')
  await until('the publisher may send', () => tracks[1]?.isOpen() === true)
  let sequence = 0
  const timer = setInterval(() => {
    const packet = Buffer.alloc(300, 1)
    Buffer.from([0x80, 0x80 | 102, 0, sequence & 0xff, 0, 0, sequence >> 8, (sequence * 7) & 0xff, 0, 0, 4, 0x57]).copy(
      packet,
    )
    packet[12] = sequence++ % 30 === 0 ? 0x65 : 0x41
    if (tracks[1]?.isOpen()) tracks[1].sendMessageBinary(packet)
  }, 10)
  const viewer = new TestViewer()
  const watched = await engine.subscribe({ roomId: 'h264', participant: ben, offer: await viewer.offer() })
  await viewer.accept(watched.sdp)
  await until('packets arrive', () => viewer.sequences.video.length > 60)
  expect((await engine.findRoom('h264'))?.publications).toMatchObject([{ source: 'encoder', protocol: 'whip' }])
  clearInterval(timer)
  await viewer.stop()
  publisher.close()
})
