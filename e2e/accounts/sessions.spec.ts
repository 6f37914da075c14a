import { expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const password = 'seven green bottles'

test('a session elsewhere is seen and ended', async ({ page, product, browser, watch }) => {
  const administration = await createAdministration(product)
  const person = { email: 'vito@hillside.example', password }
  await administration.add({ name: 'Vito', ...person, roleId: 'viewer' })
  await signIn(page, product, person)
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  watch.follow(other)
  await signIn(other, product, person)

  await page.goto(`${product.address}/admin/account/profile?tab=sessions`)
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('this device')).toHaveCount(1)
  await expect(list.getByText(/Chrome/).first()).toBeVisible()
  await list.getByRole('button', { name: /^Sign out/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  watch.allow(/answer 401|Failed to load resource.*401/)
  await other.goto(`${product.address}/admin/video`)
  await other.waitForURL(/user\/login/)
  await other.context().close()
})

test('the code for another device signs it in, once', async ({ page, product, browser, watch }) => {
  const administration = await createAdministration(product)
  const person = { email: 'wanda@hillside.example', password }
  await administration.add({ name: 'Wanda', ...person, roleId: 'viewer' })
  await signIn(page, product, person)
  await page.goto(`${product.address}/admin/account/profile?tab=device`)
  const answered = page.waitForResponse(/accounts\/handOver/)
  await page.getByRole('button', { name: 'Show the code' }).click()
  const reply = (await (await answered).json()) as { data: { token: string } }
  await expect(page.getByRole('img', { name: 'QR code that signs in another device' })).toBeVisible()
  await expect(page.getByText(/^Valid for \d+ s$/)).toBeVisible()

  const link = `${product.address}/admin/user/login?token=${encodeURIComponent(reply.data.token)}`
  const phone = await (await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })).newPage()
  watch.follow(phone)
  await phone.goto(link)
  await phone.waitForURL(/Dashboard/)
  await phone.context().close()

  const late = await (await browser.newContext({ locale: 'en-US' })).newPage()
  watch.follow(late)
  watch.allow(/answer 4\d\d: POST .*\/login2|Failed to load resource.*4\d\d/)
  await late.goto(link)
  await expect(late.getByRole('alert')).toBeVisible()
  expect(late.url()).not.toContain('token=')
  await late.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(late.getByLabel('Account name or email')).toBeVisible()
  await late.context().close()
})
