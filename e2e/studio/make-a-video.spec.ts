import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'
import { plainPicture } from '../support/pictures.ts'
import { goToStep, longScript, openNewProject, pasteScript, renderUntilWatched } from '../support/studio.ts'

const script = 'Water rises from the warm sea.\n\nIt cools and becomes a cloud.\n\nRain brings it back to us.'

/** The page runs these texts in the browser, where a video element is one. */
const playsFor = async (page: Page, seconds: number) => {
  const ask = (question: string) => page.evaluate<number>(`document.querySelector('video')?.${question} ?? 0`)
  await expect.poll(() => ask('readyState'), { timeout: 20_000 }).toBeGreaterThanOrEqual(1)
  // A browser on a busy machine may let go of a picture it cannot keep up with: then a person presses play again.
  await expect
    .poll(
      async () => {
        await page.evaluate("document.querySelector('video').play().catch(() => {})")
        return ask('currentTime')
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(seconds)
}

test('from a pasted script to a video that plays, is found again and downloads', async ({ signedIn: page }) => {
  await openNewProject(page, 'Water cycle')
  await pasteScript(page, script)
  await expect(page.getByText('3 scenes')).toBeVisible()

  await goToStep(page, 'Scenes')
  await page
    .getByRole('button', { name: /library/i })
    .first()
    .click()
  const picker = page.getByRole('dialog')
  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: 'red sea.png', mimeType: 'image/png', buffer: plainPicture([200, 30, 30]) })
  await expect(picker.getByRole('button', { name: 'Choose red sea.png', pressed: true })).toBeVisible()
  await picker.getByRole('button', { name: 'Use this file' }).click()
  await expect(page.getByAltText('Frame of scene 1 as it will be rendered')).toBeVisible()

  await goToStep(page, 'Voice')
  await expect(page.getByRole('button', { name: /^Hear / }).first()).toBeVisible()
  await goToStep(page, 'Subtitles & music')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await renderUntilWatched(page)
  await page.getByRole('link', { name: 'Open the video' }).click()
  await page.waitForURL(/videoDetail/)
  await playsFor(page, 0.5)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /Download/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Water cycle.*\.mp4$/)

  await page.getByRole('link', { name: 'Videos made here' }).click()
  await expect(page.getByText('Water cycle').first()).toBeVisible()
})

test('what was typed survives a reload and a killed server', async ({ signedIn: page, product, watch }) => {
  await openNewProject(page, 'Kept words')
  await pasteScript(page, 'First words.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  watch.allow(
    /ERR_CONNECTION_REFUSED|Failed to load resource|answer 5\d\d|ERR_INCOMPLETE|ERR_EMPTY|ERR_CONNECTION_RESET|request failed|Failed to fetch|network/i,
  )
  await product.kill()
  await page.getByRole('textbox', { name: 'Script' }).fill('First words.\n\nTyped while nobody listened.')
  await expect(page.getByText('Offline')).toBeVisible({ timeout: 30_000 })
  await product.restart()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue(/Typed while nobody listened/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
})

test('a render goes on after the server was killed in the middle of it', async ({ signedIn: page, product, watch }) => {
  await openNewProject(page, 'Power cut')
  await pasteScript(page, longScript(8))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await goToStep(page, 'Render')
  await page.getByRole('button', { name: 'Render the video' }).click()
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await page.waitForTimeout(2500)
  watch.allow(
    /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE|ERR_EMPTY|ERR_CONNECTION_RESET|request failed|Failed to fetch|network|answer 5\d\d/i,
  )
  await product.kill()
  await product.restart()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Open the video' })).toBeVisible({ timeout: 150_000 })
})

test('the main job in Chinese', async ({ page, product }) => {
  await signIn(page, product)
  await page.getByRole('button', { name: '中文' }).click()
  await page.goto(`${product.address}/admin/CreateVideoList`)
  await page
    .getByRole('button', { name: /新建|新视频|制作/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('水循环')
  await dialog.getByRole('button').last().click()
  await page.waitForURL(/CreateVideoALL/)
  const missing = await page.locator('body').innerText()
  expect(missing).not.toMatch(/\b(Script|Scenes|Voice|Subject|Saved)\b/)
})
