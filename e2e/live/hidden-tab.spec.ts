import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { openWindowedBrowser, type WindowedBrowser } from '../support/windowed-browser.ts'

const source = new URL('../../apps/console/src/platform/rooms/capture/', import.meta.url)

/** The drawing of the console as browsers read it, and an empty page. */
const serveDrawing = async () => {
  const names = ['draw-both.ts', 'ticks-worker.ts'] as const
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, source), 'utf8')))
  const scripts = new Map(names.map((name, place) => [`/${name}`, stripTypeScriptTypes(texts[place] ?? '')]))
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript').end(script)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const test = base.extend<{ windowed: WindowedBrowser }>({
  windowed: async ({}, use) => {
    const drawing = await serveDrawing()
    const windowed = await openWindowedBrowser(drawing.url)
    await use(windowed)
    await windowed.close()
    drawing.close()
  },
})
test.skip(process.platform !== 'linux', 'needs a browser that has windows without a screen')

/** Two cameras, one of them in the place of a screen, drawn together and sent over a connection whose other end counts. */
const beginText = `(async () => {
  const { drawBoth } = await import('/draw-both.ts')
  const open = (width, height) => navigator.mediaDevices.getUserMedia({ video: { width, height } })
  const { stream } = drawBoth(await open(1280, 720), await open(640, 480))
  const [from, to] = [new RTCPeerConnection(), new RTCPeerConnection()]
  from.onicecandidate = ({ candidate }) => candidate && to.addIceCandidate(candidate)
  to.onicecandidate = ({ candidate }) => candidate && from.addIceCandidate(candidate)
  from.addTransceiver(stream.getVideoTracks()[0], { direction: 'sendonly' })
  await from.setLocalDescription()
  await to.setRemoteDescription(from.localDescription)
  await to.setLocalDescription()
  await from.setRemoteDescription(to.localDescription)
  window.seen = { screens: new Set(), cameras: new Set(), animations: 0 }
  const animate = () => { seen.animations += 1; requestAnimationFrame(animate) }
  animate()
  const pen = new OffscreenCanvas(160, 90).getContext('2d', { willReadFrequently: true })
  const sumOf = (...place) => pen.getImageData(...place).data.reduce((sum, one) => (sum * 31 + one) | 0, 0)
  const { readable } = new MediaStreamTrackProcessor({ track: to.getReceivers()[0].track })
  void readable.pipeTo(new WritableStream({ write: (frame) => {
    pen.drawImage(frame, 0, 0, 160, 90)
    frame.close()
    seen.screens.add(sumOf(0, 0, 110, 90))
    seen.cameras.add(sumOf(122, 60, 36, 28))
  } }))
})()`

const watchText = `(async () => {
  seen.screens.clear(); seen.cameras.clear(); seen.animations = 0
  await new Promise((done) => setTimeout(done, 3000))
  return { state: document.visibilityState, screens: seen.screens.size, cameras: seen.cameras.size, animations: seen.animations }
})()`
type Seen = { state: string; screens: number; cameras: number; animations: number }

test('a screen with the camera in its corner goes on while its tab is hidden', async ({ windowed }) => {
  await windowed.evaluate(beginText)
  await expect.poll(() => windowed.evaluate('seen.screens.size')).toBeGreaterThan(10)
  await windowed.hide()
  const { state, screens, cameras, animations } = await windowed.evaluate<Seen>(watchText)
  // Nothing is drawn for the eye any more, and still up to 25 different pictures a second arrive, fewer on a busy machine.
  expect({ state, animations }).toEqual({ state: 'hidden', animations: 0 })
  expect(screens).toBeGreaterThan(15)
  expect(cameras).toBeGreaterThan(4)
})
