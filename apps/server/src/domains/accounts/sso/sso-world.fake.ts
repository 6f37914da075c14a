import { password, type School, type TestApp } from '#test/harness.ts'
import { type OidcServer, walkThrough } from '../../../adapters/sso/oidc-provider.fake.ts'
import type { WecomServer } from '../../../adapters/wecom/wecom-server.fake.ts'

/** Where the tests' product is reached; the provider knows this return page and no other. */
export const publicUrl = 'http://127.0.0.1:9'

type CallOf = TestApp['call']

/** A browser: it keeps the cookie that binds an answer to it, and nothing else. */
export const createBrowser = (app: TestApp) => {
  let cookie = ''
  const keep = (headers: Record<string, unknown>) => {
    const set = headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
  }
  const call: CallOf = async (name, input, options = {}) => {
    const answer = await app.call(name, input, { ...options, headers: { ...options.headers, cookie } })
    keep(answer.headers)
    return answer
  }
  const open = async (url: URL, userAgent = 'Mozilla/5.0') => {
    const headers = { cookie, 'user-agent': userAgent }
    const reply = await app.app.http.inject({ url: `${url.pathname}${url.search}`, headers })
    keep(reply.headers)
    return new URL(String(reply.headers.location), publicUrl)
  }
  return { call, open, cookie: () => cookie }
}
export type Browser = ReturnType<typeof createBrowser>

/** Makes a service one that the school's sign-in page offers. */
export const offerOidc = async (
  app: TestApp,
  head: School,
  { server, domains = '' }: { server: OidcServer; domains?: string },
) => {
  const { issuer, clientId, clientSecret } = server
  const fields = {
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    button: 'School accounts',
    allowed_domains: domains,
  }
  const { data } = await app.call('integrations.engineList', {}, { as: head })
  const version = data.list.find(({ capability }) => capability === 'sso-oidc')?.version ?? 1
  await app.call('integrations.engineSave', { capability: 'sso-oidc', engine: 'oidc', fields, version }, { as: head })
}

export const offerWecom = (app: TestApp, head: School) =>
  app.call(
    'integrations.engineSave',
    {
      capability: 'sso-wecom',
      engine: 'wecom',
      fields: { corpid: 'ww1', agentid: '1', secret: 'app-secret' },
      version: 1,
    },
    { as: head },
  )

/** Of the services that are offered, the newest school's comes last. */
export const newestProvider = async (app: TestApp, kind: 'oidc' | 'wecom') => {
  const { data } = await app.call('accounts.ssoList', {})
  return data.list.findLast((one) => one.kind === kind)?.id ?? ''
}

type Begin = { provider: string; sub?: string; purpose?: 'login' | 'connect'; token?: string; redirect?: string }

/** From the button to the provider's answer in the address of the console. */
export const goToProvider = async (browser: Browser, { provider, sub = '', purpose, token, redirect }: Begin) => {
  const input = { provider_id: provider, ...(purpose ? { purpose } : {}), ...(redirect ? { redirect } : {}) }
  const begun = await browser.call('accounts.ssoBegin', input, token ? { token } : {})
  const back = await walkThrough(new URL(begun.data.url), sub)
  return answerIn(back)
}

export const answerIn = (back: URL) => {
  const part = (name: string) => back.searchParams.get(name) ?? undefined
  return { code: part('code'), state: part('state'), iss: part('iss') }
}

/** As the QR page of enterprise WeChat, scanned by whoever comes next. */
export const scan = async (server: WecomServer, page: URL): Promise<URL> => {
  const reply = await fetch(page, { redirect: 'manual' })
  if (page.origin !== server.address) throw new Error(`not the page of this server: ${page.href}`)
  return new URL(reply.headers.get('location') ?? '', page)
}

/** What the failed call told beside its kind; the harness shows kinds only. */
export const paramsOf = async (app: TestApp, browser: Browser, input: object): Promise<Record<string, string>> => {
  const reply = await app.app.http.inject({
    method: 'POST',
    url: '/api/user/login_sso',
    payload: input,
    headers: { cookie: browser.cookie() },
  })
  return reply.json().error?.params ?? {}
}

export const signInWithPassword = async (app: TestApp, email: string): Promise<string> =>
  (await app.call('accounts.login', { user_name: email, password })).data.token
