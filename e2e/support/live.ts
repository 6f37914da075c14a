import { type Browser, expect, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { administratorToken, call } from './calls.ts'
import type { Product } from './product.ts'

const launch = config.use?.launchOptions ?? {}

/** For `test.use`: a browser with a camera (a moving clock) and a microphone (a beep each second) that asks nobody. */
export const withCamera = {
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
}

export type LiveRoomFacts = { live_id: string; room_id: string; state: string; share_url: string }
type Detail = LiveRoomFacts & { replay: { state: string; chapters: { title: string }[] } | null }

/** The administrator's way to rooms and goods, beside the pages that a journey watches. */
export const openStation = async (product: Product) => {
  const token = await administratorToken(product)
  const post = <T>(path: string, body: object) => call<T>(product, path, { token, body })
  return {
    token,
    post,
    addProduct: (title: string) =>
      post<{ id: string }>('/api/lecternAdmin/shop/productCreate', {
        title,
        price_minor: 9900,
        currency: 'CNY',
        link: 'https://shop.example/cards',
      }),
    /** A room that may go live now. */
    addRoom: (fields: object) =>
      post<LiveRoomFacts>('/api/live/create', {
        start_time: new Date(Date.now() + 60_000).toISOString(),
        end_time: new Date(Date.now() + 3_600_000).toISOString(),
        ...fields,
      }),
    detail: (live_id: string) => call<Detail>(product, `/api/live/detail?live_id=${live_id}`, { token, method: 'GET' }),
    rotateKey: (live_id: string) =>
      post<{ stream_key: string; rtmp_url: string | null; whip_url: string }>('/api/lecternAdmin/live/rotateKey', {
        live_id,
      }),
  }
}
export type Station = Awaited<ReturnType<typeof openStation>>

/** In the studio, signed in already, with the browser's own camera. */
export const goLive = async (page: Page, product: Product, liveId: string): Promise<void> => {
  await page.goto(`${product.address}/admin/pushlive?live_id=${liveId}`)
  await page.getByRole('button', { name: 'Open camera' }).click()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('On air')).toBeVisible()
}

/** Somebody else's browser, whose connections can be looked into. */
export const openViewer = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  await page.addInitScript(`{
    const peers = (window.lecternPeers = [])
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(...given) {
        super(...given)
        peers.push(this)
      }
    }
  }`)
  await page.goto(address)
  return page
}

const framesQuestion = `document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0`

/** Waits until pictures are decoded, one after the other. */
export const expectFrames = async (page: Page, more = 10): Promise<void> => {
  const before = await page.evaluate<number>(framesQuestion)
  await expect.poll(() => page.evaluate<number>(framesQuestion), { timeout: 30_000 }).toBeGreaterThan(before + more)
}

const loudnessQuestion = `(async () => {
  let loudest = 0
  for (const peer of window.lecternPeers)
    (await peer.getStats()).forEach((row) => {
      if (row.type === 'inbound-rtp' && row.kind === 'audio') loudest = Math.max(loudest, row.audioLevel ?? 0, row.totalAudioEnergy ?? 0)
    })
  return loudest
})()`

/** Waits until something is heard over WebRTC. */
export const expectSound = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<number>(loudnessQuestion), { timeout: 30_000 }).toBeGreaterThan(0)

/** Waits for the replay of a room that ended. */
export const waitForReplay = async (station: Station, liveId: string): Promise<Detail> => {
  await expect.poll(async () => (await station.detail(liveId)).state, { timeout: 90_000 }).toBe('replay_ready')
  return station.detail(liveId)
}
