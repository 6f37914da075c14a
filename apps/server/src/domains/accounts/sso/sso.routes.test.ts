import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, type School, startTestApp, type TestApp } from '#test/harness.ts'
import { type OidcPerson, type OidcServer, startOidcServer } from '../../../adapters/sso/oidc-provider.fake.ts'
import {
  createBrowser,
  goToProvider,
  newestProvider,
  offerOidc,
  paramsOf,
  publicUrl,
  signInWithPassword,
} from './sso-world.fake.ts'

const people: OidcPerson[] = [
  { sub: 'chen', email: 'chen@id.example', verified: true },
  { sub: 'lin', email: 'lin@id.example', verified: true },
]
let oidc: OidcServer
let app: TestApp
let head: School
let provider: string
let count = 0
beforeAll(async () => {
  oidc = await startOidcServer({ people, redirectUris: [`${publicUrl}/admin/Authorizatio`] })
  app = await startTestApp({ PUBLIC_URL: publicUrl })
})
beforeEach(async () => {
  count += 1
  head = await app.addSchool(`hillside${count}`)
  await offerOidc(app, head, { server: oidc })
  provider = await newestProvider(app, 'oidc')
})
afterAll(async () => {
  await app.close()
  await oidc.close()
})

const query = (text: string, values: unknown[] = []) => app.app.ground.database.pool.query(text, values)
const refused = { status: 403, kind: 'accounts.sso-refused' }

/** The head, connected by the ticket of a first sign-in. */
const connectHead = async (sub = 'chen') => {
  const browser = createBrowser(app)
  const answer = await goToProvider(browser, { provider, sub })
  const { ticket = '' } = await paramsOf(app, browser, answer)
  return { browser, ticket, connected: await browser.call('accounts.ssoConnect', { ticket }, { as: head }) }
}

test('a first sign-in is connected once by the password, the next ones need none', async () => {
  const { connected } = await connectHead()
  expect(connected).toMatchObject({ status: 200, data: { provider: 'School accounts', label: 'chen@id.example' } })
  const browser = createBrowser(app)
  const answer = await goToProvider(browser, { provider, sub: 'chen', redirect: '/CreateVideoList' })
  const entered = await browser.call('accounts.loginSso', answer)
  expect(entered).toMatchObject({
    status: 200,
    data: { redirect: '/CreateVideoList', user: { user_name: head.email } },
  })
  expect((await app.call('accounts.info', {}, { token: entered.data.token })).data.email).toBe(head.email)
})

test('where the browser wanted to go outlives what is asked for in between', async () => {
  const redirect = '/CreateVideoList'
  const stranger = createBrowser(app)
  const unbound = await goToProvider(stranger, { provider, sub: 'chen', redirect })
  const { ticket = '', ...params } = await paramsOf(app, stranger, unbound)
  expect(params).toMatchObject({ label: 'chen@id.example', redirect })
  await stranger.call('accounts.ssoConnect', { ticket }, { as: head })
  const { data } = await app.call('accounts.secondFactorBegin', { password }, { as: head })
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
  await app.call('accounts.secondFactorConfirm', { code }, { as: head })
  const browser = createBrowser(app)
  const answer = await goToProvider(browser, { provider, sub: 'chen', redirect })
  expect(await paramsOf(app, browser, answer)).toMatchObject({ step: 'code', redirect })
})

test('an unknown identity is told so, and nothing is made of it', async () => {
  const browser = createBrowser(app)
  const answer = await goToProvider(browser, { provider, sub: 'chen' })
  expect(await browser.call('accounts.loginSso', answer)).toMatchObject({
    status: 403,
    kind: 'accounts.identity-not-bound',
  })
  expect((await app.call('accounts.identityList', {}, { as: head })).data.list).toEqual([])
})

describe('an answer of the provider', () => {
  test('works once', async () => {
    await connectHead()
    const browser = createBrowser(app)
    const answer = await goToProvider(browser, { provider, sub: 'chen' })
    expect((await browser.call('accounts.loginSso', answer)).status).toBe(200)
    expect(await browser.call('accounts.loginSso', answer)).toMatchObject(refused)
  })

  test('is redeemed by one of ten at the same moment', async () => {
    await connectHead()
    const browser = createBrowser(app)
    const answer = await goToProvider(browser, { provider, sub: 'chen' })
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.call('accounts.loginSso', answer)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ kind }) => kind === 'accounts.sso-refused')).toHaveLength(9)
  })

  test('is worth nothing in another browser, and stays good in its own', async () => {
    await connectHead()
    const [browser, other, bare] = [createBrowser(app), createBrowser(app), createBrowser(app)]
    await goToProvider(other, { provider, sub: 'chen' })
    const answer = await goToProvider(browser, { provider, sub: 'chen' })
    expect(await other.call('accounts.loginSso', answer)).toMatchObject(refused)
    expect(await bare.call('accounts.loginSso', answer)).toMatchObject(refused)
    expect((await browser.call('accounts.loginSso', answer)).status).toBe(200)
  })

  test('ends after ten minutes', async () => {
    const browser = createBrowser(app)
    const answer = await goToProvider(browser, { provider, sub: 'chen' })
    await query("update accounts_sso_step set expires_at = now() - interval '1 second'")
    expect(await browser.call('accounts.loginSso', answer)).toMatchObject(refused)
  })

  test.each([
    { code: 'c' },
    { state: 's' },
    { code: 'c', state: 'made-up' },
    { ticket: 'made-up' },
    {},
  ])('is not %j', async (input) =>
    expect(await createBrowser(app).call('accounts.loginSso', input)).toMatchObject(refused))
})

describe('a ticket of an unbound sign-in', () => {
  test('connects once, and signs nobody in', async () => {
    const { browser, ticket } = await connectHead()
    expect(await browser.call('accounts.ssoConnect', { ticket }, { as: head })).toMatchObject(refused)
    const answer = await goToProvider(browser, { provider, sub: 'lin' })
    const { ticket: unused = '' } = await paramsOf(app, browser, answer)
    expect(unused).not.toBe('')
    expect(await browser.call('accounts.loginSso', { ticket: unused })).toMatchObject(refused)
  })

  test('is worth nothing in another browser', async () => {
    const browser = createBrowser(app)
    const { ticket = '' } = await paramsOf(app, browser, await goToProvider(browser, { provider, sub: 'chen' }))
    expect(ticket).not.toBe('')
    expect(await createBrowser(app).call('accounts.ssoConnect', { ticket }, { as: head })).toMatchObject(refused)
  })

  test('is redeemed by one of ten at the same moment', async () => {
    const browser = createBrowser(app)
    const { ticket = '' } = await paramsOf(app, browser, await goToProvider(browser, { provider, sub: 'chen' }))
    const all = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('accounts.ssoConnect', { ticket }, { as: head })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('connecting from the account page', () => {
  const connect = async (as: { token: string }) => {
    const browser = createBrowser(app)
    const answer = await goToProvider(browser, { provider, sub: 'chen', purpose: 'connect', token: as.token })
    return browser.call('accounts.ssoConnect', answer, { token: as.token })
  }

  test('connects, shows, and takes away', async () => {
    const { data } = await connect(head)
    expect((await app.call('accounts.identityList', {}, { as: head })).data.list).toMatchObject([{ id: data.id }])
    expect((await connect(head)).data.id).toBe(data.id)
    expect((await app.call('accounts.identityRemove', { id: data.id }, { as: head })).status).toBe(200)
    expect(await app.call('accounts.identityRemove', { id: data.id }, { as: head })).toMatchObject({ status: 404 })
  })

  test('an identity belongs to one account', async () => {
    await connect(head)
    const teacher = await app.addPerson(head, 'teacher')
    expect(await connect(teacher)).toMatchObject({ status: 409, kind: 'accounts.identity-taken' })
  })

  test('an answer for one purpose is none for the other, nor for somebody else', async () => {
    const browser = createBrowser(app)
    const forLogin = await goToProvider(browser, { provider, sub: 'chen' })
    expect(await browser.call('accounts.ssoConnect', forLogin, { as: head })).toMatchObject(refused)
    const forConnect = () => goToProvider(browser, { provider, sub: 'chen', purpose: 'connect', token: head.token })
    expect(await browser.call('accounts.loginSso', await forConnect())).toMatchObject(refused)
    const teacher = await app.addPerson(head, 'teacher')
    expect(await browser.call('accounts.ssoConnect', await forConnect(), { as: teacher })).toMatchObject(refused)
  })

  test('a stranger cannot begin it', async () => {
    const input = { provider_id: provider, purpose: 'connect' as const }
    expect(await app.call('accounts.ssoBegin', input)).toMatchObject({ kind: 'accounts.sso-unavailable' })
  })
})

describe('by e-mail address alone', () => {
  const enter = async (sub: string) => {
    const browser = createBrowser(app)
    return browser.call('accounts.loginSso', await goToProvider(browser, { provider, sub }))
  }
  const owner = async (state: 'confirmed' | 'claimed' | 'pending') => {
    const sub = `${state}${count}`
    people.push({ sub, email: head.email, verified: true })
    const verifiedAt = state === 'confirmed' ? 'now()' : 'null'
    const status = state === 'pending' ? 'pending' : 'active'
    await query(`update accounts_person set email_verified_at = ${verifiedAt}, status = '${status}' where email = $1`, [
      head.email,
    ])
    return sub
  }
  const own = () => head.email.split('@')[1] ?? ''

  test('finds a confirmed account where the provider may speak for the domain', async () => {
    await offerOidc(app, head, { server: oidc, domains: `other.example, ${own().toUpperCase()}` })
    const entered = await enter(await owner('confirmed'))
    expect(entered).toMatchObject({ status: 200, data: { user: { user_name: head.email } } })
    const { rows } = await query('select label from accounts_identity where corp_id = $1', [head.corpId])
    expect(rows).toEqual([{ label: head.email }])
  })

  test('finds none where nobody said that it may', async () => {
    expect(await enter(await owner('confirmed'))).toMatchObject({ kind: 'accounts.identity-not-bound' })
    await offerOidc(app, head, { server: oidc, domains: 'example' })
    expect(await enter(await owner('confirmed'))).toMatchObject({ kind: 'accounts.identity-not-bound' })
  })

  test.each(['claimed', 'pending'] as const)('never finds an account whose address is only %s', async (state) => {
    await offerOidc(app, head, { server: oidc, domains: own() })
    expect(await enter(await owner(state))).toMatchObject({ kind: 'accounts.identity-not-bound' })
  })

  test('never by an address that the provider did not verify', async () => {
    await offerOidc(app, head, { server: oidc, domains: own() })
    const sub = await owner('confirmed')
    people.push({ sub: `unverified-${sub}`, email: head.email, verified: false })
    expect(await enter(`unverified-${sub}`)).toMatchObject({ kind: 'accounts.identity-not-bound' })
  })
})

test('the same subject and address at another provider is another person', async () => {
  await connectHead()
  const other = await startOidcServer({ people, redirectUris: [`${publicUrl}/admin/Authorizatio`] })
  await offerOidc(app, head, { server: other })
  const browser = createBrowser(app)
  const answer = await goToProvider(browser, { provider, sub: 'chen' })
  expect(await browser.call('accounts.loginSso', answer)).toMatchObject({ kind: 'accounts.identity-not-bound' })
  await other.close()
})

test('the same identity at another school is not let into this one', async () => {
  await connectHead()
  const neighbour = await app.addSchool(`riverside${count}`)
  await offerOidc(app, neighbour, { server: oidc })
  const browser = createBrowser(app)
  const answer = await goToProvider(browser, { provider: await newestProvider(app, 'oidc'), sub: 'chen' })
  expect(await browser.call('accounts.loginSso', answer)).toMatchObject({ kind: 'accounts.identity-not-bound' })
})

test('secrets of a sign-in are sealed, and every change is audited', async () => {
  const { connected, ticket } = await connectHead()
  await app.call('accounts.identityRemove', { id: connected.data.id }, { as: head })
  const { rows } = await query('select * from accounts_sso_step where corp_id = $1', [head.corpId])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${ticket}|chen@id\\.example|nonce`))
  const token = await signInWithPassword(app, head.email)
  const audit = await app.call('access.auditList', { page: 1, size: 50 }, { token })
  const actions = audit.data.list.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['accounts.identity-connected', 'accounts.identity-removed']))
})
