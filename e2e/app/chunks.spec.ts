import { expect, test } from '../support/journey.ts'

test('a part of the console that does not come is tried again, and says so when it stays away', async ({
  signedIn: page,
  watch,
}) => {
  watch.allow(/material-library|ERR_FAILED|ERR_BLOCKED|Failed to fetch dynamically|net::ERR|Loading chunk/)
  let asked = 0
  await page.route(/assets\/material-library-page.*\.js/, (route) => {
    asked += 1
    return route.abort()
  })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Material library', exact: true }).click()
  await expect(page.getByText(/Loading chunk materialLibrary failed/)).toBeVisible({ timeout: 20_000 })
  expect(asked).toBeGreaterThan(0)

  await page.unroute(/assets\/material-library-page.*\.js/)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Material library' })).toBeVisible()
})

test('after an update the page says that a newer version is there', async ({ signedIn: page, watch }) => {
  watch.allow(/material-library|ERR_FAILED|Failed to fetch dynamically|net::ERR|Loading chunk|404/)
  await page.route(/assets\/material-library-page.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route(/\/admin\/$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/admin/assets/index-new.js"></script>',
    }),
  )
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Material library' }).click()
  await expect(page.getByText('A new version of Lectern is there')).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Material library' })).toBeVisible()
})

test('a drawer that does not come leaves the page and what was typed there, and opens when asked again', async ({
  signedIn: page,
  product,
  watch,
}) => {
  watch.allow(/settings-drawer|ERR_FAILED|Failed to fetch dynamically|net::ERR/)
  await page.goto(`${product.address}/admin/account/school`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Hillside Academy')
  await page.route(/assets\/settings-drawer.*\.js/, (route) => route.abort())
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await expect(page.getByText(/^A part of this page did not load\./)).toBeVisible()
  await expect(name).toHaveValue('Hillside Academy')

  await page.unrouteAll()
  await settings.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(name).toHaveValue('Hillside Academy')
})
