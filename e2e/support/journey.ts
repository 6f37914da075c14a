import { test as base, expect, type Page } from '@playwright/test'
import { administrator, type Product, startProduct } from './product.ts'

export { administrator } from './product.ts'
export { expect }

/** What a person would call broken: errors in the console, requests that failed, words that were never translated. */
type Watch = {
  /** Replies with this status and failing requests are part of the journey from here on. */
  allow(pattern: RegExp): void
}

type Fixtures = { product: Product; watch: Watch; signedIn: Page }

const isNoise = (text: string) => /Download the React DevTools|ResizeObserver loop/.test(text)
// A key that i18next gives back when it has no text: `studio:menu.list` or `menu.list`.
const untranslated =
  /\b(?:platform|accounts|access|files|missions|integrations|studio|videos|workbench):[a-z]+(?:\.[a-zA-Z]+)+\b/

const watchPage = (page: Page, faults: string[], isAllowed: (text: string) => boolean) => {
  const note = (fault: string) => {
    if (!isAllowed(fault) && !isNoise(fault)) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its requests along.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
}

export const test = base.extend<Fixtures, { sharedProduct: Product }>({
  sharedProduct: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  product: async ({ sharedProduct }, use) => use(sharedProduct),
  watch: [
    async ({ page }, use) => {
      const faults: string[] = []
      const allowed: RegExp[] = []
      watchPage(page, faults, (text) => allowed.some((pattern) => pattern.test(text)))
      await use({ allow: (pattern) => allowed.push(pattern) })
      const text = page.isClosed()
        ? ''
        : await page
            .locator('body')
            .innerText()
            .catch(() => '')
      const missing = untranslated.exec(text)
      if (missing) faults.push(`untranslated text: ${missing[0]}`)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ page, product }, use) => {
    await signIn(page, product)
    await use(page)
  },
})

export const signIn = async (page: Page, product: Product): Promise<void> => {
  await page.goto(`${product.address}/admin/user/login`)
  await page.getByLabel(/account|账号/i).fill(administrator.email)
  await page
    .getByLabel(/password|密码/i)
    .first()
    .fill(administrator.password)
  await page.getByRole('button', { name: /sign in|log in|登录/i }).click()
  await page.waitForURL((url) => !url.pathname.includes('/user/login'))
}
