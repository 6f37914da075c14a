import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe calls serious or critical, and where; with `rules`, by these rules only. */
export const heavyOnes = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // The console has no frames of another origin, the one thing this mode leaves out. It takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

const phone = { width: 390, height: 844 }

/** What sticks out to the right on a phone, once the page has taken its new width. */
export const widerThanPhone = async (page: Page): Promise<string[]> => {
  const desk = page.viewportSize()
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await page.setViewportSize(phone)
  const fits = await expect
    .poll(width, { timeout: 3000, intervals: [50] })
    .toBeLessThanOrEqual(phone.width)
    .then(
      () => true,
      () => false,
    )
  const found = fits ? [] : [`${await width()} px wide on a phone of ${phone.width}`]
  if (desk) await page.setViewportSize(desk)
  return found
}
