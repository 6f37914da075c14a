import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

type Lesson = { orderId: string; startsInSeconds: number }

/** No domain matches people yet: the journey answers for it. */
const feed = (context: BrowserContext, { orderId, startsInSeconds }: Lesson) => {
  const startMs = Date.now() + startsInSeconds * 1000
  const data = {
    order_id: orderId,
    room_id: 'r1',
    start_time: new Date(startMs).toISOString(),
    end_time: new Date(startMs + 1_800_000).toISOString(),
    title: '<img src=x onerror=alert(1)> Past tense',
    peer_nick: 'Lin',
  }
  return context.route('**/api/class/match/next', (route) =>
    route.fulfill({ json: { statusCode: 0, code: 0, msg: 'ok', data: { result: true, data } } }),
  )
}

// Behind an open dialog nothing else can be reached.
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/, includeHidden: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Your class/ })
const shownIn = async (tabs: readonly Page[]) => {
  const shown: Page[] = []
  for (const tab of tabs) if (await dialogOf(tab).isVisible()) shown.push(tab)
  return shown
}

test('of five tabs one reminds, and closed it stays closed in all', async ({
  signedIn: page,
  context,
  product,
  watch,
}) => {
  await expect(bellOf(page)).toBeVisible()
  await feed(context, { orderId: 'o1', startsInSeconds: 560 })
  const tabs = [page]
  for (let n = 0; n < 4; n++) {
    const tab = await context.newPage()
    watch.follow(tab)
    tabs.push(tab)
  }
  for (const tab of tabs) {
    await tab.goto(`${product.address}/admin/Dashboard`)
    // Five consoles at once are much for a small machine.
    await expect(bellOf(tab)).toBeVisible({ timeout: 60_000 })
  }
  await expect.poll(async () => (await shownIn(tabs)).length, { timeout: 60_000 }).toBe(1)
  await page.waitForTimeout(3000)
  const [first, ...more] = await shownIn(tabs)
  expect(more).toEqual([])
  if (!first) throw new Error('no tab reminds')
  const dialog = dialogOf(first)
  await expect(dialog).toContainText(/Your class starts in \d minutes/)
  await expect(dialog).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d - \d\d:\d\d/)
  await expect(dialog).toContainText('<img src=x onerror=alert(1)> Past tense')

  // The tab that reminds is closed without an answer: the reminder moves on.
  await first.close()
  const left = tabs.filter((tab) => tab !== first)
  await expect.poll(async () => (await shownIn(left)).length, { timeout: 60_000 }).toBe(1)
  const [second] = await shownIn(left)
  if (!second) throw new Error('no tab took over')
  await dialogOf(second).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialogOf(second)).toBeHidden()
  await Promise.all(left.map((tab) => tab.reload()))
  await second.waitForTimeout(3000)
  expect(await shownIn(left)).toEqual([])
})

test('who comes late is told so and led to the rooms', async ({ signedIn: page, context }) => {
  await expect(bellOf(page)).toBeVisible()
  await feed(context, { orderId: 'o2', startsInSeconds: -200 })
  await page.reload()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Your class started 3 minutes ago')
  await expect(dialog).toContainText('Lin is waiting for you.')
  await dialog.getByRole('button', { name: 'Go to the room list' }).click()
  await expect(page).toHaveURL(/\/roomList$/)
  await page.reload()
  await page.waitForTimeout(2000)
  await expect(dialog).toBeHidden()
})
