import { expect, signIn, test } from '../support/journey.ts'
import { openOffice } from '../support/office.ts'
import { createAdministration } from '../support/people.ts'

const person = { name: 'Hugo Stein', email: 'hugo@hillside.example', password: 'three blue kites', roleId: 'viewer' }

test('showing a phone number is written down, with every change, in a chain that can be verified', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const administration = await createAdministration(product)
  const office = await openOffice(product)
  const staff = await administration.add(person)
  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  watch.follow(theirs)
  await signIn(theirs, product, person)
  await theirs.goto(`${product.address}/admin/account/profile?tab=security`)
  await theirs.getByRole('button', { name: 'Add a number' }).click()
  await theirs.getByRole('textbox', { name: 'Phone number' }).fill('+8613700005566')
  await theirs.getByRole('button', { name: 'Send code' }).click()
  await theirs.getByLabel('Verification code').fill(await office.code('accounts.bind-code', '5566'))
  await theirs.getByRole('button', { name: 'Use this number' }).click()
  await expect(theirs.getByText(/5566 can be used to sign in by code/)).toBeVisible()
  await context.close()
  await administration.setRole(staff, 'teacher')

  await signIn(page, product)
  await page.goto(`${product.address}/admin/businessAdmin/member?keyword=Hugo`)
  const row = page.getByRole('row', { name: /Hugo Stein/ })
  await expect(row).toContainText(/\*{4}5566/)
  expect(await row.innerText()).not.toContain('0000')
  await row.getByRole('button', { name: 'Show the phone number of Hugo Stein' }).click()
  await expect(row).toContainText('13700005566')

  await page.goto(`${product.address}/admin/businessAdmin/audit`)
  const list = page.getByRole('table', { name: 'Audit log' })
  const shown = list.getByText('head looked at the phone number of Hugo Stein')
  await expect(shown).toBeVisible()
  // Every kind of line has a sentence of its own.
  await expect(list.getByText(/: [a-z]+\.[a-z-]+ “/)).toHaveCount(0)
  await list.getByText('head changed Hugo Stein').first().click()
  const drawer = page.getByRole('dialog', { name: /^Line \d+/ })
  await expect(drawer.getByText('Viewer')).toBeVisible()
  await expect(drawer.getByText('Teacher')).toBeVisible()
  await drawer.getByRole('button', { name: 'Everything about this object' }).click()
  await expect(page).toHaveURL(/objectId=/)
  await expect(list.getByText(/signed in/)).toHaveCount(0)
  await expect(shown).toBeVisible()

  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText(/\d+ lines, nothing was changed or removed\./)).toBeVisible()
})
