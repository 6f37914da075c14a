import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/journey.ts'
import { openOffice } from '../support/office.ts'
import type { Product } from '../support/product.ts'

const password = 'seven green bottles'

type Words = {
  lang: string
  name: string
  email: string
  password: string
  confirm: string
  agree: RegExp
  submit: string
}
const english: Words = {
  lang: 'en-US',
  name: 'Your name',
  email: 'Email',
  password: 'Password',
  confirm: 'Repeat the password',
  agree: /^I agree/,
  submit: 'Create the account',
}
const chinese: Words = {
  lang: 'zh-CN',
  name: '姓名',
  email: '邮箱',
  password: '密码',
  confirm: '再次输入密码',
  agree: /^我同意/,
  submit: '注册',
}

const fill = async (page: Page, words: Words, person: { name: string; email: string }) => {
  await page.getByLabel(words.name, { exact: true }).fill(person.name)
  await page.getByLabel(words.email, { exact: true }).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByLabel(words.confirm, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: words.agree }).check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

const speak = async (page: Page, product: Product, lang: string) => {
  await page.goto(`${product.address}/admin/user/login`)
  if (lang === 'zh-CN') await page.getByRole('button', { name: /中文/ }).click()
}

const otherDevice = async (browser: Browser) => (await browser.newContext({ locale: 'en-US' })).newPage()

for (const words of [english, chinese]) {
  test(`somebody registers for a class, confirms on another device and comes into the class (${words.lang})`, async ({
    page,
    product,
    browser,
    watch,
  }) => {
    const office = await openOffice(product)
    const email = `wei-${words.lang}@hillside.example`
    await speak(page, product, words.lang)
    await page.goto(`${product.address}/admin/user/register?room_id=room-7&source_type=2`)
    await fill(page, words, { name: 'Wei Chen', email })
    await page.waitForURL(/user\/register-result/)
    await expect(page.getByText(new RegExp(email))).toBeVisible()

    const link = await office.link('accounts.activation', email)
    const phone = await otherDevice(browser)
    watch.follow(phone)
    // The room of this journey is a name only.
    watch.allow(/answer 404: GET .*\/live\/poster|Failed to load resource.*404/)
    await phone.goto(link)
    await phone.waitForURL(/roomDetails/)
    expect(new URL(phone.url()).search).toBe('?room_id=room-7&source_type=2')

    // The link worked once.
    watch.allow(/answer 410: POST .*\/verify|Failed to load resource.*410/)
    await page.goto(link)
    await expect(
      page.getByRole('heading', { name: words.lang === 'zh-CN' ? '链接已失效' : 'This link no longer works' }),
    ).toBeVisible()
    await phone.context().close()
  })
}

test('a mistyped address is corrected, and only the newest link counts', async ({ page, product, watch }) => {
  const office = await openOffice(product)
  await page.goto(`${product.address}/admin/user/register`)
  await fill(page, english, { name: 'Lin Mei', email: 'lin@hilside.example' })
  await page.waitForURL(/register-result/)
  const wrongLink = await office.link('accounts.activation', 'lin@hilside.example')

  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByLabel('Correct email address').fill('lin@hillside.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send the link there' }).click()
  await expect(page.getByText(/sent to lin@hillside.example/)).toBeVisible()
  const rightLink = await office.link('accounts.activation', 'lin@hillside.example')

  watch.allow(/answer 410: POST .*\/verify|Failed to load resource.*410/)
  await page.goto(wrongLink)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto(rightLink)
  await page.waitForURL(/Dashboard/)
})

test('somebody who has not confirmed yet is led to a new link', async ({ page, product, watch }) => {
  const email = 'paz@hillside.example'
  await page.goto(`${product.address}/admin/user/register`)
  await fill(page, english, { name: 'Paz', email })
  await page.waitForURL(/register-result/)
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page.getByLabel('Account name or email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  watch.allow(/answer 403: POST .*\/login|Failed to load resource.*403/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Have the link sent again' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
})

test('an invited colleague registers with the invited address and role, once', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const office = await openOffice(product)
  const { url } = await office.invite({ name: 'Noor Khan', email: 'noor@hillside.example', roleId: 'teacher' })
  const { pathname, search } = new URL(url)
  const address = `${product.address}${pathname}${search}`
  await page.goto(address)
  await expect(page.getByText(/invites you as/)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noor@hillside.example')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/Dashboard/)
  // A teacher may make videos, a viewer may not.
  await page.goto(`${product.address}/admin/CreateVideoList`)
  await expect(page.getByRole('heading', { name: 'Video projects', exact: true })).toBeVisible()

  const second = await otherDevice(browser)
  watch.follow(second)
  await second.goto(address)
  await expect(second.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
  await second.context().close()
})

test('a closed school has no form, and its sign-in page does not promise one', async ({ page, product }) => {
  const office = await openOffice(product)
  await office.changeSchool({ registration: { mode: 'closed', role_id: 'viewer' } })
  try {
    await page.goto(`${product.address}/admin/user/register`)
    await expect(page.getByRole('heading', { name: 'No registrations' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await expect(page.getByRole('link', { name: 'Forgotten your password?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  } finally {
    await office.changeSchool({ registration: { mode: 'open', role_id: 'viewer' } })
  }
})

test('a confirmed link does not replace whoever is signed in without asking', async ({ page, product, browser }) => {
  const office = await openOffice(product)
  const stranger = await otherDevice(browser)
  await stranger.goto(`${product.address}/admin/user/register`)
  await fill(stranger, english, { name: 'Sam', email: 'sam@hillside.example' })
  await stranger.waitForURL(/register-result/)
  await stranger.context().close()
  const link = await office.link('accounts.activation', 'sam@hillside.example')
  await signIn(page, product)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm this address?' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and switch' }).click()
  await page.waitForURL(/Dashboard/)
  await page.getByRole('button', { name: 'Profile and log out' }).click()
  await expect(page.getByText('sam@hillside.example')).toBeVisible()
})
