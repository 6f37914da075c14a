import type { Page } from '@playwright/test'
import { heavyOnes, widerThanPhone } from '../support/heavy-faults.ts'
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

const faultsOn = async (page: Page, product: Product, path: string): Promise<string[]> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.address}/admin${path}`)
  // Pages before sign-in carry the product's name above their own.
  await expect(page.getByRole('heading', { level: path.startsWith('/user/') ? 2 : 1 }).first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0)
  const found = [...(await heavyOnes(page)), ...(await untranslatedIn(page)), ...(await widerThanPhone(page))]
  return found.map((fault) => `${path} ${fault}`)
}

for (const theme of ['light', 'dark']) {
  test(`the pages around an account can be read by everybody (${theme})`, async ({ page, product }) => {
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
