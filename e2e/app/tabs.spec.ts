import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, name: string) => tabsOf(page).getByRole('link', { name, exact: true })
const names = (page: Page) => tabsOf(page).getByRole('link').allInnerTexts()

const open = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).first().click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

const choose = async (page: Page, name: string, entry: string) => {
  // The menu of the tab before fades out for a moment.
  await expect(page.locator('.ant-dropdown:visible')).toHaveCount(0)
  await tab(page, name).click({ button: 'right' })
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: entry, exact: true }).click()
}

test('tabs close as asked, refuse in clear words, and come back after a reload', async ({ signedIn: page }) => {
  await expect(tab(page, 'Dashboard')).toBeVisible()
  await choose(page, 'Dashboard', 'Close current')
  await expect(page.getByText('The last tab cannot be closed')).toBeVisible()
  await open(page, 'Material library')
  await open(page, 'Videos')
  await choose(page, 'Dashboard', 'Close left')
  await expect(page.getByText('No tab on the left')).toBeVisible()
  await choose(page, 'Videos', 'Close right')
  await expect(page.getByText('No tab on the right')).toBeVisible()

  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Dashboard', 'Material library', 'Videos'])
  await choose(page, 'Material library', 'Close left')
  await expect.poll(() => names(page)).toEqual(['Material library', 'Videos'])
  await expect(page).toHaveURL(/\/video/)
  await choose(page, 'Material library', 'Close right')
  await expect.poll(() => names(page)).toEqual(['Material library'])
  await expect(page).toHaveURL(/materialLibrary/)

  await open(page, 'Videos')
  await open(page, 'Mission center')
  await choose(page, 'Videos', 'Close all')
  await expect.poll(() => names(page)).toEqual(['Videos'])
  await expect(page).toHaveURL(/\/video/)
})

test('keyboard and middle button close a tab, and arrows walk along', async ({ signedIn: page }) => {
  await open(page, 'Material library')
  await open(page, 'Videos')
  await tab(page, 'Material library').click({ button: 'middle' })
  await expect.poll(() => names(page)).toEqual(['Dashboard', 'Videos'])
  await tab(page, 'Videos').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Dashboard')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect.poll(() => names(page)).toEqual(['Videos'])
})

test('a page behind another keeps what was typed, and a closed one forgets it', async ({ signedIn: page }) => {
  await open(page, 'Dashboard')
  await open(page, 'Material library')
  await open(page, 'API reference')
  const calls = page.getByRole('heading', { level: 1, name: 'API reference' })
  await expect(calls).toBeVisible()
  // Once the list is long enough to be scrolled.
  await expect.poll(() => page.evaluate('window.scrollTo(0, 900), window.scrollY')).toBe(900)
  await tab(page, 'Material library').click()
  await expect(calls).toBeHidden()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
  await tab(page, 'API reference').click()
  await expect(calls).toBeAttached()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(900)

  // The list's own search field is typed into, not sent.
  await tab(page, 'Material library').click()
  const search = page.getByPlaceholder('Search').first()
  await search.fill('half a wor')
  await tab(page, 'Dashboard').click()
  await tab(page, 'Material library').click()
  await expect(search).toHaveValue('half a wor')
  await choose(page, 'Material library', 'Close current')
  await open(page, 'Material library')
  await expect(search).toHaveValue('')
})

test('two things are two tabs, each with its own address', async ({ signedIn: page, product }) => {
  const id = (digit: number) => `018f3c1a-7b1e-7000-8000-00000000000${digit}`
  await open(page, 'Dashboard')
  for (const digit of [1, 2]) {
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(`/admin/grab-orders/${id(digit)}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await expect(page).toHaveURL(new RegExp(id(digit)))
    await expect(tabsOf(page).getByRole('link', { name: 'Class order' })).toHaveCount(digit)
  }
  await tabsOf(page).getByRole('link', { name: 'Class order' }).first().click()
  await expect(page).toHaveURL(`${product.address}/admin/grab-orders/${id(1)}`)
})

test('a tab with unsaved changes asks before it closes', async ({ signedIn: page }) => {
  await open(page, 'Dashboard')
  await open(page, 'Staff')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a person' })
  await drawer.getByLabel('Name', { exact: true }).fill('Half a name')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to…' }).getByRole('combobox').fill('Material library')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/materialLibrary/)
  await expect(drawer).toBeHidden()

  await tabsOf(page).getByRole('button', { name: 'Close Staff' }).click()
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await tab(page, 'Staff').click()
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Half a name')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click()
  await expect(drawer).toBeHidden()
  await tabsOf(page).getByRole('button', { name: 'Close Staff' }).click()
  await expect(tab(page, 'Staff')).toBeHidden()
})
