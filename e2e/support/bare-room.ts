import type { Page } from '@playwright/test'
import { createEmbeddedEngine, type RoomEvent } from '../../packages/rooms/src/index.ts'
import { startRtcServer } from '../../packages/rooms/src/testing/rtc-server.ts'

type Options = Pick<Parameters<typeof startRtcServer>[0], 'toViewer'>

export type BareRoom = {
  readonly url: string
  readonly events: readonly RoomEvent[]
  close(): Promise<void>
}

/** A room of the engine without the product: for what the network does to browsers. */
export const openBareRoom = async (options: Options): Promise<BareRoom> => {
  const events: RoomEvent[] = []
  const engine = createEmbeddedEngine({
    shards: 1,
    host: '127.0.0.1',
    udpPorts: [41_500, 41_599],
    rtmp: null,
    authorise: async () => ({ accepted: false, reason: 'no' }),
    log: () => {},
  })
  engine.onEvent((event) => events.push(event))
  await engine.start()
  await engine.openRoom({ id: 'room', mode: 'live', folder: null })
  const server = await startRtcServer({ engine, roomId: 'room', host: '127.0.0.1', ...options })
  return {
    url: server.url,
    events,
    close: async () => {
      server.stop()
      await engine.stop()
    },
  }
}

// These texts run in the browser, where there are cameras and connections.
const publishText = (encodings: readonly object[]) => `(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } })
  const peer = (window.peer = new RTCPeerConnection())
  peer.addTransceiver(stream.getVideoTracks()[0], { direction: 'sendonly', sendEncodings: ${JSON.stringify(encodings)} })
  await exchange(peer, '/whip')
})()`

const watchText = `(async () => {
  const peer = (window.peer = new RTCPeerConnection())
  const video = document.body.appendChild(document.createElement('video'))
  video.muted = video.autoplay = true
  peer.ontrack = ({ track }) => { video.srcObject = new MediaStream([track]) }
  peer.addTransceiver('video', { direction: 'recvonly' })
  await exchange(peer, '/whep')
})()`

const exchangeText = `async (peer, path) => {
  await peer.setLocalDescription()
  const headers = { 'content-type': 'application/sdp' }
  const answer = await fetch(path, { method: 'POST', headers, body: peer.localDescription.sdp })
  if (!answer.ok) throw new Error(path + ' answered ' + answer.status)
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
}`

const open = async (page: Page, room: BareRoom, text: string): Promise<void> => {
  await page.addInitScript(`window.exchange = ${exchangeText}`)
  await page.goto(room.url)
  await page.evaluate(text)
}

/** Sends the camera, in as many sizes as there are encodings. */
export const publishCamera = (page: Page, room: BareRoom, encodings: readonly object[]): Promise<void> =>
  open(page, room, publishText(encodings))

export const watchRoom = (page: Page, room: BareRoom): Promise<void> => open(page, room, watchText)

const rowsText = (type: string) => `(async () => {
  const rows = []
  ;(await window.peer.getStats()).forEach((row) => { if (row.type === '${type}') rows.push(row) })
  return rows
})()`

/** Entries of `getStats`, by type. */
export const statsOf = <Row>(page: Page, type: string): Promise<readonly Row[]> =>
  page.evaluate<readonly Row[]>(rowsText(type))
