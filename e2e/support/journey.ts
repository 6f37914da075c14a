import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { hasOwnLooks, resetLooks } from './looks.ts'
import { administrator, type Product, startProduct } from './product.ts'

export { administrator } from './product.ts'
export { expect }

/** What a person would call broken: errors in the console, requests that failed, words that were never translated. */
type Watch = {
  /** Replies with this status and failing requests are part of the journey from here on. */
  allow(pattern: RegExp): void
  /** Watches one more page, such as that of a second person. */
  follow(page: Page): void
}

type Fixtures = { product: Product; watch: Watch; signedIn: Page; afterPage: { resetLooks(): void } }

const isNoise = (text: string) => /Download the React DevTools|ResizeObserver loop/.test(text)
// A key that i18next gives back when it has no text: `studio:menu.list` or `menu.list`.
const untranslated =
  /\b(?:app|platform|accounts|access|files|missions|integrations|studio|videos|workbench|notices|tracking|live|shop):[a-z]+(?:\.[a-zA-Z]+)+\b/

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

/** Browsers of other people would go on watching and asking beside the journeys that follow. */
const closeOthers = async (own: BrowserContext): Promise<void> => {
  for (const context of own.browser()?.contexts() ?? []) if (context !== own) await context.close()
}

/** Keys that stand on the page where a text should. */
export const untranslatedIn = async (page: Page): Promise<string[]> => {
  if (page.isClosed()) return []
  const body = page.locator('body')
  const text = await body.innerText().catch(() => '')
  const missing = untranslated.exec(text)
  return missing ? [`untranslated text: ${missing[0]} (${page.url()})`] : []
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
  // Set up before the page (by `watch`), so ended after it: an open page could still save the looks it has.
  afterPage: async ({ sharedProduct }, use) => {
    let isAsked = false
    await use({
      resetLooks: () => {
        isAsked = true
      },
    })
    if (isAsked) await resetLooks(sharedProduct)
  },
  product: async ({ sharedProduct, afterPage, page }, use) => {
    await use(sharedProduct)
    if (await hasOwnLooks(page)) afterPage.resetLooks()
  },
  watch: [
    async ({ afterPage: _afterPage, page }, use) => {
      const faults: string[] = []
      const allowed: RegExp[] = []
      const pages: Page[] = []
      const follow = (one: Page) => {
        pages.push(one)
        watchPage(one, faults, (text) => allowed.some((pattern) => pattern.test(text)))
      }
      follow(page)
      await use({ allow: (pattern) => allowed.push(pattern), follow })
      for (const one of pages) faults.push(...(await untranslatedIn(one)))
      await closeOthers(page.context())
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ page, product }, use) => {
    await signIn(page, product)
    await use(page)
  },
})

/** For a journey that counts: its school is new, and nobody else browses it. */
export const testAlone = test.extend<{ own: Product }>({
  own: async ({}, use) => {
    const own = await startProduct()
    await use(own)
    await own.close()
  },
  afterPage: async ({ own: _own }, use) => use({ resetLooks: () => {} }),
  product: async ({ own }, use) => use(own),
})

type Credentials = { readonly email: string; readonly password: string }

/** Types name and password, wherever the sign-in form stands. */
export const enterCredentials = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByRole('textbox', { name: /account|账号/i }).fill(email)
  await page
    .getByLabel(/password|密码/i)
    .first()
    .fill(password)
  await page.getByRole('button', { name: /sign in|log in|登录/i }).click()
}

export const signIn = async (page: Page, product: Product, person: Credentials = administrator): Promise<void> => {
  await page.goto(`${product.address}/admin/user/login`)
  await enterCredentials(page, person)
  await page.waitForURL((url) => !url.pathname.includes('/user/login'))
}

/** Opens a choice and takes one of its entries; the entries hang at the end of the page, not inside of it. */
export const chooseOption = async (choice: Locator, text: string): Promise<void> => {
  await choice.click()
  await choice.page().locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click()
}
