import { chooseOption, expect, test } from '../support/journey.ts'

test('a colleague is invited by link, accepts it in another browser, and a second invitation is taken back', async ({
  signedIn: page,
  product,
  browser,
  watch,
}) => {
  await page.goto(`${product.address}/admin/businessAdmin/member`)
  const invite = async (name: string, email: string) => {
    await page.getByRole('button', { name: 'Invite by e-mail' }).click()
    const drawer = page.getByRole('dialog', { name: 'Invite a person' })
    await drawer.getByLabel('Name', { exact: true }).fill(name)
    await drawer.getByLabel('Email').fill(email)
    await chooseOption(drawer.getByLabel('Role'), 'Teacher')
    await drawer.getByRole('button', { name: 'Send the invitation' }).click()
    const dialog = page.getByRole('dialog', { name: `Invitation for ${name}` })
    await expect(dialog.getByLabel('QR code of the invitation')).toBeVisible()
    const link = await dialog.getByRole('textbox', { name: 'Link of the invitation' }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const { pathname, search } = new URL(link)
    return `${product.address}${pathname}${search}`
  }
  const first = await invite('Ines Duarte', 'ines@hillside.example')

  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  watch.follow(theirs)
  await theirs.goto(first)
  await theirs.getByLabel('Password', { exact: true }).fill('five tall ladders')
  await theirs.getByLabel('Repeat the password').fill('five tall ladders')
  await theirs.getByRole('checkbox', { name: /^I agree/ }).check()
  await theirs.getByRole('button', { name: 'Create the account' }).click()
  await theirs.waitForURL(/Dashboard/)
  await context.close()

  const second = await invite('Otto Brandt', 'otto@hillside.example')
  await page.getByRole('radiogroup', { name: 'Views of the staff' }).getByText('Invitations').click()
  await expect(page.getByRole('row', { name: /Ines Duarte.*Accepted/ })).toBeVisible()
  const row = page.getByRole('row', { name: /Otto Brandt/ })
  await expect(row).toContainText('Open')
  await row.getByRole('button', { name: 'Send the invitation of Otto Brandt again' }).click()
  const renewed = page.getByRole('dialog', { name: 'Invitation for Otto Brandt' })
  const { search } = new URL(await renewed.getByRole('textbox', { name: 'Link of the invitation' }).inputValue())
  expect(second).not.toContain(search)
  await renewed.getByRole('button', { name: 'Done' }).click()
  await row.getByRole('button', { name: 'Take the invitation of Otto Brandt back' }).click()
  await page
    .getByRole('dialog', { name: /back\?$/ })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(row).toContainText('Taken back')

  await page.goto(`${product.address}/admin/businessAdmin/member?keyword=Ines`)
  await expect(page.getByRole('row', { name: /Ines Duarte.*Teacher/ })).toBeVisible()
})
