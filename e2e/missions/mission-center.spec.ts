import type { Page } from '@playwright/test'
import { chooseOption, expect, test } from '../support/journey.ts'
import { longScript, openNewProject, pasteScript, startRender } from '../support/studio.ts'

const rowOf = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Mission center' }).getByRole('row').filter({ hasText: title })

test('a long render is seen from everywhere, cancelled, taken up again and put away', async ({ signedIn: page }) => {
  await openNewProject(page, 'Long river')
  await pasteScript(page, longScript(14))
  await expect(page.getByText('14 scenes')).toBeVisible()
  await startRender(page)
  await expect(page.getByRole('progressbar', { name: 'Long river' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const dock = page.getByRole('complementary', { name: /mission/i })
  await expect(dock.getByRole('link', { name: 'Long river' })).toBeVisible()
  const percent = async () => Number(await dock.getByRole('progressbar').getAttribute('aria-valuenow'))
  await expect.poll(percent, { timeout: 60_000 }).toBeGreaterThan(0)

  await dock.getByRole('link', { name: 'All missions' }).click()
  const row = rowOf(page, 'Long river')
  await expect(row.getByText('In progress')).toBeVisible()
  await expect(row.getByRole('progressbar')).toBeVisible()

  await dock.getByRole('button', { name: 'Cancel “Long river”' }).click()
  await expect(page.getByText('“Long river” was cancelled.')).toBeVisible()
  await expect(row.getByText('Cancelled')).toBeVisible()

  await chooseOption(page.getByRole('combobox', { name: 'State' }), 'Success')
  await expect(page).toHaveURL(/state=success/)
  await expect(row).toHaveCount(0)
  await chooseOption(page.getByRole('combobox', { name: 'State' }), 'Cancelled')
  await expect(page).toHaveURL(/state=cancelled/)
  await page.getByRole('checkbox', { name: 'Only mine' }).check()
  await page.reload()
  await expect(page).toHaveURL(/state=cancelled/)
  await expect(page.getByRole('checkbox', { name: 'Only mine' })).toBeChecked()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Try “Long river” again' }).click()
  await expect(page.getByText('“Long river” continues where it stopped.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Mission center' }).first().click()
  await expect(row.getByText('Success')).toBeVisible({ timeout: 120_000 })

  await row.getByText('Long river').click()
  const drawer = page.getByRole('dialog', { name: 'Long river' })
  await expect(drawer.getByText('Rendering scenes')).toBeVisible()
  await expect(drawer.getByText('Attempts')).toBeVisible()
  await expect(page).toHaveURL(/id=/)
  await drawer.getByRole('button', { name: 'Delete “Long river”' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Long river”?' })
  await expect(question).toContainText('what it made stays')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Videos made here' }).first().click()
  await expect(page.getByText('Long river').first()).toBeVisible()
})
