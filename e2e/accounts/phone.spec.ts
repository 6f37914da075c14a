import { expect, signIn, test } from '../support/journey.ts'
import { openOffice } from '../support/office.ts'
import { createAdministration } from '../support/people.ts'

const password = 'seven green bottles'

test('a bound phone number signs in by code', async ({ page, product, browser, watch }) => {
  const administration = await createAdministration(product)
  const office = await openOffice(product)
  const email = 'tia@hillside.example'
  await administration.add({ name: 'Tia', email, password, roleId: 'viewer' })
  await signIn(page, product, { email, password })
  await page.goto(`${product.address}/admin/account/profile?tab=security`)
  await page.getByRole('button', { name: 'Add a number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+86 138 0000 4321')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await office.code('accounts.bind-code', '4321'))
  await page.getByRole('button', { name: 'Use this number' }).click()
  await expect(page.getByText(/4321 can be used to sign in by code/)).toBeVisible()
  // The middle of the number is nowhere on the page.
  expect(await page.locator('body').innerText()).not.toContain('0000')

  const phone = await (await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })).newPage()
  watch.follow(phone)
  watch.allow(/answer 4(00|22): POST .*\/login2|Failed to load resource.*4(00|22)/)
  await phone.goto(`${product.address}/admin/user/login`)
  await phone.getByRole('tab', { name: 'Phone code' }).click()
  await phone.getByRole('textbox', { name: 'Phone number' }).fill('+8613800004321')
  await phone.getByRole('button', { name: 'Send code' }).click()
  const code = await office.code('accounts.login-code', '4321')
  await phone.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('alert')).toHaveText('Invalid verification code')
  await phone.getByLabel('Verification code').fill(code)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.waitForURL((url) => !url.pathname.includes('/user/login'))
  await phone.context().close()
})

test('a phone proven while registering makes the account active at once', async ({ page, product }) => {
  const office = await openOffice(product)
  await page.goto(`${product.address}/admin/user/register`)
  await page.getByLabel('Your name').fill('Uma')
  await page.getByLabel('Email', { exact: true }).fill('uma@hillside.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('checkbox', { name: /phone number/ }).check()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('13900008765')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await office.code('accounts.register-code', '8765'))
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/Dashboard/)
})
