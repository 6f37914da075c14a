import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { encodeFile, toneTrack } from '../../packages/media/src/video/testing/tiny-media.ts'
import { expect, testAlone as test } from '../support/journey.ts'
import { expectFrames, openStation, openViewer, type Station, waitForReplay } from '../support/live.ts'
import type { Product } from '../support/product.ts'

const filmSeconds = 45

/** A moving picture with a key picture each second, as cameras and editors make them. */
const uploadFilm = async (product: Product, { token }: Station): Promise<string> => {
  const path = await encodeFile({
    path: join(product.dataDir, 'film.mp4'),
    format: 'mp4',
    video: {
      graph: `testsrc2=s=320x180:r=10:d=${filmSeconds},format=yuv420p,buffersink@out`,
      codec: FF_ENCODER_LIBX264,
    },
    audio: { graph: toneTrack(440, { seconds: filmSeconds }), codec: FF_ENCODER_AAC },
  })
  const body = new FormData()
  body.append('file', new Blob([await readFile(path)]), 'film.mp4')
  await rm(path)
  const answer = await fetch(`${product.address}/api/common/uploadFile`, { method: 'POST', headers: { token }, body })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

test('a film plays as a live room: nobody is ahead of the clock, a power cut is forgotten, and it ends by itself', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const station = await openStation(product)
  const startsAt = Date.now() + 8000
  const room = await station.addRoom({
    title: 'Recorded open day',
    source: 'simulive',
    source_file_id: await uploadFilm(product, station),
    start_time: new Date(Math.max(startsAt, Date.now() + 2000)).toISOString(),
  })
  const viewer = await openViewer(browser, `${product.address}/admin/live?room_id=${room.room_id}`)
  await expect(viewer.getByRole('heading', { name: 'Recorded open day' })).toBeVisible()
  await expectFrames(viewer)
  const reachable = () => viewer.evaluate<number>(`document.querySelector('video').seekable.end(0)`)
  expect(await reachable()).toBeLessThanOrEqual((Date.now() - startsAt) / 1000 + 1)

  await product.kill()
  await product.restart()
  await expectFrames(viewer, 20)
  expect((await station.detail(room.live_id)).state).toBe('live')

  await expect(viewer.getByText(/The stream is over/).first()).toBeVisible({ timeout: 90_000 })
  expect(Date.now() - startsAt).toBeGreaterThanOrEqual((filmSeconds - 1) * 1000)
  expect((await waitForReplay(station, room.live_id)).replay?.state).toBe('ready')
})
