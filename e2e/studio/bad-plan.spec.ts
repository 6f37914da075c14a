import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { plainPicture } from '../support/pictures.ts'
import { expectSaved, goToStep, openNewProject, pasteScript } from '../support/studio.ts'

const script = (page: Page) => page.getByRole('textbox', { name: 'Script' })
const check = (page: Page) => page.getByRole('listitem')
const refusal = /answer 422: POST|Failed to load resource.*422/

test('a character that cannot be drawn is named with its scene, and nothing typed is lost', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(refusal)
  await openNewProject(page, 'Party')
  const text = 'Water is quiet.\n\nThen comes the party 🎉 of rain.'
  await pasteScript(page, text)
  await expectSaved(page)
  await goToStep(page, 'Render')
  await page.getByRole('button', { name: 'Render the video' }).click()
  const problem = check(page).filter({ hasText: 'Scene 2 has characters that cannot be drawn: 🎉' })
  await expect(problem).toBeVisible()
  await problem.getByRole('button', { name: 'Scene 2' }).click()
  const words = page.getByRole('textbox', { name: 'What is said' })
  await expect(words).toHaveValue('Then comes the party 🎉 of rain.')
  await goToStep(page, 'Script')
  await expect(script(page)).toHaveValue(text)
  await script(page).fill('Water is quiet.\n\nThen comes the party of rain.')
  await goToStep(page, 'Render')
  await expect(page.getByText('Everything is ready.')).toBeVisible()
})

for (const [language, line, first] of [
  ['Hebrew', 'שלום עולם', 'ש'],
  ['Arabic', 'سلام يا عالم', 'س'],
] as const) {
  test(`${language} text is kept and its letters are named before minutes are spent`, async ({
    signedIn: page,
    watch,
  }) => {
    watch.allow(refusal)
    await openNewProject(page, `${language} greeting`)
    await pasteScript(page, `Hello there.\n\n${line}`)
    await expectSaved(page)
    await goToStep(page, 'Render')
    await page.getByRole('button', { name: 'Render the video' }).click()
    const problem = check(page).filter({ hasText: 'Scene 2 has characters that cannot be drawn:' })
    await expect(problem).toContainText(first)
    await page.reload()
    await goToStep(page, 'Script')
    await expect(script(page)).toHaveValue(`Hello there.\n\n${line}`)
  })
}

test('a plan without scenes says so and cannot be started', async ({ signedIn: page }) => {
  await openNewProject(page, 'Nothing yet')
  await goToStep(page, 'Render')
  await expect(check(page).filter({ hasText: 'Give the video at least one scene.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Render the video' })).toBeDisabled()
})

test('a picture in use cannot be deleted; one that is gone all the same is missed at its scene', async ({
  signedIn: page,
  product,
  watch,
}) => {
  watch.allow(/answer 4(04|09|22):|Failed to load resource.*4(04|09|22)/)
  await openNewProject(page, 'Lost picture')
  await pasteScript(page, 'A picture is here.\n\nAnd none here.')
  await goToStep(page, 'Scenes')
  await page
    .getByRole('group', { name: 'Scene 1' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'short lived.png', mimeType: 'image/png', buffer: plainPicture([90, 20, 140]) })
  await expect(page.getByText('short lived.png')).toBeVisible()
  await expectSaved(page)

  const library = await page.context().newPage()
  watch.follow(library)
  await library.goto(`${product.address}/admin/materialLibrary`)
  await library.getByRole('button', { name: 'Preview short lived.png' }).click()
  const remove = async () => {
    await library.getByRole('dialog', { name: 'short lived.png' }).getByRole('button', { name: 'Delete' }).click()
    await library
      .getByRole('dialog', { name: /Delete “short lived/ })
      .getByRole('button', { name: 'Delete' })
      .click()
  }
  await remove()
  await expect(library.getByText(/This file is used in one place/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expectSaved(page)
  await remove()
  await expect(library.getByRole('button', { name: 'Preview short lived.png' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await expectSaved(page)
  await goToStep(page, 'Render')
  await page.getByRole('button', { name: 'Render the video' }).click()
  const problem = page.getByRole('listitem').filter({ hasText: 'The file of scene 1 is gone. Choose another one.' })
  await problem.getByRole('button', { name: 'Scene 1' }).click()
  await expect(page.getByRole('textbox', { name: 'What is said' })).toHaveValue('A picture is here.')
})

test('a script over the limit is kept whole, and what is surely a mistake replaces nothing', async ({
  signedIn: page,
}) => {
  await openNewProject(page, 'Far too long')
  const long = Array.from({ length: 58 }, (_, i) => `${i + 1}:${' water'.repeat(125)}`).join('\n\n')
  expect(long.length).toBeGreaterThan(40_000)
  await pasteScript(page, long)
  await expect(page.getByText(/The script has [\d,]+ characters; the limit is 40,?000/).first()).toBeVisible()
  await expect(page.getByText('Kept here only')).toBeVisible()
  await page.reload()
  await expect(script(page)).toHaveValue(long)
  await script(page).fill('x'.repeat(250_000))
  await expect(page.getByText(/Nothing was replaced/)).toBeVisible()
  await expect(script(page)).toHaveValue(long)
  await script(page).fill('Short again.')
  await expectSaved(page)
})
