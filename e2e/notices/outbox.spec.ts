import { chooseOption, expect, test } from '../support/journey.ts'

test('without a mail service the activation mail waits in the outbox', async ({ signedIn: page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = '<img src=x onerror=alert(1)>'
  const answer = await fetch(`${product.address}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: name, email: 'wei@home.example', password: 'correct horse battery' }),
  })
  expect(answer.status).toBe(200)

  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.goto(`${product.address}/admin/outbox`)
  const table = page.getByRole('table', { name: 'Outbox' })
  const row = table.getByRole('row').filter({ hasText: 'wei@home.example' })
  await expect(row.getByText('Kept here')).toBeVisible()
  await chooseOption(page.getByRole('combobox', { name: 'State' }), 'Sent')
  await expect(page).toHaveURL(/state=sent/)
  await expect(row).toHaveCount(0)
  await chooseOption(page.getByRole('combobox', { name: 'State' }), 'Kept here')
  await row.getByText('wei@home.example').click()

  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('There was no service to send this with')).toBeVisible()
  await expect(drawer).toContainText(name)
  await expect(drawer.getByText(/\/admin\/user\/register-result\?/)).toBeVisible()
  await expect(drawer.getByRole('link')).toHaveCount(0)
  await drawer.getByRole('button', { name: /copy/i }).last().click()
  const copied = await page.evaluate('navigator.clipboard.readText()')
  expect(copied).toMatch(/^http.*\/admin\/user\/register-result\?/)
  await expect(page).toHaveURL(/id=/)
})
