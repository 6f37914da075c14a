import { expect, signIn, test } from '../support/journey.ts'
import { openOffice } from '../support/office.ts'
import { createAdministration } from '../support/people.ts'

const password = 'seven green bottles'
const nextPassword = 'nine lazy rivers'

test('a forgotten password is replaced by a code from the mail', async ({ page, product, watch }) => {
  const administration = await createAdministration(product)
  const office = await openOffice(product)
  const email = 'olga@hillside.example'
  await administration.add({ name: 'Olga', email, password, roleId: 'viewer' })
  await page.goto(`${product.address}/admin/user/login?redirect=%2Fvideo`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`If there is an account for ${email}, a code was sent there.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()

  watch.allow(/answer 4(00|22): POST .*\/(verify|change_password)|Failed to load resource.*4(00|22)/)
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Invalid verification code')).toBeVisible()

  await page.getByLabel('Verification code').fill(await office.code('accounts.reset-code', email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('password123')
  await page.getByLabel('Repeat the password').fill('password123')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/easy to guess/)
  await page.getByLabel('New password').fill(nextPassword)
  await page.getByLabel('Repeat the password').fill(nextPassword)
  await expect(page.getByText('Password strength: medium')).toBeVisible()
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.waitForURL(/\/admin\/video/)
})

test('an unknown address gets the same words', async ({ page, product }) => {
  await page.goto(`${product.address}/admin/user/ForedPassword`)
  await page.getByLabel('Email', { exact: true }).fill('nobody@hillside.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/If there is an account for nobody@hillside.example/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
})

test('a changed password ends the other browser’s session and keeps this one', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const administration = await createAdministration(product)
  const email = 'petra@hillside.example'
  await administration.add({ name: 'Petra', email, password, roleId: 'viewer' })
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  watch.follow(other)
  await signIn(other, product, { email, password })
  await signIn(page, product, { email, password })

  await page.goto(`${product.address}/admin/account/profile?tab=security`)
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const send = () => page.getByRole('button', { name: 'Change the password' }).click()
  await fill('Present password', 'not this one')
  await fill('New password', nextPassword)
  await fill('Repeat the password', nextPassword)
  watch.allow(/answer 422: POST .*\/change_password|Failed to load resource.*422/)
  await send()
  await expect(page.getByLabel('Present password')).toHaveAccessibleDescription('This is not your password.')
  // The other browser may notice by itself.
  watch.allow(/answer 401|Failed to load resource.*401/)
  await fill('Present password', password)
  await send()
  await expect(page.getByText('The password was changed. Your other devices are signed out.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()

  await other.goto(`${product.address}/admin/video`)
  await other.waitForURL(/user\/login/)
  await other.context().close()
})
