// Sends 1 Mbps that looks like H.264 and Opus into a room by WHIP; each packet carries when it was sent.
import { Audio, PeerConnection, Video } from 'node-datachannel'

const [url = '', kilobits = '1000', bind = '127.0.0.1'] = process.argv.slice(2)
const framesPerSecond = 30
const bytesPerFrame = (Number(kilobits) * 1000) / 8 / framesPerSecond
const perFrame = Math.max(1, Math.round(bytesPerFrame / 1050))
const videoSsrc = 1111
const audioSsrc = 2222

const connection = new PeerConnection('publisher', { iceServers: [], bindAddress: bind, disableAutoNegotiation: true })
const audio = new Audio('0', 'SendOnly')
audio.addOpusCodec(111)
audio.addSSRC(audioSsrc, 'c', 's', 'a')
const sound = connection.addTrack(audio)
const video = new Video('1', 'SendOnly')
video.addH264Codec(102, 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1')
video.addSSRC(videoSsrc, 'c', 's', 'v')
const picture = connection.addTrack(video)

const gathered = new Promise<void>((resolve) => {
  connection.onGatheringStateChange((state) => {
    if (state === 'complete') resolve()
  })
})
connection.setLocalDescription('offer')
await gathered
const offer = connection.localDescription()?.sdp ?? ''
const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: offer })
const answer = await reply.text()
if (!reply.ok) throw new Error(`${reply.status} ${answer}`)
const opened = new Promise<void>((resolve) => picture.onOpen(resolve))
connection.setRemoteDescription(answer, 'answer')
await opened

const typeOf = (name: string, offered: number): number =>
  Number(new RegExp(`a=rtpmap:(\\d+) ${name}`, 'i').exec(answer)?.[1] ?? offered)
const types = { video: typeOf('H264', 102), audio: typeOf('opus', 111) }

type Packet = { type: number; sequence: number; timestamp: number; ssrc: number; bytes: number; first: number }
const makePacket = (packet: Packet, marker: boolean): Buffer => {
  const bytes = Buffer.alloc(12 + packet.bytes)
  bytes[0] = 0x80
  bytes[1] = (marker ? 0x80 : 0) | packet.type
  bytes.writeUInt16BE(packet.sequence & 0xffff, 2)
  bytes.writeUInt32BE(packet.timestamp >>> 0, 4)
  bytes.writeUInt32BE(packet.ssrc, 8)
  bytes[12] = packet.first
  bytes.writeDoubleBE(performance.timeOrigin + performance.now(), 14)
  return bytes
}

const startedAt = performance.now()
const sent = { frames: 0, pictures: 0, sounds: 0 }
const sendFrame = (): void => {
  // A key picture each second, so that whoever joins gets in.
  const first = sent.frames % framesPerSecond === 0 ? 0x65 : 0x41
  for (let place = 0; place < perFrame; place++) {
    const packet = {
      type: types.video,
      sequence: sent.pictures++,
      timestamp: sent.frames * 3000,
      ssrc: videoSsrc,
      bytes: Math.round(bytesPerFrame / perFrame),
      first: place === 0 ? first : 0x41,
    }
    picture.sendMessageBinary(makePacket(packet, place === perFrame - 1))
  }
  sent.frames++
}
const sendSound = (): void => {
  const packet = { type: types.audio, ssrc: audioSsrc, bytes: 80, first: 0x78 }
  sound.sendMessageBinary(makePacket({ ...packet, sequence: sent.sounds, timestamp: sent.sounds * 960 }, false))
  sent.sounds++
}
setInterval(() => {
  if (!picture.isOpen() || !sound.isOpen()) return
  const ms = performance.now() - startedAt
  while ((sent.frames * 1000) / framesPerSecond <= ms) sendFrame()
  while (sent.sounds * 20 <= ms) sendSound()
}, 5)
process.send?.('sending')
process.on('disconnect', () => process.exit(0))
