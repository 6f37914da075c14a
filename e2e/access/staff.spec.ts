import type { Locator, Page } from '@playwright/test'
import { chooseOption, expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

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

const act = async (page: Page, row: Locator, action: string) => {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const addDepartment = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a department' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a department' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('an administrator adds a teacher, moves and demotes them, shuts the account, and takes it all back', async ({
  signedIn: page,
  product,
  watch,
  browser,
}) => {
  await page.goto(`${product.address}/admin/businessAdmin/member`)
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
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(drawer).toBeHidden()

  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  watch.follow(theirs)
  await signIn(theirs, product, teacher)
  await theirs.goto(`${product.address}/admin/CreateVideoList`)
  await expect(theirs.getByRole('heading', { name: 'Video projects', exact: true })).toBeVisible()

  await addDepartment(page, 'Languages')
  await row.getByText('Tomas Reed').click()
  const editor = page.getByRole('dialog', { name: 'Edit Tomas Reed' })
  await editor.getByLabel('Also called').fill('Tom')
  await chooseOption(editor.getByLabel('Role'), 'Viewer')
  await chooseOption(editor.getByLabel('Department'), 'Languages')
  watch.allow(/answer 403|Failed to load resource.*403/)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tomas Reed was saved.')).toBeVisible()
  await expect(row).toContainText('Viewer')
  await expect(row).toContainText('Languages')
  // Felt in the open browser without signing in again: the page that is denied now is left.
  await expect(theirs).not.toHaveURL(/CreateVideoList/, { timeout: 5000 })
  await expect(theirs).not.toHaveURL(/login/)

  // The list is found again by its address.
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Languages/ })
    .click()
  await expect(page).toHaveURL(/departmentId=/)
  await page.reload()
  await expect(page.getByRole('row', { name: /Tomas Reed/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  watch.allow(/answer 401|Failed to load resource.*401/)
  // Their console says why before it reloads; the specification knows this text in one language only.
  const reason = theirs.getByText('没有使用权限，请联系管理员添加权限').first().waitFor()
  await act(page, row, 'Disable')
  await page.getByRole('dialog', { name: 'Disable Tomas Reed?' }).getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Disabled')).toBeVisible()
  await theirs.waitForTimeout(5000)
  await theirs
    .getByRole('link', { name: 'Videos made here' })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await reason
  await theirs.waitForURL(/user\/login/)
  await expect(theirs.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await context.close()

  await act(page, row, 'Remove from the school')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the school' }).click()
  await expect(page.getByText('Tomas Reed was removed.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await act(page, row, 'Remove from the school')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the school' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('radiogroup', { name: 'Views of the staff' }).getByText('Removed').click()
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Tomas Reed is back.')).toBeVisible()
})

test('many people get a role and a department at once, and the list goes into a file', async ({
  signedIn: page,
  product,
}) => {
  const administration = await createAdministration(product)
  for (const name of ['Bulk One', 'Bulk Two'])
    await administration.add({
      name,
      email: `${name.replace(' ', '.')}@hillside.example`,
      password: 'six quiet owls',
      roleId: 'viewer',
    })
  await page.goto(`${product.address}/admin/businessAdmin/member?keyword=Bulk`)
  await addDepartment(page, 'Science')
  await page
    .getByRole('row', { name: /Bulk One/ })
    .getByRole('checkbox')
    .check()
  await page
    .getByRole('row', { name: /Bulk Two/ })
    .getByRole('checkbox')
    .check()
  await chooseOption(page.getByRole('combobox', { name: 'Give a role' }), 'Assistant')
  await page
    .getByRole('dialog', { name: 'Give 2 people the role “Assistant”?' })
    .getByRole('button', { name: 'Change' })
    .click()
  await expect(page.getByText('2 people were changed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bulk Two.*Assistant/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Bulk One/ })
    .getByRole('checkbox')
    .check()
  await chooseOption(page.getByRole('combobox', { name: 'Move to a department' }), 'Science')
  await page
    .getByRole('dialog', { name: 'Move 1 person to “Science”?' })
    .getByRole('button', { name: 'Change' })
    .click()
  await expect(page.getByRole('row', { name: /Bulk One.*Science/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(text).toContain('Bulk One,Bulk.One@hillside.example,Assistant,Science')
})
