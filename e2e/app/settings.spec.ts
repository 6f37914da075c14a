import { expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const teacher = { name: 'Lena Hart', email: 'lena@hillside.example', password: 'seven quiet hills', roleId: 'teacher' }

test('the looks follow a person to another browser and back to the defaults', async ({
  page,
  product,
  watch,
  browser,
}) => {
  const administration = await createAdministration(product)
  await administration.add(teacher)
  await signIn(page, product, teacher)
  await page.getByRole('button', { name: 'Settings of the console' }).click()
  const drawer = page.getByRole('dialog', { name: 'Settings of the console' })
  await drawer.getByText('Across the top').click()
  await drawer.getByRole('radio', { name: 'Golden purple' }).check()
  await drawer.getByRole('switch', { name: 'Tabs' }).click()
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('info_update') && answer.request().method() === 'POST',
  )
  await drawer.getByText('中文').click()
  await expect(page.getByRole('dialog', { name: '控制台设置' })).toBeVisible()
  await saved
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeHidden()

  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage()
  watch.follow(elsewhere)
  await signIn(elsewhere, product, teacher)
  await expect(elsewhere.getByRole('navigation', { name: '主菜单' }).getByText('视频管理')).toBeVisible()
  await expect(elsewhere.locator('.ant-layout-sider')).toHaveCount(0)
  await expect(elsewhere.getByRole('navigation', { name: '已打开的页面' })).toBeHidden()
  const kept = await elsewhere.evaluate<string>('localStorage.getItem("SET_INFO")')
  expect(JSON.parse(kept)).toMatchObject({ layout: 'topmenu', color: '#722ed1', multiTab: false, lang: 'zh-CN' })

  await elsewhere.getByRole('button', { name: '控制台设置' }).click()
  await elsewhere.getByRole('button', { name: '恢复默认' }).click()
  await expect(elsewhere.locator('.ant-layout-sider')).toBeVisible()
  await expect(elsewhere.getByRole('dialog', { name: '控制台设置' })).toBeVisible()
})

test('a language chosen before signing in is kept, and every looks can be had', async ({ page, product }) => {
  await page.goto(`${product.address}/admin/user/login`)
  await page.getByRole('button', { name: /中文/ }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await signIn(page, product)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('info_update') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await saved

  await page.getByRole('button', { name: 'Settings of the console' }).click()
  const drawer = page.getByRole('dialog', { name: 'Settings of the console' })
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const light = await paper()
  await drawer.getByText('Dark', { exact: true }).click()
  await expect.poll(paper).not.toBe(light)
  await drawer.getByText('Light', { exact: true }).click()
  await expect.poll(paper).toBe(light)
  await expect(page.locator('.ant-layout-sider-light')).toBeVisible()
  await drawer.getByRole('switch', { name: 'Side menu folded' }).click()
  await expect(page.locator('.ant-layout-sider-collapsed')).toBeVisible()
  await drawer.getByRole('button', { name: 'Back to the defaults' }).click()
  await expect(page.locator('.ant-layout-sider-dark')).toBeVisible()
  const unsaved = () => page.evaluate(`JSON.parse(localStorage.getItem('lectern.settings')).state.unsaved.length`)
  await expect.poll(unsaved).toBe(0)
})
