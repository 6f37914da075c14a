import type { Page } from '@playwright/test'
import { chooseOption, expect, signIn, test } from '../support/journey.ts'

const teacher = { name: 'Tomas Reed', email: 'tomas@hillside.example', password: 'nine lazy rivers' }

const fillPerson = async (page: Page, person: typeof teacher) => {
  const drawer = page.getByRole('dialog', { name: 'Add a person' })
  await drawer.getByLabel('Name', { exact: true }).fill(person.name)
  await drawer.getByLabel('Email').fill(person.email)
  await drawer.getByLabel('First password').fill(person.password)
  await chooseOption(drawer.getByLabel('Role'), 'Teacher')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  return drawer
}

test('an administrator adds a teacher, changes the role and shuts the account', async ({
  signedIn: page,
  product,
  watch,
  browser,
}) => {
  await page.getByRole('link', { name: 'Staff' }).first().click()
  const add = page.getByRole('button', { name: 'Add a person' })
  await add.click()
  const drawer = await fillPerson(page, teacher)
  await expect(page.getByText('Tomas Reed was added.')).toBeVisible()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row', { name: /Tomas Reed/ })
  await expect(row).toBeVisible()

  watch.allow(/answer 409: POST .*staffAdd|Failed to load resource.*409/)
  await add.click()
  await fillPerson(page, { ...teacher, name: 'Somebody else' })
  await expect(drawer.getByLabel('Email')).toHaveAccessibleDescription(/Somebody here has this e-mail address/)
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Somebody else')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer).toBeHidden()

  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  watch.follow(theirs)
  await signIn(theirs, product, teacher)
  await theirs.goto(`${product.address}/admin/CreateVideoList`)
  await expect(theirs.getByRole('heading', { name: 'Video projects', exact: true })).toBeVisible()

  await chooseOption(row.getByRole('combobox', { name: 'Role of Tomas Reed' }), 'Viewer')
  await expect(page.getByText('Tomas Reed is now Viewer.')).toBeVisible()
  await theirs.reload()
  await theirs.waitForURL(/\/403/)
  await theirs.goto(`${product.address}/admin/video`)
  await expect(theirs.getByRole('heading', { name: 'Videos', exact: true })).toBeVisible()

  await row.getByRole('switch', { name: 'Let Tomas Reed sign in' }).click()
  await page.getByRole('dialog', { name: 'Disable Tomas Reed?' }).getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Disabled')).toBeVisible()
  watch.allow(/answer 40[13]|Failed to load resource.*40[13]/)
  await theirs.getByRole('link', { name: 'Videos made here' }).first().click()
  await theirs.waitForURL(/user\/login/)
  await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
