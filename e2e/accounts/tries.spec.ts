import { enterCredentials, expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const password = 'seven green bottles'

test('wrong tries are slowed down with a countdown, and the owner’s own device is not', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const administration = await createAdministration(product)
  const owner = { email: 'zora@hillside.example', password }
  await administration.add({ name: 'Zora', ...owner, roleId: 'viewer' })
  const known = await (await browser.newContext({ locale: 'en-US' })).newPage()
  watch.follow(known)
  await signIn(known, product, owner)

  // Each wrong try after the fifth doubles the wait; eight seconds can be seen counting down.
  const guess = { user_name: owner.email, password: 'a wrong guess' }
  for (let wrong = 0; wrong < 9; wrong += 1) {
    await expect(async () => {
      const answer = await page.request.post(`${product.address}/api/user/login`, { data: guess })
      expect(answer.status()).toBe(400)
    }).toPass({ intervals: [500], timeout: 20_000 })
  }
  watch.allow(/answer 429: POST .*\/login|Failed to load resource.*429/)
  await page.goto(`${product.address}/admin/user/login`)
  await enterCredentials(page, { email: owner.email, password: 'a wrong guess' })
  const submit = page.getByRole('button', { name: /Sign in$/ })
  await expect(page.getByRole('alert')).toHaveText(/^Too many wrong tries\. Try again in \d s\.$/)
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(submit).toBeEnabled()

  // The stranger's tries do not keep the owner out.
  await known.context().clearCookies()
  await known.goto(`${product.address}/admin/user/login`)
  await enterCredentials(known, owner)
  await known.waitForURL((url) => !url.pathname.includes('/user/login'))
  await known.context().close()
})

for (const redirect of [
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/\\evil.example',
]) {
  test(`signing in never leaves for ${redirect}`, async ({ page, product }) => {
    await page.goto(`${product.address}/admin/user/login?redirect=${encodeURIComponent(redirect)}`)
    await enterCredentials(page, { email: 'head@hillside.example', password: 'correct horse battery' })
    await page.waitForURL(/Dashboard/)
    expect(new URL(page.url()).origin).toBe(product.address)
  })
}
