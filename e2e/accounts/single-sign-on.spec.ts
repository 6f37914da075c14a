import type { Page } from '@playwright/test'
import { type OidcServer, startOidcServer } from '../../apps/server/src/adapters/sso/oidc-provider.fake.ts'
import { startWecomServer, type WecomServer } from '../../apps/server/src/adapters/wecom/wecom-server.fake.ts'
import { administrator, enterCredentials, expect, signIn, test } from '../support/journey.ts'
import { authenticatorCode, openOffice } from '../support/office.ts'
import { createAdministration } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const wecomBrowser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile wxwork/4.1.20 MicroMessenger/7.0.1'

let wecom: WecomServer
let oidc: OidcServer
let product: Product

const call = async (path: string, body: object, token = ''): Promise<Record<string, never>> => {
  const answer = await fetch(`${product.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  })
  const reply = (await answer.json()) as { data: Record<string, never>; msg: string }
  if (!answer.ok) throw new Error(`${path}: ${reply.msg}`)
  return reply.data
}

test.beforeAll(async () => {
  wecom = await startWecomServer({ corpId: 'ww1', secrets: ['app-secret'], member: 'chen' })
  product = await startProduct({ LECTERN_WECOM_URL: wecom.address })
  const people = [
    { sub: 'chen', email: 'chen@id.example', verified: true },
    { sub: 'lin', email: 'lin@id.example', verified: true },
  ]
  oidc = await startOidcServer({ people, redirectUris: [`${product.address}/admin/Authorizatio`] })
  const { token } = await call('/api/user/login', { user_name: administrator.email, password: administrator.password })
  const save = (capability: string, engine: string, fields: object) =>
    call('/api/lecternAdmin/integrations/engineSave', { capability, engine, fields, version: 1 }, token)
  const { issuer, clientId, clientSecret } = oidc
  await save('sso-oidc', 'oidc', {
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    button: 'School accounts',
  })
  await save('sso-wecom', 'wecom', { corpid: 'ww1', agentid: '1000002', secret: 'app-secret' })
})
test.afterAll(async () => {
  await product.close()
  await oidc.close()
  await wecom.close()
})

const forgetSession = async (page: Page) => {
  await page.context().clearCookies({ name: 'python_token' })
  await page.evaluate('localStorage.clear()')
}
const begin = async (page: Page) => {
  await page.goto(`${product.address}/admin/user/login`)
  await page.getByRole('button', { name: 'Continue with School accounts' }).click()
}

test('an outside account is connected by one password, and signs in alone from then on', async ({ page, watch }) => {
  watch.allow(/login_sso|status of 403/)
  await begin(page)
  await page.getByRole('button', { name: 'Continue as chen@id.example' }).click()
  await expect(page.getByText('“chen@id.example” is not connected to an account here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in and connect' }).click()
  await expect(page.getByText('Sign in once to connect your outside account.')).toBeVisible()
  await enterCredentials(page, administrator)
  await expect(page.getByText('“chen@id.example” is connected to your account.')).toBeVisible()
  await forgetSession(page)
  // The provider remembers who was there in this browser.
  await begin(page)
  await page.waitForURL(/\/admin\/Dashboard/)
  expect(page.url()).not.toContain('code=')
})

test('a link into the console outlives connecting, a second step, and every way to it', async ({
  page,
  watch,
  browser,
}) => {
  watch.allow(/login_sso|POST .*\/user\/login$|status of 403/)
  const [administration, office] = [await createAdministration(product), await openOffice(product)]
  const { id: roleId } = await office.addRole({ name: 'Bursar', secondFactor: true })
  const person = { email: 'lin@hillside.example', password: 'seven green bottles' }
  await administration.add({ name: 'Lin', ...person, roleId })
  const wanted = /\/admin\/account\/profile\?tab=security$/
  const follow = async () => {
    await page.goto(`${product.address}/admin/account/profile?tab=security`)
    await page.getByRole('button', { name: 'Continue with School accounts' }).click()
  }

  await follow()
  await page.getByRole('button', { name: 'Continue as lin@id.example' }).click()
  await page.getByRole('link', { name: 'Sign in and connect' }).click()
  await enterCredentials(page, person)
  const secret = await page.getByTestId('secret').innerText()
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem')
  const recoveryCode = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL(wanted)
  wecom.setMember('lin')
  await page.getByRole('button', { name: 'Connect enterprise WeChat' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect lin', exact: true })).toBeVisible()

  await forgetSession(page)
  await follow()
  // The code that switched it on does not count twice.
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL(wanted)

  const phone = await browser.newContext({ userAgent: wecomBrowser, viewport: { width: 390, height: 844 } })
  const app = await phone.newPage()
  watch.follow(app)
  await app.goto(`${product.address}/api/lecternAdmin/accounts/weixinEntry`)
  await app.getByRole('button', { name: 'Use a recovery code' }).click()
  await app.getByLabel('Recovery code').fill(recoveryCode)
  await app.getByRole('button', { name: 'Continue', exact: true }).click()
  await app.waitForURL((url) => url.pathname === '/admin/Dashboard')
  await phone.close()
  wecom.setMember('chen')
})

test('an answer is worth nothing in another browser', async ({ page, watch, browser }) => {
  watch.allow(/login_sso|status of 403|ERR_FAILED/)
  const answer = Promise.withResolvers<Record<string, string>>()
  // It never arrives at the server: whoever reads it on the way has it unused.
  await page.route('**/api/user/login_sso', (route) => {
    answer.resolve(route.request().postDataJSON())
    return route.abort()
  })
  await begin(page)
  await page.getByRole('button', { name: 'Continue as chen@id.example' }).click()
  const stolen = new URLSearchParams(await answer.promise)
  expect([...stolen.keys()]).toEqual(['code', 'state', 'iss'])
  const thief = await browser.newPage()
  await thief.goto(`${product.address}/admin/Authorizatio?${stolen.toString()}`)
  await expect(thief.getByText('The sign-in service did not confirm who you are. Try again.')).toBeVisible()
  await thief.close()
})

test('somebody who is signed in stays so until they say otherwise', async ({ page }) => {
  await signIn(page, product)
  const offered = await page.request.get(`${product.address}/api/lecternAdmin/accounts/ssoList`)
  const { list } = (await offered.json()).data as { list: { id: string; kind: string }[] }
  const provider = list.find(({ kind }) => kind === 'oidc')?.id ?? ''
  const begun = await page.request.post(`${product.address}/api/lecternAdmin/accounts/ssoBegin`, {
    data: { provider_id: provider },
  })
  await page.goto((await begun.json()).data.url)
  await page.getByRole('button', { name: 'Continue as chen@id.example' }).click()
  await expect(page.getByText('You are signed in as head.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in as head' }).click()
  await page.waitForURL(/\/admin\/Dashboard/)
})

test('enterprise WeChat is connected on the profile page and opens the console without a form', async ({
  page,
  watch,
  browser,
}) => {
  await signIn(page, product)
  await page.goto(`${product.address}/admin/account/profile?tab=security`)
  await page.getByRole('button', { name: 'Connect enterprise WeChat' }).click()
  await expect(page.getByText('“chen” is connected to your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect chen', exact: true })).toBeVisible()
  const phone = await browser.newContext({ userAgent: wecomBrowser, viewport: { width: 390, height: 844 } })
  const app = await phone.newPage()
  watch.follow(app)
  await app.goto(`${product.address}/api/lecternAdmin/accounts/weixinEntry`)
  await app.waitForURL((url) => url.pathname === '/admin/Dashboard' && !url.search.includes('weixin_id'))
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await phone.close()
})

test('a bare weixin_id opens nothing', async ({ page, watch }) => {
  watch.allow(/login_sso|status of 403/)
  await page.goto(`${product.address}/admin/Dashboard?weixin_id=chen`)
  await page.waitForURL(/\/user\/login/)
  expect(await page.evaluate('document.cookie')).not.toContain('python_token')
})
