import { heavyOnes, widerThanPhone } from '../support/heavy-faults.ts'
import { expect, test } from '../support/journey.ts'
import { plainPicture } from '../support/pictures.ts'

test('a product is added with its picture, changed, taken off sale, deleted and brought back', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.address}/admin/goods`)
  await page.getByRole('button', { name: 'Add a product' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a product' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Give the product a name.')).toBeVisible()
  await expect(form.getByText('Say what it costs; 0 is free.')).toBeVisible()
  await form.getByLabel('Name').fill('Phonics cards')
  const picture = { name: 'cards.png', mimeType: 'image/png', buffer: plainPicture([200, 120, 40]) }
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.locator('img')).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Price' }).fill('99.5')
  await form.getByRole('spinbutton', { name: 'Stock' }).fill('3')
  await form.getByLabel('Where to buy it').fill('http://shop.example')
  await expect(form.getByText('This is not an address that begins with https://.')).toBeVisible()
  await form.getByLabel('Where to buy it').fill('https://shop.example/cards')
  expect(await heavyOnes(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Phonics cards” was saved.')).toBeVisible()

  const row = page.getByRole('row', { name: /Phonics cards/ })
  await expect(row).toContainText('CN¥99.50')
  await expect(row).toContainText('On sale')
  await expect(row.locator('img')).toBeVisible()
  await row.getByRole('button', { name: 'Actions for “Phonics cards”' }).click()
  await page.getByRole('menuitem', { name: 'Take off sale' }).click()
  await expect(row).toContainText('Off sale')

  await row.getByText('Phonics cards').click()
  const edit = page.getByRole('dialog', { name: 'Edit the product' })
  await expect(edit.getByRole('spinbutton', { name: 'Price' })).toHaveValue('99.50')
  await edit.getByRole('spinbutton', { name: 'Stock' }).fill('0')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Sold out')

  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill('no such thing')
  await page.keyboard.press('Enter')
  await expect(row).toBeHidden()
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill('phonics')
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Actions for “Phonics cards”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  expect([...(await heavyOnes(page)), ...(await widerThanPhone(page))]).toEqual([])
})
