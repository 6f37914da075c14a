import type { Page } from '@playwright/test'
import { heavyOnes, widerThanPhone } from '../support/heavy-faults.ts'
import { expect, signIn, test, untranslatedIn } from '../support/journey.ts'
import {
  expectFrames,
  expectSound,
  goLive,
  openStation,
  openViewer,
  waitForReplay,
  withCamera,
} from '../support/live.ts'

test.use(withCamera)

const looks = JSON.stringify({ state: { lang: 'zh-CN', theme: 'realDark', unsaved: ['lang', 'theme'] }, version: 1 })
const chooseChineseAndDark = (page: Page) =>
  page.evaluate(`localStorage.setItem('lectern.settings', ${JSON.stringify(looks)})`)

test('a teacher rehearses, goes live from the browser, talks, sells, ends, and the replay has it all', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const station = await openStation(product)
  const cards = await station.addProduct('Phonics cards')
  const room = await station.addRoom({ title: 'Open day', product_ids: [cards.id] })

  await signIn(page, product)
  await page.goto(`${product.address}/admin/pushlive?live_id=${room.live_id}`)
  await page.getByRole('button', { name: 'Open camera' }).click()
  await expect(page.getByText(/The picture is there: \d+ × \d+/)).toBeVisible()
  await expect(page.getByText('The microphone hears you.')).toBeVisible()

  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(page.getByText('Only staff see this')).toBeVisible()
  await expect(page.getByText(/The way to the server is (good|fair)/)).toBeVisible()

  const viewer = await openViewer(browser, `${product.address}/admin/live?room_id=${room.room_id}`)
  watch.follow(viewer)
  await expect(viewer.getByRole('heading', { name: 'Open day' })).toBeVisible()
  await expect(viewer.getByRole('timer')).toBeVisible()

  const colleague = await (await browser.newContext({ locale: 'en-US' })).newPage()
  watch.follow(colleague)
  await signIn(colleague, product)
  await colleague.goto(`${product.address}/admin/liveList?tab=live`)
  await expect(colleague.getByRole('tab', { name: 'Live', exact: true, selected: true })).toBeVisible()

  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('On air')).toBeVisible()
  await expect(colleague.getByRole('row').filter({ hasText: 'Open day' })).toBeVisible({ timeout: 1000 })
  await colleague.close()
  await expectFrames(viewer)
  await expectSound(viewer)
  await expect(viewer.getByRole('button', { name: /Less than a second behind/ })).toBeVisible()

  await viewer.getByRole('textbox', { name: 'Your name' }).fill('Mia')
  await viewer.getByRole('button', { name: 'Go on' }).click()
  await viewer.getByRole('textbox', { name: 'Write a comment' }).fill('Can you hear the rain?')
  await viewer.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Can you hear the rain?').first()).toBeVisible()
  await expect(viewer.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')

  await page.getByText('Products', { exact: true }).click()
  await page.getByRole('button', { name: 'Explain Phonics cards' }).click()
  await expect(viewer.getByText('Explained now').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop explaining Phonics cards' })).toBeVisible()
  await viewer.waitForTimeout(3000)

  for (const one of [page, viewer]) expect([...(await heavyOnes(one)), ...(await widerThanPhone(one))]).toEqual([])

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End the stream' }).click()
  await expect(viewer.getByText(/The stream is over/).first()).toBeVisible()

  await waitForReplay(station, room.live_id)
  await viewer.reload()
  await expect(viewer.getByRole('button', { name: /Phonics cards/ })).toBeVisible()
  await viewer.getByRole('button', { name: /^play$/i }).click()
  await expectFrames(viewer)
  await expect(viewer.getByText('Can you hear the rain?').first()).toBeVisible()
})

test('a viewer whom WebRTC does not reach gets HLS and can go back; a host who loads the page again goes on', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const station = await openStation(product)
  const room = await station.addRoom({ title: 'Evening class' })
  await signIn(page, product)
  await goLive(page, product, room.live_id)

  // What this journey itself cuts off.
  watch.allow(/\/whep\//)
  const viewer = await openViewer(browser, 'about:blank')
  await viewer.route('**/whep/**', (route) => route.abort())
  await viewer.goto(`${product.address}/admin/live?room_id=${room.room_id}`)
  await expectFrames(viewer)
  await expect(viewer.getByRole('button', { name: /\d s behind/ })).toBeVisible()
  await viewer.waitForTimeout(6000)
  const at = () => viewer.evaluate<number>(`document.querySelector('video').currentTime`)
  const before = await at()
  await viewer.getByRole('button', { name: 'Back 10 seconds' }).click()
  await expect.poll(at).toBeLessThan(before)
  await viewer.getByRole('button', { name: 'Back to live' }).click()
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await chooseChineseAndDark(page)
  await page.reload()
  await expect(page.getByText('每秒帧数')).toBeVisible()
  await expect(page.getByText('直播中')).toHaveCount(2, { timeout: 30_000 })
  watch.follow(viewer)
  await expectFrames(viewer)
  expect((await station.detail(room.live_id)).state).toBe('live')
  await chooseChineseAndDark(viewer)
  await viewer.reload()
  await expectFrames(viewer)
  for (const one of [page, viewer]) expect([...(await heavyOnes(one)), ...(await untranslatedIn(one))]).toEqual([])
  await station.post('/api/live/close', { live_id: room.live_id })
  await expect(viewer.getByText(/直播已结束/).first()).toBeVisible()
})
