import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, startTestApp, type TestApp } from '#test/harness.ts'
import { startWecomServer, type WecomServer } from '../../../adapters/wecom/wecom-server.fake.ts'
import { answerIn, createBrowser, newestProvider, offerWecom, paramsOf, publicUrl, scan } from './sso-world.fake.ts'

const wecomBrowser = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 wxwork/4.1.20 MicroMessenger/7.0.1'
const entry = new URL('/api/lecternAdmin/accounts/weixinEntry', publicUrl)
let wecom: WecomServer
let app: TestApp
let head: School
beforeAll(async () => {
  wecom = await startWecomServer({ corpId: 'ww1', secrets: ['app-secret'], member: 'chen' })
  app = await startTestApp({ PUBLIC_URL: publicUrl, LECTERN_WECOM_URL: wecom.address })
  head = await app.addSchool('hillside')
  await offerWecom(app, head)
  // The head is member "chen", connected by the QR page once.
  const browser = createBrowser(app)
  const provider = await newestProvider(app, 'wecom')
  const { data } = await browser.call('accounts.ssoBegin', { provider_id: provider })
  const { ticket = '' } = await paramsOf(app, browser, answerIn(await scan(wecom, new URL(data.url))))
  await browser.call('accounts.ssoConnect', { ticket }, { as: head })
})
afterAll(async () => {
  await app.close()
  await wecom.close()
})

const refused = { status: 403, kind: 'accounts.sso-refused' }

/** From the icon in enterprise WeChat to the console's address with its ticket. */
const openApp = async () => {
  const browser = createBrowser(app)
  const page = await browser.open(entry, wecomBrowser)
  const back = await scan(wecom, page)
  return { browser, page, back, home: await browser.open(back, wecomBrowser) }
}
const ticketOf = (home: URL) => home.searchParams.get('weixin_id') ?? ''

test('the app’s home signs in without a form', async () => {
  const { browser, page, home } = await openApp()
  expect(page.pathname + page.hash).toBe('/connect/oauth2/authorize#wechat_redirect')
  expect([home.pathname, [...home.searchParams.keys()]]).toEqual(['/admin/Dashboard', ['weixin_id']])
  const entered = await browser.call('accounts.loginSso', { ticket: ticketOf(home) })
  expect(entered).toMatchObject({ status: 200, data: { user: { user_name: head.email } } })
})

test('its ticket works once, in its browser, for five minutes; a bare id never', async () => {
  const { browser, home } = await openApp()
  const ticket = ticketOf(home)
  expect(await createBrowser(app).call('accounts.loginSso', { ticket })).toMatchObject(refused)
  expect(await browser.call('accounts.loginSso', { ticket: 'chen' })).toMatchObject(refused)
  expect((await browser.call('accounts.loginSso', { ticket })).status).toBe(200)
  expect(await browser.call('accounts.loginSso', { ticket })).toMatchObject(refused)
  const late = await openApp()
  const { rows } = await app.app.ground.database.pool.query(
    "select extract(epoch from expires_at - created_at)::int as seconds from accounts_sso_step where kind = 'weixin' and used_at is null",
  )
  expect(rows).toEqual([{ seconds: 300 }])
  await app.app.ground.database.pool.query("update accounts_sso_step set expires_at = now() - interval '1 second'")
  expect(await late.browser.call('accounts.loginSso', { ticket: ticketOf(late.home) })).toMatchObject(refused)
})

test('one of ten gets a session for one ticket', async () => {
  const { browser, home } = await openApp()
  const redeem = () => browser.call('accounts.loginSso', { ticket: ticketOf(home) })
  const all = await Promise.all(Array.from({ length: 10 }, redeem))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an answer that another browser began leads to the page that explains it, with no ticket', async () => {
  const { back } = await openApp()
  const home = await createBrowser(app).open(back, wecomBrowser)
  expect([home.pathname, home.search]).toEqual(['/admin/Authorizatio', '?problem=accounts.sso-refused'])
})

test('somebody from another company is refused', async () => {
  wecom.setMember('outsider:o123')
  const { home } = await openApp()
  wecom.setMember('chen')
  expect(home.search).toBe('?problem=accounts.sso-refused')
})

test('where no enterprise WeChat is set up, the entry says so', async () => {
  const other = await startTestApp({ PUBLIC_URL: publicUrl })
  const home = await createBrowser(other).open(entry, wecomBrowser)
  expect(home.search).toBe('?problem=accounts.sso-unavailable')
  await other.close()
})

test('an answer for the app’s home cannot be redeemed as an ordinary sign-in', async () => {
  const browser = createBrowser(app)
  const back = await scan(wecom, await browser.open(entry, wecomBrowser))
  expect(await browser.call('accounts.loginSso', answerIn(back))).toMatchObject(refused)
})
