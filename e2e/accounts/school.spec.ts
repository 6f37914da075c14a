import { expect, test } from '../support/journey.ts'
import { openOffice } from '../support/office.ts'

test('what was typed about the school stays until it is right, whatever else happens on the page', async ({
  signedIn: page,
  product,
  watch,
}) => {
  // The save after a colleague's.
  watch.allow(/409.*schoolUpdate/)
  const office = await openOffice(product)
  const { name: before } = await office.changeSchool({})
  await page.goto(`${product.address}/admin/account/school`)
  const name = page.getByLabel('Name', { exact: true })
  const hosts = page.getByLabel('Hosts of classes held elsewhere')
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  try {
    await page.getByRole('radio', { name: 'By invitation only' }).check()
    await name.fill(' ')
    await hosts.fill('https://class.example/room')
    await hosts.press('Enter')
    await save()
    await expect(name).toHaveAccessibleDescription('Give your school a name.')
    await expect(page.getByText(/^“https:\/\/class\.example\/room” is not a host\./)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'By invitation only' })).toBeChecked()

    // A key that is made meanwhile takes nothing of it away.
    await name.fill('Hillside Academy')
    const question = page.getByRole('dialog')
    await page.getByRole('button', { name: /^(Make a|Replace the) key$/ }).click()
    const replace = question.getByRole('button', { name: 'Replace the key' })
    const isMade = page.getByText('Keep the key now: it is not shown again.')
    await expect(replace.or(isMade)).toBeVisible()
    if (await replace.isVisible()) await replace.click()
    await expect(isMade).toBeVisible()
    await expect(name).toHaveValue('Hillside Academy')

    await hosts.press('Backspace')
    // A colleague saves first: what one did not touch follows, what one typed stays until one says whose it is to be.
    await office.changeSchool({ name: 'Riverside Academy', class_hosts: [] })
    await save()
    const note = page.getByText('Meanwhile somebody else changed: Name. Saving replaces their change.')
    await expect(note).toBeVisible()
    await expect(name).toHaveValue('Hillside Academy')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(name).toHaveValue('Riverside Academy')
    await expect(note).toBeHidden()
    await expect(page.getByText('What they changed stands in the form now; save again.')).toBeVisible()
    await name.fill('Hillside Academy')

    await hosts.fill('Class.Example')
    await hosts.press('Enter')
    await save()
    await expect(page.getByText('The school was saved.')).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Hillside Academy')
    await expect(page.getByRole('radio', { name: 'By invitation only' })).toBeChecked()
    await expect(page.getByText('class.example', { exact: true })).toBeVisible()
  } finally {
    await office.changeSchool({ name: before, registration: { mode: 'open', role_id: 'viewer' }, class_hosts: [] })
  }
})
