import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Told of everything that is right as well, a page takes twice the time.
const question = (rules?: readonly string[]) =>
  `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })})`

/** What axe calls serious or critical, and where; with `rules`, by these rules only. */
export const heavyOnes = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(question(rules))
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
