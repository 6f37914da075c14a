import { administrator, enterCredentials, expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const password = 'seven green bottles'

test('a wrong password is refused in fixed words and the typed name stays', async ({ page, product, watch }) => {
  watch.allow(/answer 400: POST .*\/login|Failed to load resource.*400/)
  await page.goto(`${product.address}/admin/user/login`)
  await enterCredentials(page, { email: administrator.email, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await expect(page.getByLabel('Account name or email')).toHaveValue(administrator.email)
  await page.reload()
  await expect(page.getByLabel('Account name or email')).toHaveValue(administrator.email)
})

test('a link into the console leads there after signing in, with its filters', async ({ page, product }) => {
  await page.goto(`${product.address}/admin/MissionCenter?state=failure`)
  await page.waitForURL(/user\/login/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/MissionCenter?state=failure')
  await enterCredentials(page, administrator)
  await page.waitForURL(/MissionCenter\?state=failure/)
  await expect(page.getByRole('heading', { name: 'Mission center' })).toBeVisible()
})

test('logging out asks first, then leaves nothing of the person behind', async ({ page, product }) => {
  await signIn(page, product)
  const leave = async () => {
    await page.getByRole('button', { name: 'Profile and log out' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(new URL(page.url()).pathname).not.toContain('login')

  const token = (await page.context().cookies()).find(({ name }) => name === 'python_token')?.value ?? ''
  expect(token).not.toBe('')
  await leave()
  await question.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/user\/login/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('python_token')
  const kept = await page.evaluate<string[]>('Object.keys(localStorage)')
  for (const key of ['Access-Token', 'SET_INFO', 'user_token', 'avatar']) expect(kept).not.toContain(key)
  // The server forgot the token too: a copy of it opens nothing.
  const answer = await fetch(`${product.address}/api/user/info_update`, { headers: { token } })
  expect(answer.status).toBe(401)
})

test('an address that leads nowhere says so', async ({ signedIn: page, product }) => {
  await page.goto(`${product.address}/admin/no/such/page`)
  await page.waitForURL(/\/404/)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.waitForURL(/Dashboard/)
})

test('a viewer sees what a viewer may, and a new role counts without a new sign-in', async ({ page, product }) => {
  const administration = await createAdministration(product)
  const email = 'vera@hillside.example'
  const vera = await administration.add({ name: 'Vera', email, password, roleId: 'viewer' })
  await signIn(page, product, { email, password })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto(`${product.address}/admin/Dashboard`)
  await expect(menu.getByRole('link', { name: 'Videos', exact: true })).toBeVisible()
  const entries = await menu.getByRole('link').allInnerTexts()
  expect(entries.toSorted()).toEqual(['Creator videos', 'Dashboard', 'Videos', 'Videos made here'])
  for (const path of ['CreateVideoList', 'materialLibrary', 'MissionCenter', 'integrations', 'api-docs']) {
    await page.goto(`${product.address}/admin/${path}`)
    await page.waitForURL(/\/403/)
  }
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
  await page.goto(`${product.address}/admin/video`)
  await expect(page.getByRole('heading', { name: 'Videos', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload a video' })).toHaveCount(0)

  await administration.setRole(vera, 'teacher')
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Video projects' })).toBeVisible()
  await menu.getByRole('link', { name: 'Material library' }).click()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
})
