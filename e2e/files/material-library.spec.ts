import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { plainPicture } from '../support/pictures.ts'
import { toneRecording } from '../support/sounds.ts'

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const openLibrary = (page: Page) => page.getByRole('link', { name: 'Material library' }).first().click()
const chooseFiles = (page: Page) => page.locator('main input[type=file]')
const upload = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
const card = (page: Page, name: string) => page.getByRole('button', { name: `Preview ${name}` })

test('what is wrong with a file is said at that file, and the others arrive', async ({ signedIn: page, watch }) => {
  watch.allow(/answer 422: POST .*upload|Failed to load resource.*422/)
  await openLibrary(page)
  const whole = plainPicture([12, 120, 220])
  await chooseFiles(page).setInputFiles([
    png('lake.png', whole),
    png('torn.png', whole.subarray(0, 200)),
    {
      name: 'holiday.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/secret.ts\n'),
    },
    png('wrong end.jpg', plainPicture([240, 200, 20])),
    { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ])
  await expect(upload(page, 'lake.png')).toContainText('Uploaded')
  await expect(upload(page, 'torn.png').getByRole('alert')).toContainText(
    '“torn.png” cannot be read: it is damaged or not what its name says.',
  )
  await expect(upload(page, 'holiday.mp4').getByRole('alert')).toContainText(
    '“holiday.mp4” is a playlist that points elsewhere, not a video file.',
  )
  await expect(upload(page, 'wrong end.jpg')).toContainText('Uploaded')
  await expect(upload(page, 'nothing.png').getByRole('alert')).toHaveText('This file is empty.')
  await expect(card(page, 'lake.png')).toBeVisible()
  await expect(card(page, 'torn.png')).toHaveCount(0)
  await expect(card(page, 'holiday.mp4')).toHaveCount(0)

  await page.getByRole('button', { name: /Preview wrong end/ }).click()
  await expect(page.getByRole('dialog').getByText('The name ends differently from what the file holds.')).toBeVisible()
})

test('the same file twice is noticed; a deleted one comes back with Undo', async ({ signedIn: page }) => {
  await openLibrary(page)
  const picture = png('meadow.png', plainPicture([30, 150, 60]))
  await chooseFiles(page).setInputFiles(picture)
  await expect(upload(page, 'meadow.png')).toContainText('Uploaded')
  await page.getByRole('button', { name: 'Remove meadow.png from the list' }).click()
  await chooseFiles(page).setInputFiles({ ...picture, name: 'meadow again.png' })
  await expect(upload(page, 'meadow again.png')).toContainText('Was here already; nothing was stored twice')

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('again')
  await page.keyboard.press('Enter')
  await expect(card(page, 'meadow.png')).toHaveCount(0)
  await expect(page).toHaveURL(/keyword=again/)
  await card(page, 'meadow again.png').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “meadow again.png”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'meadow again.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'meadow again.png')).toBeVisible()
})

test('an upload goes on while another page is open, and its progress is there when one comes back', async ({
  signedIn: page,
}) => {
  const arriving = Promise.withResolvers<void>()
  await page.route('**/api/common/uploadFile', async (route) => {
    await arriving.promise
    await route.continue()
  })
  const asksBeforeClosing = () =>
    page.evaluate<boolean>("!dispatchEvent(new Event('beforeunload', { cancelable: true }))")
  await openLibrary(page)
  await chooseFiles(page).setInputFiles(png('harbour.png', plainPicture([20, 90, 160])))
  await expect(upload(page, 'harbour.png')).toContainText(/\d+ %/)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you')
  expect(await asksBeforeClosing()).toBe(true)
  await openLibrary(page)
  await expect(upload(page, 'harbour.png')).toContainText(/\d+ %/)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const stored = page.waitForResponse((reply) => reply.url().endsWith('/uploadFile'))
  arriving.resolve()
  expect((await stored).status()).toBe(200)
  await expect.poll(asksBeforeClosing).toBe(false)
  await openLibrary(page)
  await expect(card(page, 'harbour.png')).toBeVisible()
})

test('a large recording goes on where it stopped after the page was reloaded', async ({ signedIn: page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-large-'))
  const file = join(folder, 'long lesson.wav')
  // 70 MiB: above the 64 MiB from which files travel in pieces.
  await writeFile(file, toneRecording((70 * 1024 ** 2) / 96_000))
  const pieces: { method: string; offset: number }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/lecternAdmin/files/tus')) return
    pieces.push({ method: request.method(), offset: Number(request.headers()['upload-offset'] ?? -1) })
  })
  try {
    await openLibrary(page)
    // The line breaks after the second piece: later ones wait until the page is gone.
    let isBroken = false
    await page.route('**/api/lecternAdmin/files/tus/**', async (route) => {
      const offset = Number((await route.request().allHeaders())['upload-offset'] ?? 0)
      if (isBroken || offset < 32 * 1024 ** 2) return route.continue()
      isBroken = true
    })
    await chooseFiles(page).setInputFiles(file)
    await expect(upload(page, 'long lesson.wav')).toContainText(/4\d % · 3[23].* MB of 7\d.* MB/, { timeout: 60_000 })
    await page.reload()
    pieces.length = 0
    await page.unroute('**/api/lecternAdmin/files/tus/**')
    await chooseFiles(page).setInputFiles(file)
    await expect(upload(page, 'long lesson.wav')).toContainText('Uploaded', { timeout: 60_000 })
    expect(pieces.some(({ method }) => method === 'POST')).toBe(false)
    const sent = pieces.filter(({ method }) => method === 'PATCH').map(({ offset }) => offset)
    expect(sent.length).toBeGreaterThan(0)
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(32 * 1024 ** 2)
    await card(page, 'long lesson.wav').click()
    await expect(page.getByRole('dialog').getByText('audio/', { exact: false })).toBeVisible()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
