import type { Page } from '@playwright/test'
import { enterCredentials, expect, signIn, test } from '../support/journey.ts'
import { authenticatorCode, openOffice } from '../support/office.ts'
import { createAdministration } from '../support/people.ts'
import type { Product } from '../support/product.ts'

const password = 'seven green bottles'
const stepRefused =
  /answer 4(00|03|22): POST .*\/(login|secondFactor|secondFactorBegin)$|Failed to load resource.*4(00|03|22)/

const secretOn = async (page: Page) => (await page.getByTestId('secret').innerText()).replace(/\s/g, '')
const codesOn = async (page: Page) => {
  const codes = page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allInnerTexts()
}

/** Away from everything that the browser keeps of the session, but not of the device. */
const leave = async (page: Page, product: Product) => {
  await page.context().clearCookies()
  await page.goto(`${product.address}/admin/user/login`)
}

test('a second step is switched on, used, and replaced by a recovery code', async ({ page, product, watch }) => {
  const administration = await createAdministration(product)
  const person = { email: 'xena@hillside.example', password }
  await administration.add({ name: 'Xena', ...person, roleId: 'viewer' })
  await signIn(page, product, person)
  watch.allow(stepRefused)

  await page.goto(`${product.address}/admin/account/profile?tab=security`)
  await page.getByRole('button', { name: 'Set up' }).click()
  const question = page.getByRole('dialog', { name: 'Set up the second factor' })
  await question.getByLabel('Your password').fill('not this one')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByRole('alert')).toHaveText('This is not your password.')
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Continue' }).click()
  const secret = await secretOn(page)
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = await codesOn(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('lectern-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await leave(page, product)
  await enterCredentials(page, person)
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  // The code that switched it on does not count twice.
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => !url.pathname.includes('/user/login'))

  await leave(page, product)
  await enterCredentials(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => !url.pathname.includes('/user/login'))

  await page.goto(`${product.address}/admin/account/profile?tab=security`)
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  const off = page.getByRole('dialog', { name: 'Switch off the second factor?' })
  await off.getByLabel('Your password').fill(password)
  await off.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a role that demands a second step has it set up at the next sign-in', async ({ page, product, watch }) => {
  const administration = await createAdministration(product)
  const office = await openOffice(product)
  const { id: roleId } = await office.addRole({ name: 'Bursar', secondFactor: true })
  const person = { email: 'yara@hillside.example', password }
  await administration.add({ name: 'Yara', ...person, roleId })
  watch.allow(stepRefused)

  await page.goto(`${product.address}/admin/user/login`)
  await enterCredentials(page, person)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code')
  await page.getByLabel('Code from the app').fill(authenticatorCode(await secretOn(page)))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await codesOn(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL((url) => !url.pathname.includes('/user/login'))

  await page.goto(`${product.address}/admin/account/profile?tab=security`)
  await expect(page.getByText('Your role requires it, so it cannot be switched off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch off' })).toHaveCount(0)
})
