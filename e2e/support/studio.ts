import { expect, type Page } from '@playwright/test'

export const openNewProject = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: 'Video projects' }).first().click()
  await page
    .getByRole('button', { name: /New video|Make your first video/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is the video about?').fill(title)
  await dialog.getByRole('button', { name: 'Open the studio' }).click()
  await page.waitForURL(/CreateVideoALL/)
}

export const goToStep = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click()

/** From the first step of a new project to its script. */
export const pasteScript = async (page: Page, script: string): Promise<void> => {
  await page.getByRole('button', { name: 'Paste my own script' }).click()
  await page.getByRole('textbox', { name: 'Script' }).fill(script)
}

/** A script that takes a while to render. */
export const longScript = (scenes: number): string =>
  Array.from(
    { length: scenes },
    (_, i) => `Scene number ${i + 1} says a whole sentence about rivers and the sea.`,
  ).join('\n\n')

/** Everything that was typed is on the server. */
export const expectSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible()

export const startRender = async (page: Page): Promise<void> => {
  await goToStep(page, 'Render')
  await page.getByRole('button', { name: 'Render the video' }).click()
}

export const renderUntilWatched = async (page: Page): Promise<void> => {
  await startRender(page)
  await expect(page.getByRole('link', { name: 'Open the video' })).toBeVisible({ timeout: 120_000 })
}
