import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test, untranslatedIn } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

const outside = [
  '/user/login',
  '/user/register?room_id=1',
  '/user/register-result?email=wei%40school.example',
  '/user/ForedPassword',
  '/manual',
]
const inside = [
  '/account/profile',
  '/account/profile?tab=security',
  '/account/profile?tab=sessions',
  '/account/profile?tab=device',
  '/account/school',
]

const heavyOnes = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

const faultsOn = async (page: Page, product: Product, path: string): Promise<string[]> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.address}/admin${path}`)
  // Pages before sign-in carry the product's name above their own.
  await expect(page.getByRole('heading', { level: path.startsWith('/user/') ? 2 : 1 }).first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0)
  const found = [...(await heavyOnes(page)), ...(await untranslatedIn(page))]
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  if (width > 390) found.push(`${width} px wide on a phone of 390`)
  return found.map((fault) => `${path} ${fault}`)
}

for (const theme of ['light', 'dark']) {
  test(`the pages around an account can be read by everybody (${theme})`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${product.address}/admin/user/login`)
    if (theme === 'dark') await page.getByRole('button', { name: 'Use the dark theme' }).click()
    const found: string[] = []
    for (const path of outside) found.push(...(await faultsOn(page, product, path)))
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, product)
    for (const path of inside) found.push(...(await faultsOn(page, product, path)))
    expect(found).toEqual([])
  })
}
