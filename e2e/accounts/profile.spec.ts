import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'
import { plainPicture } from '../support/pictures.ts'

const password = 'seven green bottles'
const picked = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const pictureOn = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Profile picture' })
const megabytes = (count: number) => count * 1024 * 1024

test('a profile picture is taken from a file, and a file that is none changes nothing', async ({ page, product }) => {
  const administration = await createAdministration(product)
  const person = { email: 'avery@hillside.example', password }
  await administration.add({ name: 'Avery', ...person, roleId: 'viewer' })
  await signIn(page, product, person)
  await page.goto(`${product.address}/admin/account/profile`)
  const choose = page.locator('input[type=file]')
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  await choose.setInputFiles(picked('me.png', plainPicture([200, 40, 40], 900, 600)))
  await expect(pictureOn(page)).toHaveAttribute('src', /^data:image\/webp;base64,/)
  await page.getByLabel('Name shown to others').fill('Avery Stone')
  // A theme that is chosen, and kept at the account, meanwhile takes nothing away and does not stand in the way.
  const kept = page.waitForResponse(
    (answer) => /user\/info_update/.test(answer.url()) && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).click()
  await kept
  await expect(page.getByLabel('Name shown to others')).toHaveValue('Avery Stone')
  await save()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name shown to others')).toHaveValue('Avery Stone')
  const mine = (await pictureOn(page).getAttribute('src')) ?? ''
  expect(mine).toMatch(/^data:image\/webp;base64,/)

  await choose.setInputFiles(picked('letter.png', Buffer.from('this is a letter')))
  await expect(page.getByText('“letter.png” is not a picture that can be read. Nothing has changed.')).toBeVisible()
  await choose.setInputFiles(picked('poster.png', Buffer.alloc(megabytes(20) + 1)))
  await expect(page.getByText('“poster.png” is larger than 20 MB. Nothing has changed.')).toBeVisible()
  await expect(pictureOn(page)).toHaveAttribute('src', mine)
})
