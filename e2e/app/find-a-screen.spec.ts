import { expect, test } from '../support/journey.ts'

test('a screen is found by its name in either language, from the menu and from everywhere', async ({
  signedIn: page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const search = menu.getByRole('searchbox', { name: 'Find a screen' })
  await expect(search).toBeVisible()
  await page.keyboard.press('Alt+KeyM')
  await expect(search).toBeFocused()
  await page.keyboard.type('素材')
  await expect(menu.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/materialLibrary/)
  await expect(search).toHaveValue('')

  await search.fill('no such screen')
  await expect(menu.getByText('No screen has this name.')).toBeVisible()
  await search.press('Escape')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to…' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  // Pinyin initials of 任务中心, the mission center.
  await field.fill('rwzx')
  await expect(palette.getByRole('option').first()).toHaveText('Mission center')
  await field.press('Enter')
  await expect(page).toHaveURL(/MissionCenter/)
  await expect(palette).toBeHidden()
})

test('what is not built yet says so, and leads on', async ({ signedIn: page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('menuitem', { name: 'Not built yet', exact: true }).click()
  await menu.getByRole('link', { name: 'Camera recorder (not built yet)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Camera recorder' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Not built yet')).toBeVisible()
  await page.getByRole('link', { name: 'Until then: Material library' }).click()
  await expect(page).toHaveURL(/materialLibrary/)
})

test('groups fold, and stay as they were left', async ({ signedIn: page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const group = menu.getByRole('menuitem', { name: 'Recruit' })
  const entry = menu.getByRole('link', { name: /^Interviews/ })
  await expect(entry).toBeHidden()
  await group.click()
  await expect(entry).toBeVisible()
  await page.reload()
  await expect(entry).toBeVisible()
  await group.click()
  await expect(entry).toBeHidden()
})

test('the palette does what can be done from anywhere', async ({ signedIn: page }) => {
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const light = await paper()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to…' })
  await palette.getByRole('combobox').fill('dark')
  await palette.getByRole('option', { name: /dark theme/ }).click()
  await expect.poll(paper).not.toBe(light)
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('退出')
  await palette.getByRole('combobox').press('Enter')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})
