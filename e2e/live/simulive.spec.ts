import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { FF_ENCODER_AAC, FF_ENCODER_LIBVPX_VP8, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { colorTrack, encodeFile, toneTrack } from '../../packages/media/src/video/testing/tiny-media.ts'
import { expect, signIn, testAlone as test } from '../support/journey.ts'
import { expectFrames, openStation, openViewer, type Station, waitForReplay } from '../support/live.ts'
import type { Product } from '../support/product.ts'

const filmSeconds = 45

/** A moving picture with a key picture each second, as cameras and editors make them. */
const makeFilm = ({ dataDir }: Product) =>
  encodeFile({
    path: join(dataDir, 'film.mp4'),
    format: 'mp4',
    video: {
      graph: `testsrc2=s=320x180:r=10:d=${filmSeconds},format=yuv420p,buffersink@out`,
      codec: FF_ENCODER_LIBX264,
    },
    audio: { graph: toneTrack(440, { seconds: filmSeconds }), codec: FF_ENCODER_AAC },
  })

const upload = async (product: Product, { token }: Station, path: string): Promise<string> => {
  const body = new FormData()
  body.append('file', new Blob([await readFile(path)]), basename(path))
  await rm(path)
  const answer = await fetch(`${product.address}/api/common/uploadFile`, { method: 'POST', headers: { token }, body })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Plans a room in the form: one video of the library cannot be played, the other one can. */
const chooseInForm = async (page: Page, product: Product) => {
  await page.goto(`${product.address}/admin/createLive`)
  await page.getByRole('radio', { name: /An uploaded video/ }).check()
  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: /From the library|Choose another video/ })
      .last()
      .click()
    await page.getByRole('button', { name: `Choose ${name}` }).click()
    await page.getByRole('button', { name: 'Use this file' }).click()
  }
  await choose('old.mkv')
  await expect(page.getByText('“old.mkv” cannot be taken')).toBeVisible()
  await expect(page.getByText(/Save it as MP4 \(H\.264, AAC\)/)).toBeVisible()
  await choose('film.mp4')
  await expect(page.getByText('“old.mkv” cannot be taken')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose another video' })).toBeVisible()
  await expect(page.getByLabel('Expected length')).toHaveValue('1')
}

test('a film plays as a live room: nobody is ahead of the clock, a power cut is forgotten, and it ends by itself', async ({
  page,
  product,
  browser,
  watch,
}) => {
  test.setTimeout(180_000)
  const station = await openStation(product)
  const old = { path: join(product.dataDir, 'old.mkv'), format: 'matroska' }
  await upload(
    product,
    station,
    await encodeFile({ ...old, video: { graph: colorTrack('red'), codec: FF_ENCODER_LIBVPX_VP8 } }),
  )
  const film = await upload(product, station, await makeFilm(product))
  await signIn(page, product)
  // The video that is refused.
  watch.allow(/filmCheck/)
  await chooseInForm(page, product)
  const startsAt = Date.now() + 8000
  const room = await station.addRoom({
    title: 'Recorded open day',
    source: 'simulive',
    source_file_id: film,
    start_time: new Date(Math.max(startsAt, Date.now() + 2000)).toISOString(),
  })
  const viewer = await openViewer(browser, `${product.address}/admin/live?room_id=${room.room_id}`)
  await expect(viewer.getByRole('heading', { name: 'Recorded open day' })).toBeVisible()
  await expectFrames(viewer)
  const reachable = () => viewer.evaluate<number>(`document.querySelector('video').seekable.end(0)`)
  expect(await reachable()).toBeLessThanOrEqual((Date.now() - startsAt) / 1000 + 1)

  watch.allow(/net::ERR_/)
  await product.kill()
  // Long enough for calls to fail, and for the page to want to say so.
  await expect(viewer.getByText('Data request failed').first()).toBeVisible()
  await product.restart()
  await expectFrames(viewer, 20)
  expect((await station.detail(room.live_id)).state).toBe('live')

  await expect(viewer.getByText(/The stream is over/).first()).toBeVisible({ timeout: 90_000 })
  expect(Date.now() - startsAt).toBeGreaterThanOrEqual((filmSeconds - 1) * 1000)
  expect((await waitForReplay(station, room.live_id)).replay?.state).toBe('ready')
  await page.goto(`${product.address}/admin/roomDetails?room_id=${room.room_id}`)
  await page.getByRole('button', { name: 'Publish as a video' }).click()
  await expect(page).toHaveURL(/\/videoDetail\?id=/)
  await expect(page.getByRole('heading', { name: 'Recorded open day' })).toBeVisible()
})
