import type { Page } from '@playwright/test'
import { heavyOnes, widerThanPhone } from '../support/heavy-faults.ts'
import { expect, test, untranslatedIn } from '../support/journey.ts'

const title = 'Open day of the beginners’ class'

/** The Wednesday of next week: the day before and the one after stand in the same week. */
const wednesday = (): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  const ahead = ((10 - now.getUTCDay()) % 7) + 7
  return new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
}

const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await heavyOnes(page)),
  ...(await widerThanPhone(page)),
  ...(await untranslatedIn(page)),
]

const entry = (page: Page) => page.getByRole('button', { name: title }).first()

test('a room is planned, moved in the week calendar, looked at, and called off with a way back', async ({
  signedIn: page,
  product,
}) => {
  const day = wednesday()
  await page.goto(`${product.address}/admin/createLive`)
  await page.getByRole('button', { name: 'Announce it' }).click()
  await expect(page.getByText('Give the room a title.')).toBeVisible()
  await expect(page.getByText('Choose when it starts.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Start').fill(`${day} 10:00`)
  await page.keyboard.press('Enter')
  await page.getByLabel('Expected length').fill('90')
  await page.getByLabel('Description').fill('What children learn in the first term.')
  await expect(page.getByText('school time (UTC+8)')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Announce it' }).click()

  await expect(page.getByRole('heading', { name: `“${title}” is planned` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'The link for viewers' })).toHaveValue(
    /roomDetails\?room_id=.+&source_type=3$/,
  )
  await page.getByRole('button', { name: 'Make a stream key' }).click()
  await expect(page.getByRole('textbox', { name: 'Stream key' })).toHaveValue(/^.{22,}$/)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(/There is a key that ends in/)).toBeVisible()

  await page.goto(`${product.address}/admin/liveList`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Scheduled')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`${product.address}/admin/liveList?view=calendar&day=${day}`)
  await expect(entry(page)).toContainText('10:00')
  const before = await entry(page).boundingBox()
  if (!before) throw new Error('the room has no place in the calendar')
  await page.mouse.move(before.x + before.width / 2, before.y + 12)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width * 1.2, before.y + 12, { steps: 6 })
  await page.mouse.move(before.x + before.width * 1.6, before.y + 12, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText(`“${title}” is moved.`)).toBeVisible()
  await expect.poll(async () => (await entry(page).boundingBox())?.x ?? 0).toBeGreaterThan(before.x + 20)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect.poll(async () => Math.abs(((await entry(page).boundingBox())?.x ?? 0) - before.x)).toBeLessThan(4)

  // The same without a mouse.
  await entry(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('New start').fill(`${day} 14:00`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(entry(page)).toContainText('14:00–15:30')
  expect(await faultsOf(page)).toEqual([])

  await entry(page).press('Enter')
  await page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Open the room' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('What children learn in the first term.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await expect(page.getByText('This stream was canceled.')).toBeVisible()
  await expect(page.getByText(`“${title}” is canceled.`)).toBeVisible()
  // The offer to move it back may still stand above.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('the live screens speak 中文, and a shared room lets a stranger in', async ({
  signedIn: page,
  product,
  browser,
  watch,
}) => {
  await page.goto(`${product.address}/admin/liveList`)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '直播日程' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  for (const [path, heading] of [
    ['/createLive', '创建直播'],
    ['/LiveData', '直播数据'],
    ['/liveList?view=calendar', '直播日程'],
  ] as const) {
    await page.goto(`${product.address}/admin${path}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  }
  await page.goto(`${product.address}/admin/createLive`)
  await page.getByLabel('标题').fill('家长开放日')
  await page.getByLabel('开始时间').fill(`${wednesday()} 18:00`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^发\s?布$/ }).click()
  const link = await page.getByRole('textbox', { name: '观看链接' }).inputValue()

  const theirs = await (await browser.newContext()).newPage()
  watch.follow(theirs)
  const { pathname, search } = new URL(link)
  await theirs.goto(`${product.address}${pathname}${search}`)
  await expect(theirs).toHaveURL(/\/admin\/live\?/)
  await expect(theirs.getByText('家长开放日').first()).toBeVisible()
})
