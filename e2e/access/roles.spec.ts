import { heavyOnes } from '../support/heavy-faults.ts'
import { chooseOption, expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const person = { name: 'Rosa Lind', email: 'rosa@hillside.example', password: 'eight round stones' }

test('a role is made, felt by an open browser when it changes, and copied, compared and deleted', async ({
  signedIn: page,
  product,
  browser,
  watch,
}) => {
  await page.goto(`${product.address}/admin/businessAdmin/roles`)
  await expect(page.getByRole('link', { name: 'Administrator' })).toBeVisible()
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Exam office')
  await page.getByLabel('Description').fill('Prepares exams.')
  await page.getByRole('radio', { name: /Own records/ }).check()
  await page.getByRole('textbox', { name: 'Search permissions' }).fill('studio')
  const table = page.getByRole('table', { name: 'Permissions' })
  await table.getByRole('checkbox', { name: 'Everything of Video projects' }).check()
  await expect(table.getByRole('checkbox', { name: 'Everything of Studio' })).toBeChecked({ indeterminate: true })
  await page.getByRole('textbox', { name: 'Search permissions' }).fill('videos')
  // By keys alone: from one box to the next, and switched.
  await table.getByRole('checkbox', { name: /^Videos: List/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(table.getByRole('checkbox', { name: /^Videos: View/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'Search permissions' }).fill('dashboard')
  await table.getByRole('checkbox', { name: 'Everything of Dashboard' }).check()
  await page.getByRole('button', { name: 'Preview the menu' }).click()
  const preview = page.getByRole('dialog', { name: 'What “Exam office” sees' })
  await expect(preview.getByText('Video projects')).toBeVisible()
  await expect(preview.getByText('Staff')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make the role' }).click()
  await expect(page.getByText(/“Exam office” was saved/)).toBeVisible()
  await expect(page).toHaveURL(/role\?id=/)
  const roleId = new URL(page.url()).searchParams.get('id') ?? ''

  const administration = await createAdministration(product)
  await administration.add({ ...person, roleId })
  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  watch.follow(theirs)
  await signIn(theirs, product, person)
  const menu = theirs.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Video projects', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'Video projects', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)

  watch.allow(/answer 403|Failed to load resource.*403/)
  await page.getByRole('textbox', { name: 'Search permissions' }).fill('projects')
  await table.getByRole('checkbox', { name: 'Everything of Video projects' }).uncheck()
  await expect(page.getByText('5 taken away').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No difference').filter({ visible: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Video projects', exact: true })).toHaveCount(0, { timeout: 5000 })
  await expect(theirs).not.toHaveURL(/CreateVideoList/)
  await expect(theirs).not.toHaveURL(/login/)
  await context.close()

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roles', exact: true }).click()
  const card = page.getByRole('list', { name: 'Roles' }).getByRole('listitem').filter({ hasText: 'Exam office' })
  await expect(card).toContainText('1 person')
  await card.getByRole('button', { name: 'Actions for Exam office' }).click()
  await page.getByRole('menuitem', { name: 'Make a copy' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Exam office (copy)')
  await chooseOption(page.getByRole('combobox', { name: 'Compare with' }), 'Viewer')
  await page.getByRole('button', { name: 'Make the role' }).click()
  await expect(page.getByText(/“Exam office \(copy\)” was saved/)).toBeVisible()
  await page.goto(`${product.address}/admin/businessAdmin/roles`)
  const copy = page.getByRole('list', { name: 'Roles' }).getByRole('listitem').filter({ hasText: 'Exam office (copy)' })
  await copy.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(copy).toHaveCount(0)
})

test('the administrator role is shown whole and cannot be changed; a built-in one is changed and reset', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.address}/admin/businessAdmin/role?id=admin`)
  await expect(page.getByText('The administrator has everything')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Roles: Edit' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Roles: Edit' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await page.goto(`${product.address}/admin/businessAdmin/role?id=recruiter`)
  await page.getByRole('switch', { name: 'Demand a second factor' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/“Recruiter” was saved/)).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changed by your school' })
  await expect(changes).toContainText('Second factor')
  await changes.getByRole('button', { name: 'Reset' }).click()
  const question = page.getByRole('dialog', { name: 'Reset “Recruiter”?' })
  await expect(question).toBeVisible()
  expect(await heavyOnes(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${product.address}/admin/businessAdmin/roles`)
  const card = page.getByRole('list', { name: 'Roles' }).getByRole('listitem').filter({ hasText: 'Recruiter' })
  await expect(card).toContainText('Changed')
  await card.getByRole('button', { name: 'Actions for Recruiter' }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(card).not.toContainText('Changed')
})

test('a creator sees only their own projects', async ({ signedIn: page, product, browser, watch }) => {
  const administration = await createAdministration(product)
  await administration.addProject('Of the head')
  await page.goto(`${product.address}/admin/CreateVideoList`)
  await expect(page.getByText('Of the head').first()).toBeVisible()

  const creator = { name: 'Cleo Marsh', email: 'cleo@hillside.example', password: 'four warm lamps' }
  await administration.add({ ...creator, roleId: 'creator' })
  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  watch.follow(theirs)
  await signIn(theirs, product, creator)
  await theirs.goto(`${product.address}/admin/CreateVideoList`)
  await expect(theirs.getByRole('heading', { name: 'Video projects', exact: true })).toBeVisible()
  await theirs.waitForLoadState('networkidle').catch(() => undefined)
  await expect(theirs.getByText('Of the head')).toHaveCount(0)
  await context.close()
})
