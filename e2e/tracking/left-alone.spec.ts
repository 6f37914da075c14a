import { expect, signIn, test } from '../support/journey.ts'

test('nobody is tracked who asked not to be', async ({ page, product }) => {
  await page.addInitScript("Object.defineProperty(navigator, 'doNotTrack', { value: '1' })")
  const asked: string[] = []
  page.on('request', (request) => {
    if (/event_record|customEventReport/.test(request.url())) asked.push(request.url())
  })
  await signIn(page, product)
  await page.getByRole('link', { name: 'Material library' }).first().click()
  await expect(page).toHaveURL(/materialLibrary/)
  await page.waitForTimeout(4000)
  expect(asked).toEqual([])
  expect(
    await page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.startsWith('lectern.tracking.'))"),
  ).toEqual([])
})
