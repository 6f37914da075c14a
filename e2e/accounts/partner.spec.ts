import type { Browser, Page } from '@playwright/test'
import {
  nowInSeconds,
  type RegistrationKey,
  type SealedRegistration,
  sealAsPartner,
  tamper,
} from '../../apps/server/src/domains/accounts/registration/partner-system.fake.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { openOffice } from '../support/office.ts'
import type { Product } from '../support/product.ts'

const classPage = 'https://class.hillside.example/r/7'
const refusedSeal = /answer 422: POST .*\/register_it2_encrypt|Failed to load resource.*422/

/** What an administrator does once for a partner: nobody registers by themselves, but a key is made and a host allowed. */
const preparePartner = async (page: Page, product: Product): Promise<RegistrationKey> => {
  await signIn(page, product)
  await page.goto(`${product.address}/admin/account/school`)
  await page.getByRole('radio', { name: /^Closed/ }).check()
  const hosts = page.getByLabel('Hosts of classes held elsewhere')
  await hosts.fill('class.hillside.example')
  await hosts.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The school was saved.')).toBeVisible()
  await page.getByRole('button', { name: /^(Make a|Replace the) key$/ }).click()
  await expect(page.getByText('Keep the key now: it is not shown again.')).toBeVisible()
  const valueOf = (label: string) =>
    page.getByRole('definition').and(page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd'))
  return { key_id: await valueOf('Key id').innerText(), key: await valueOf('Key').innerText() }
}

const linkOf = ({ address }: Product, { token, timestamp, payload }: SealedRegistration) =>
  `${address}/admin/user/register?${new URLSearchParams({ token, timestamp: String(timestamp), payload }).toString()}`

const pupil = (name: string, more: object = {}) => ({
  user_name: name,
  email: `${name.toLowerCase()}@partner.example`,
  password: 'seven green bottles',
  ...more,
})

/** Somebody on a device of their own who follows a link and agrees. */
const accept = async (browser: Browser, link: string) => {
  const page = await (await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(link)
  await expect(page.getByText(/^A partner of .* has prepared your account\.$/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  return page
}
const submit = (page: Page) => page.getByRole('button', { name: 'Create the account' }).click()

test('a partner’s sealed links are the way into a closed school: to a room, to a class, and once', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const office = await openOffice(product)
  try {
    const key = await preparePartner(page, product)
    const follow = async (sealed: SealedRegistration) => {
      const visitor = await accept(browser, linkOf(product, sealed))
      watch.follow(visitor)
      return visitor
    }
    // The room of this journey is a name only.
    watch.allow(/answer 404: GET .*\/live\/poster|Failed to load resource.*404/)
    const toRoom = sealAsPartner(key, pupil('Rita', { room_id: 'room-7' }))
    const rita = await follow(toRoom)
    await submit(rita)
    await rita.waitForURL(/roomDetails/)
    expect(new URL(rita.url()).search).toBe('?room_id=room-7&source_type=2')
    await rita.context().close()

    const sam = await follow(sealAsPartner(key, pupil('Samir', { room_id: 'room-7', class_url: classPage })))
    await sam.context().route(`${classPage}*`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Class</title><h1>Welcome to class</h1>',
      }),
    )
    await submit(sam)
    await expect(sam.getByRole('heading', { name: 'Welcome to class' })).toBeVisible()
    expect(sam.url()).toBe(classPage)
    await sam.context().close()

    const tess = await follow(sealAsPartner(key, pupil('Tess', { class_url: 'https://class.evil.example/r/7' })))
    await submit(tess)
    await tess.waitForURL(/\/admin\/Dashboard/)
    await tess.context().close()

    watch.allow(refusedSeal)
    const fresh = () => pupil('Ulla')
    const useless = {
      used: toRoom,
      changed: tamper(sealAsPartner(key, fresh())),
      old: sealAsPartner(key, fresh(), { timestamp: nowInSeconds() - 400 }),
    }
    for (const sealed of Object.values(useless)) {
      const visitor = await follow(sealed)
      await submit(visitor)
      await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      await expect(visitor.getByText(/has been used, is too old or was changed/)).toBeVisible()
      await visitor.getByRole('link', { name: 'Go to sign-in' }).click()
      await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await visitor.context().close()
    }
  } finally {
    await office.changeSchool({ registration: { mode: 'open', role_id: 'viewer' }, class_hosts: [] })
  }
})
