import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SsoAnswer, SsoService } from '#domains/accounts'
import { createWecomApi, publicWecom } from './wecom-api.ts'
import { createEnterpriseProbe, probeWecom } from './wecom-probe.ts'
import { startWecomServer, type WecomServer } from './wecom-server.fake.ts'
import { createWecomSignIn } from './wecom-sign-in.ts'

let server: WecomServer
let nowMs = 0
beforeEach(async () => {
  server = await startWecomServer({ corpId: 'ww1', secrets: ['app-secret', 'contact-secret'], member: 'chen' })
  nowMs = Date.now()
})
afterEach(() => server.close())

const api = () => createWecomApi(() => nowMs)
const app = (secret = 'app-secret') => ({ baseUrl: server.address, corpId: 'ww1', secret })
const countOf = (path: string) => server.calls.filter((call) => call.path === `/cgi-bin/${path}`).length

describe('the token', () => {
  test('is fetched once for a hundred callers', async () => {
    const wecom = api()
    const ask = () => wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    expect(answers.every(({ userid }) => userid === 'chen')).toBe(true)
    expect(countOf('gettoken')).toBe(1)
  })

  test('is of one app: another secret has another', async () => {
    const wecom = api()
    await wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    await wecom.read(app('contact-secret'), 'auth/getuserinfo', { code: server.makeCode() })
    expect(countOf('gettoken')).toBe(2)
  })

  test('is renewed before it ends', async () => {
    const wecom = api()
    await wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    nowMs += 6_800_000
    await wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    expect(countOf('gettoken')).toBe(1)
    nowMs += 200_000
    await wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    expect(countOf('gettoken')).toBe(2)
  })

  test('that ended early (42001) is replaced once for all who noticed', async () => {
    const wecom = api()
    await wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    server.endTokens()
    const ask = () => wecom.read(app(), 'auth/getuserinfo', { code: server.makeCode() })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers).toHaveLength(20)
    expect(countOf('gettoken')).toBe(2)
  })

  test('that could not be fetched is asked for again', async () => {
    const wecom = api()
    await expect(wecom.getToken(app('wrong'))).rejects.toMatchObject({ errcode: 40001 })
    await expect(wecom.getToken(app('wrong'))).rejects.toMatchObject({ errcode: 40001 })
    expect(countOf('gettoken')).toBe(2)
  })
})

describe('what goes wrong', () => {
  test('a code works once', async () => {
    const wecom = api()
    const code = server.makeCode()
    await wecom.read(app(), 'auth/getuserinfo', { code })
    await expect(wecom.read(app(), 'auth/getuserinfo', { code })).rejects.toMatchObject({ errcode: 40029 })
    // A bad code is no reason to throw the token away.
    expect(countOf('gettoken')).toBe(1)
  })

  test('nobody at the address, and an address that nobody may ask', async () => {
    const nobody = { ...app(), baseUrl: 'http://127.0.0.1:1' }
    await expect(api().getToken(nobody)).rejects.toMatchObject({ kind: 'integrations.unreachable' })
    const metadata = { ...app(), baseUrl: 'https://169.254.169.254' }
    await expect(api().getToken(metadata)).rejects.toMatchObject({ kind: 'integrations.bad-address' })
  })

  test('the test button tells enterprise WeChat’s own code', async () => {
    await expect(probeWecom(api(), { ...app(), corpId: 'ww2' })).rejects.toMatchObject({
      kind: 'integrations.wecom-refused',
      params: { errcode: 40013 },
    })
    expect(await createEnterpriseProbe(api(), server.address)('contact_secret', 'ww1', 'no')).toEqual({
      api: 'gettoken:contact_secret',
      ok: false,
      errcode: 40001,
    })
  })
})

describe('signing in', () => {
  const service: SsoService = {
    id: 's',
    kind: 'wecom',
    name: 'WeCom',
    corpId: 'c',
    allowedDomains: [],
    fields: { corpid: 'ww1', agentid: '1000002', secret: 'app-secret' },
  }
  const gatewayTo = (address: string) => createWecomSignIn(api(), address)
  const made = {
    state: 'login.s',
    nonce: 'n',
    codeVerifier: 'v',
    returnTo: 'https://school.example/admin/Authorizatio',
  }
  const answer = (code: string): SsoAnswer => ({ ...made, service, code })

  test('leads to the QR page, and inside the app to its own authorisation', async () => {
    const gateway = gatewayTo(publicWecom)
    const outside = await gateway.begin({ ...made, service, insideApp: false })
    expect(outside.origin + outside.pathname).toBe('https://login.work.weixin.qq.com/wwlogin/sso/login')
    expect(Object.fromEntries(outside.searchParams)).toEqual({
      login_type: 'CorpApp',
      appid: 'ww1',
      agentid: '1000002',
      redirect_uri: made.returnTo,
      state: 'login.s',
    })
    const inside = await gateway.begin({ ...made, service, insideApp: true })
    expect(inside.origin + inside.pathname + inside.hash).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    )
  })

  test('answers who it is, and of which company', async () => {
    expect(await gatewayTo(server.address).finish(answer(server.makeCode()))).toEqual({
      issuer: `${server.address}/ww1`,
      subject: 'chen',
      label: 'chen',
    })
  })

  test('refuses somebody from another company and a code that was used', async () => {
    const gateway = gatewayTo(server.address)
    server.setMember('outsider:o123')
    const code = server.makeCode()
    await expect(gateway.finish(answer(code))).rejects.toMatchObject({ kind: 'accounts.sso-refused' })
    await expect(gateway.finish(answer(code))).rejects.toMatchObject({ kind: 'accounts.sso-refused' })
  })

  test('says when the service cannot be reached', async () => {
    await expect(gatewayTo('http://127.0.0.1:1').finish(answer('c'))).rejects.toMatchObject({
      kind: 'accounts.sso-unavailable',
    })
  })
})
