import { expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const person = { name: 'Amir Blake', email: 'amir@hillside.example', password: 'two green boats', roleId: 'admin' }

test('a role that changes is felt within seconds: menu, tabs and page, without signing in again', async ({
  page,
  product,
}) => {
  const administration = await createAdministration(product)
  const staff = await administration.add(person)
  await signIn(page, product, person)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  await menu.getByRole('link', { name: 'Videos', exact: true }).click()
  await expect(tabs.getByRole('link', { name: 'Videos' })).toBeVisible()
  await menu.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(tabs.getByRole('link', { name: 'Staff' })).toHaveAttribute('aria-current', 'page')

  await administration.setRole(staff, 'teacher')
  await expect(page.getByText(/Your permissions have changed. Closed: Staff/)).toBeVisible({ timeout: 10_000 })
  await expect(page).toHaveURL(/Dashboard/)
  await expect(tabs.getByRole('link', { name: 'Staff' })).toBeHidden()
  await expect(tabs.getByRole('link', { name: 'Videos' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Staff', exact: true })).toBeHidden()
  expect(await page.evaluate('localStorage.getItem("Access-Token")')).not.toBeNull()

  await page.goto(`${product.address}/admin/businessAdmin/roles`)
  await expect(page).toHaveURL(/403/)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL(/Dashboard/)
})
