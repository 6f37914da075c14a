import type { Page } from '@playwright/test'
import { startWecomServer, type WecomServer } from '../../apps/server/src/adapters/wecom/wecom-server.fake.ts'
import { heavyOnes, widerThanPhone } from '../support/heavy-faults.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { type Product, startProduct } from '../support/product.ts'

let wecom: WecomServer
let product: Product
test.beforeAll(async () => {
  wecom = await startWecomServer({ corpId: 'ww1', secrets: ['employees', 'contacts'], member: 'chen' })
  product = await startProduct({ LECTERN_WECOM_URL: wecom.address })
})
test.afterAll(async () => {
  await product.close()
  await wecom.close()
})

const open = async (page: Page, query = '') => {
  await signIn(page, product)
  await page.goto(`${product.address}/admin/integrations${query}`)
}

test('a service is configured, tried, and seen to fail and to be kept', async ({ page, watch }) => {
  watch.allow(/engineTest|status of 502/)
  await open(page)
  await expect(page.getByRole('region', { name: 'Creating' }).getByText('Built in').first()).toBeVisible()
  await page.getByRole('button', { name: 'Configure Script writing' }).click()
  const drawer = page.getByRole('dialog', { name: 'Script writing' })
  await drawer.getByRole('radio', { name: 'OpenAI-compatible service' }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Address of the service is needed.')).toBeVisible()
  await drawer.getByLabel('Address of the service').fill('http://127.0.0.1:1/v1')
  await drawer.getByLabel('Model').fill('small')
  await drawer.getByLabel('Key').fill('sk-very-secret')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Script writing: saved.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(drawer.getByText('The test did not succeed')).toBeVisible()
  // The drawer stands in the address, and what was typed as a key is nowhere.
  await page.reload()
  await expect(drawer.getByLabel('Model')).toHaveValue('small')
  await expect(drawer.getByLabel('Key')).toHaveValue('')
  await expect(drawer.getByLabel('Key')).toHaveAttribute('placeholder', 'Stored. Leave empty to keep it.')
  await expect(drawer.getByText('The service at 127.0.0.1:1 did not answer.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Creating' }).getByText('Last test failed')).toBeVisible()
  await page.getByRole('button', { name: 'Configure Script writing' }).click()
  await drawer.getByRole('radio', { name: 'Script rules' }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Script writing: saved.')).toBeVisible()
})

test('what the operator decides is shown and can be tried', async ({ page }) => {
  await open(page, '?open=storage')
  const drawer = page.getByRole('dialog', { name: 'File storage' })
  await expect(drawer.getByText('The operator of this installation has set this')).toBeVisible()
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(drawer.getByText(/^Data folder answered in \d+ ms\.$/)).toBeVisible()
})

test('the administrator of another company connects it by a link, without an account', async ({
  page,
  browser,
  watch,
}) => {
  await open(page)
  const companies = page.getByRole('region', { name: 'Enterprise WeChat' })
  await expect(companies.getByText('No company is connected yet')).toBeVisible()
  await companies.getByRole('button', { name: 'Link for their administrator' }).click()
  const link = (
    await page
      .getByRole('dialog')
      .getByText(/enterprise\/install#code=/)
      .innerText()
  ).trim()
  const stranger = await browser.newPage()
  watch.follow(stranger)
  await stranger.goto(link)
  await stranger.getByLabel('Company ID (CorpID)').fill('ww1')
  await stranger.getByLabel('App ID (AgentId)').fill('1000002')
  await stranger.getByLabel('App secret').fill('wrong')
  await stranger.getByRole('button', { name: 'Test and save' }).click()
  await expect(stranger.getByText('App secret: enterprise WeChat answered 40001.')).toBeVisible()
  await stranger.getByLabel('App secret').fill('employees')
  await stranger.getByRole('button', { name: 'Test and save' }).click()
  await expect(stranger.getByText('The company is connected.')).toBeVisible()
  await stranger.close()
  await page.reload()
  await expect(companies.getByText('ww1').first()).toBeVisible()
  await companies.getByRole('switch', { name: 'Use ww1' }).click()
  await expect(companies.getByRole('switch', { name: 'Use ww1' })).not.toBeChecked()
})

test('reads well in both languages, on a phone, and by axe', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible()
  expect(await heavyOnes(page)).toEqual([])
  await page.goto(`${product.address}/admin/integrations?open=sso-oidc`)
  await page.getByRole('radio', { name: 'OpenID provider' }).check()
  await expect(page.getByText('Return address (redirect URI)')).toBeVisible()
  expect(await heavyOnes(page)).toEqual([])
  await page.goto(`${product.address}/admin/integrations`)
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible()
  expect(await widerThanPhone(page)).toEqual([])
})
