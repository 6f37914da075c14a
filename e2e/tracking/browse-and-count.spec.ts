import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { administrator, chooseOption, expect, testAlone as test } from '../support/journey.ts'
import type { Product } from '../support/product.ts'

const sent = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/event_record/record') && response.ok(), {
    timeout: 60_000,
  })

/** What a school's own program sends. */
const report = async (product: Product, body: object) => {
  const post = async (path: string, content: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
    const answer = await fetch(`${product.address}${path}`, { method: 'POST', headers, body: JSON.stringify(content) })
    return (await answer.json()) as { data: Record<string, unknown> }
  }
  const credentials = { user_name: administrator.email, password: administrator.password }
  const { data } = await post('/api/user/login', credentials)
  return (await post('/api/monitor/customEventReport', body, String(data['token']))).data
}

test('pages that somebody opens are counted once, also those opened offline', async ({
  signedIn: page,
  product,
  watch,
}) => {
  const first = sent(page)
  await page.getByRole('link', { name: 'Material library' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Material library' })).toBeVisible()
  await page.getByRole('link', { name: 'Mission center' }).first().click()
  await first

  // A page whose script is here already opens without a line; its record waits.
  watch.allow(/ERR_INTERNET_DISCONNECTED|Data request failed/)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Material library' }).first().click()
  await expect(page).toHaveURL(/materialLibrary/)
  const kept = () =>
    page.evaluate<number>("Object.keys(localStorage).filter((key) => key.startsWith('lectern.tracking.')).length")
  await expect.poll(kept).toBe(1)
  const second = sent(page)
  await page.context().setOffline(false)
  await second
  await expect.poll(kept).toBe(0)

  await page.goto(`${product.address}/admin/tracking`)
  await expect(page.getByRole('heading', { name: 'Quick tracking' })).toBeVisible()
  await page.getByText('Today', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Break down by' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Page', { exact: true }).click()
  await page.keyboard.press('Escape')
  const row = (path: string) =>
    page.getByRole('table', { name: 'Breakdown' }).getByRole('row').filter({ hasText: path })
  await expect(row('/materialLibrary').getByRole('cell').nth(1)).toHaveText('2')
  await expect(row('/MissionCenter').getByRole('cell').nth(1)).toHaveText('1')
  await expect(row('/materialLibrary').getByRole('cell').nth(2)).toHaveText('1')

  await page.reload()
  await expect(row('/materialLibrary')).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('region', { name: 'Counts over time' }).getByRole('row')).toHaveCount(25)

  await page.getByRole('button', { name: 'Save query' }).click()
  await page.getByLabel('Name').fill('Today by page')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Today by page” is saved.')).toBeVisible()
  await expect(page).toHaveURL(/saved=/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('page,pv,uv')
  expect(text).toContain('/materialLibrary,2,1')
})

test('an unknown event waits until somebody counts it', async ({ signedIn: page, product }) => {
  const events = ['a', 'b', 'a'].map((keyId) => ({ eventName: 'lesson.finished', keyId, data: { tel: '13812341234' } }))
  expect(await report(product, events)).toEqual({ accepted: 0, duplicate: 1, quarantined: 2 })

  await page.goto(`${product.address}/admin/tracking/events`)
  await page.getByRole('tab', { name: 'Quarantine' }).click()
  await expect(page.getByText('138****1234').first()).toBeVisible()
  await expect(page.getByText('13812341234')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Event registry' }).click()
  const row = page.getByRole('row').filter({ hasText: 'lesson.finished' })
  await expect(row.getByText('In quarantine')).toBeVisible()
  await row.getByRole('button', { name: 'Count “lesson.finished”' }).click()
  await expect(page.getByText('“lesson.finished” is counted, with everything that waited.')).toBeVisible()
  await expect(row.getByText('Counted')).toBeVisible()

  await row.getByRole('button', { name: 'Describe “lesson.finished”' }).click()
  await page.getByLabel('What it means').fill('A lesson was watched to its end.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row.getByText('A lesson was watched to its end.')).toBeVisible()

  await page.goto(`${product.address}/admin/tracking`)
  await chooseOption(page.getByRole('combobox', { name: 'What is counted' }), 'lesson.finished')
  await expect(page).toHaveURL(/event%3Alesson\.finished/)
  await expect(page.locator('.ant-card').filter({ hasText: /^lesson\.finished2$/ })).toBeVisible()
})
