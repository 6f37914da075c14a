import type { Page } from '@playwright/test'
import { type Destination, freeTcpPort, knock, pushStream } from '../support/encoder.ts'
import { expect, signIn, testAlone } from '../support/journey.ts'
import { expectFrames, expectSound, openStation, openViewer, type Station, waitForReplay } from '../support/live.ts'
import { type Product, startProduct } from '../support/product.ts'

const test = testAlone.extend<{ own: Product }>({
  own: async ({}, use) => {
    const own = await startProduct({ LECTERN_RTMP_PORT: String(await freeTcpPort()) })
    await use(own)
    await own.close()
  },
})

type History = { readonly state: string; readonly started_at: string; readonly history: { readonly to: string }[] }
const historyOf = async (station: Station, liveId: string) => (await station.detail(liveId)) as unknown as History

/** Opens the studio for an outside encoder, makes a key and reads what is to be copied. */
const copyKey = async (page: Page, product: Product, liveId: string): Promise<Destination> => {
  await signIn(page, product)
  await page.goto(`${product.address}/admin/pushlive?live_id=${liveId}`)
  await page.getByText('Outside encoder', { exact: true }).click()
  await page.getByText('Encoder', { exact: true }).click()
  await page.getByRole('button', { name: 'Make a stream key' }).click()
  const key = await page.getByRole('textbox', { name: /^Stream key/ }).inputValue()
  const address = await page.getByRole('textbox', { name: 'RTMP address' }).inputValue()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(`ends in ${key.slice(-4)}`)).toBeVisible()
  expect(await page.content()).not.toContain(key)
  return { address, key }
}

const chooseHls = async (viewer: Page) => {
  await viewer.getByRole('button', { name: /Less than a second behind/ }).click()
  await viewer.getByText('Buffered: some seconds behind').click()
}

test('an outside encoder by RTMP: a key shown once, WebRTC and HLS, a drop of 30 s, one replay', async ({
  page,
  product,
  browser,
  watch,
}) => {
  test.setTimeout(300_000)
  const station = await openStation(product)
  const room = await station.addRoom({ title: 'Open day' })
  const to = await copyKey(page, product, room.live_id)
  expect(await knock({ ...to, key: 'guessed' })).toBe('This key is not known here.')

  const first = await pushStream(to)
  await expect(page.getByText('H264 + AAC')).toBeVisible()
  await expect(page.getByText('320 × 180').or(page.getByText('160 × 90'))).toBeVisible()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('On air')).toBeVisible()

  const viewer = await openViewer(browser, `${product.address}/admin/live?room_id=${room.room_id}`)
  watch.follow(viewer)
  await expectFrames(viewer)
  await expectSound(viewer)
  await chooseHls(viewer)
  await expect(viewer.getByRole('button', { name: /\d s behind/ })).toBeVisible()
  await expectFrames(viewer)
  const { started_at } = await historyOf(station, room.live_id)

  await first.cut()
  await expect(viewer.getByText('Back soon. The stream was interrupted.')).toBeVisible()
  await expect(page.getByText('The picture was lost. Viewers read “Back soon”.')).toBeVisible()
  await viewer.waitForTimeout(30_000)
  const second = await pushStream(to)
  await expect(viewer.getByText('Back soon. The stream was interrupted.')).toBeHidden({ timeout: 30_000 })
  await expectFrames(viewer)
  const back = await historyOf(station, room.live_id)
  expect(back).toMatchObject({ state: 'live', started_at })
  expect(back.history.map(({ to: state }) => state)).toEqual(['scheduled', 'live', 'interrupted', 'live'])

  await viewer.waitForTimeout(5_000)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End the stream' }).click()
  await expect(viewer.getByText(/The stream is over/).first()).toBeVisible()
  expect(await knock(to)).toContain('The room is')
  expect(product.output()).not.toContain(to.key)
  await second.cut()

  const { replay } = (await waitForReplay(station, room.live_id)) as unknown as {
    replay: { duration_ms: number; offsets: { at: string; duration_ms: number }[] }
  }
  expect(replay.offsets).toHaveLength(2)
  const onAirMs = replay.offsets.reduce((sum, { duration_ms }) => sum + duration_ms, 0)
  expect(Math.abs(replay.duration_ms - onAirMs)).toBeLessThan(1_000)
  await viewer.reload()
  await viewer.getByRole('button', { name: /^play$/i }).click()
  await expectFrames(viewer)
  const seconds = await viewer.evaluate<number>(`document.querySelector('video').duration`)
  expect(Math.abs(seconds * 1000 - replay.duration_ms)).toBeLessThan(500)
})

test('an encoder with B-frames is watched by HLS, and its host is told', async ({ page, product, browser, watch }) => {
  // The refusal that sends the viewer to HLS.
  watch.allow(/whep|status of 422/)
  const station = await openStation(product)
  const room = await station.addRoom({ title: 'Open day' })
  const to = await copyKey(page, product, room.live_id)
  const stream = await pushStream(to, { bFrames: true })
  await expect(page.getByText('This encoder sends B-frames')).toBeVisible()
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('On air')).toBeVisible()
  const viewer = await openViewer(browser, `${product.address}/admin/live?room_id=${room.room_id}`)
  watch.follow(viewer)
  await expectFrames(viewer)
  await expect(viewer.getByRole('button', { name: /\d s behind/ })).toBeVisible()
  await stream.cut()
})

test('500 refused knocks make no session and no notice, and leave the room alone', async ({ product }) => {
  const station = await openStation(product)
  const room = await station.addRoom({ title: 'Open day' })
  const { stream_key: key, rtmp_url } = await station.rotateKey(room.live_id)
  const address = rtmp_url ?? ''
  const stream = await pushStream({ address, key })
  await expect
    .poll(() => station.post('/api/lecternAdmin/live/goLive', { live_id: room.live_id }))
    .toMatchObject({ state: 'live' })
  const before = await historyOf(station, room.live_id)
  const countNotices = async () => {
    const headers = { token: station.token }
    const answer = await fetch(`${product.address}/api/lecternAdmin/notices/list?page=1&size=20`, { headers })
    return ((await answer.json()) as { data: { total: number } }).data.total
  }
  const notices = await countNotices()
  for (let round = 0; round < 50; round++) {
    await Promise.all(Array.from({ length: 10 }, () => knock({ address, key: 'wrong' }).catch(() => undefined)))
  }
  expect((await historyOf(station, room.live_id)).history).toEqual(before.history)
  expect(await historyOf(station, room.live_id)).toMatchObject({ state: 'live' })
  expect(await countNotices()).toBe(notices)
  await stream.cut()
})
