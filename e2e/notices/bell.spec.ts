import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const lin = { name: 'Lin', email: 'lin.bell@hillside.example', password: 'correct horse battery', roleId: 'teacher' }
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const tell = (page: Page) => expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread')

/** The addresses of the streams that a browser opened. */
const countStreams = (context: BrowserContext): { opened: number } => {
  const count = { opened: 0 }
  context.on('request', (request) => {
    if (request.url().includes('/notices/events')) count.opened += 1
  })
  return count
}

test('news reaches every device at once, and is read on all when it is read on one', async ({
  page,
  product,
  watch,
  browser,
}) => {
  const office = await createAdministration(product)
  const staff = await office.add(lin)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const onPhone = await phone.newPage()
  watch.follow(onPhone)
  await signIn(page, product, lin)
  await signIn(onPhone, product, lin)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')

  await office.setRole(staff, 'operator')
  await Promise.all([tell(page), tell(onPhone)])

  await bellOf(page).click()
  const line = page.getByRole('button', { name: /Your role has changed/ })
  await expect(line).toContainText('just now')
  const list = page.getByRole('region', { name: 'Notifications' })
  // It grows while it opens.
  await expect.poll(async () => (await list.boundingBox())?.width).toBe(300)
  await bellOf(page).click()
  await expect(list).toBeHidden()

  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(line).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/homepage$/)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  await expect(bellOf(onPhone)).toHaveAccessibleName('Notifications')

  await onPhone.reload()
  await bellOf(onPhone).click()
  await expect(onPhone.getByText('Nothing new')).toBeVisible()
  await phone.close()
})

test('seven tabs share one connection, load their pages, and all hear the news', async ({
  product,
  watch,
  context,
  page,
}) => {
  const office = await createAdministration(product)
  const wei = { ...lin, name: 'Wei', email: 'wei@hillside.example' }
  const staff = await office.add(wei)
  const streams = countStreams(context)
  await signIn(page, product, wei)
  await expect(bellOf(page)).toBeVisible()
  const others: Page[] = []
  for (let n = 0; n < 6; n++) {
    const tab = await context.newPage()
    watch.follow(tab)
    // Six connections are all that a browser opens: a seventh tab with a stream of its own would never get its page.
    await tab.goto(`${product.address}/admin/Dashboard`)
    await expect(bellOf(tab)).toBeVisible()
    others.push(tab)
  }
  expect(streams.opened).toBe(1)
  const changed = await office.setRole(staff, 'operator')
  await Promise.all([page, ...others].map(tell))

  // The tab that held the connection goes away; another one takes it over.
  await page.close()
  await expect.poll(() => streams.opened).toBe(2)
  await office.setRole(changed, 'teacher')
  for (const tab of others) await expect(bellOf(tab)).toHaveAccessibleName('Notifications, 2 unread')

  const [first] = others
  if (!first) throw new Error('no tab is left')
  await bellOf(first).click()
  await first.getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of others) await expect(bellOf(tab)).toHaveAccessibleName('Notifications')
})
