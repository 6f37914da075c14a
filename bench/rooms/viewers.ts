// Many viewers by WHEP in one process; reports what reached them and when.
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'

const [url = '', count = '1', seconds = '10', bind = '127.0.0.1', who = 'viewer'] = process.argv.slice(2)
/** Who makes the offer. */
const offers = who === 'viewer'

type Seen = { packets: number; first: number; last: number; bytes: number; sounds: number; delays: number[] }
type Viewer = { readonly connection: PeerConnection; readonly keep: Track[]; readonly seen: Seen }

const viewers: Viewer[] = []
const connectMs: number[] = []
let isCounting = false

/** Where the payload begins: after an extension, if there is one. */
const payloadAt = (packet: Buffer): number => ((packet[0] ?? 0) & 0x10 ? 16 + packet.readUInt16BE(14) * 4 : 12)

const watchPicture = (seen: Seen, packet: Buffer): void => {
  const type = (packet[1] ?? 0) & 0x7f
  if (!isCounting || (type >= 64 && type <= 95) || packet.length < 40) return
  const sequence = packet.readUInt16BE(2)
  if (seen.first < 0) seen.first = sequence
  seen.last = sequence
  seen.packets++
  seen.bytes += packet.length
  if (seen.packets % 16 !== 0) return
  const delay = performance.timeOrigin + performance.now() - packet.readDoubleBE(payloadAt(packet) + 2)
  if (delay > -5 && delay < 60_000) seen.delays.push(delay)
}

const newSeen = (): Seen => ({ packets: 0, first: -1, last: -1, bytes: 0, sounds: 0, delays: [] })

const post = (to: string, body: string): Promise<Response> =>
  fetch(to, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body })

const gathered = (connection: PeerConnection): Promise<void> =>
  new Promise((resolve) => {
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve()
    })
  })

const listen = (seen: Seen, track: Track): void => {
  if (track.type() === 'video') track.onMessage((packet) => watchPicture(seen, packet))
  else
    track.onMessage(() => {
      if (isCounting) seen.sounds++
    })
}

const opened = (tracks: Track[]): Promise<void> =>
  new Promise((resolve, reject) => {
    tracks.find((track) => track.type() === 'video')?.onOpen(resolve)
    setTimeout(() => reject(new Error('not open in 15 s')), 15_000)
  })

/** WHEP as it should be: the viewer offers. */
const joinByOffer = async (connection: PeerConnection, seen: Seen): Promise<Track[]> => {
  const audio = new Audio('0', 'RecvOnly')
  audio.addOpusCodec(111)
  const video = new Video('1', 'RecvOnly')
  video.addH264Codec(102, 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1')
  const keep = [connection.addTrack(audio), connection.addTrack(video)]
  for (const track of keep) listen(seen, track)
  const ready = gathered(connection)
  connection.setLocalDescription('offer')
  await ready
  const reply = await post(url, connection.localDescription()?.sdp ?? '')
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  const isOpen = opened(keep)
  connection.setRemoteDescription(await reply.text(), 'answer')
  await isOpen
  return keep
}

/** A server that offers itself (406). */
const joinByAnswer = async (connection: PeerConnection, seen: Seen): Promise<Track[]> => {
  const keep: Track[] = []
  const isOpen = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('not open in 15 s')), 15_000)
    connection.onTrack((track) => {
      keep.push(track)
      listen(seen, track)
      if (track.type() === 'video') track.onOpen(resolve)
    })
  })
  const reply = await post(url, '')
  const ready = gathered(connection)
  connection.setRemoteDescription(await reply.text(), 'offer')
  await ready
  await post(new URL(reply.headers.get('location') ?? '', url).href, connection.localDescription()?.sdp ?? '')
  await isOpen
  return keep
}

const join = async (place: number): Promise<void> => {
  const startedAt = performance.now()
  const connection = new PeerConnection(`viewer-${place}`, {
    iceServers: [],
    bindAddress: bind,
    disableAutoNegotiation: offers,
  })
  const seen = newSeen()
  const keep = await (offers ? joinByOffer(connection, seen) : joinByAnswer(connection, seen))
  connectMs.push(performance.now() - startedAt)
  viewers.push({ connection, keep, seen })
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

let next = 0
let failures = 0
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (next < Number(count)) {
      await join(next++).catch((error: unknown) => {
        failures++
        if (failures < 3) process.stderr.write(`viewer: ${String(error)}\n`)
      })
    }
  }),
)
await sleep(2000)
process.send?.('joined')
await new Promise<void>((resolve) => process.once('message', () => resolve()))
isCounting = true
await sleep(Number(seconds) * 1000)
isCounting = false
const got = viewers.reduce((sum, { seen }) => sum + seen.packets, 0)
const due = viewers.reduce((sum, { seen }) => sum + (seen.first < 0 ? 0 : ((seen.last - seen.first) & 0xffff) + 1), 0)
const bytes = viewers.reduce((sum, { seen }) => sum + seen.bytes, 0)
const delays = viewers.flatMap(({ seen }) => seen.delays)
process.send?.({
  connected: viewers.length,
  failures,
  delivery: due > 0 ? got / due : 0,
  silent: viewers.filter(({ seen }) => seen.packets === 0).length,
  kilobits: (bytes * 8) / viewers.length / Number(seconds) / 1000,
  delayP50: at(delays, 0.5),
  delayP95: at(delays, 0.95),
  connectP50: at(connectMs, 0.5),
  connectP95: at(connectMs, 0.95),
})
await sleep(200)
process.exit(0)
