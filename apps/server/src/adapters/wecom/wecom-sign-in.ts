import { z } from 'zod'
import type { SsoGateway, SsoService } from '#domains/accounts'
import { Failure } from '#platform/errors/failure.ts'
import { publicWecom, type WecomApi, type WecomApp, WecomError } from './wecom-api.ts'

const member = z.object({ userid: z.string().min(1).max(64) })

type Settings = WecomApp & { readonly agentId: string }

const settingsOf = ({ fields }: SsoService, baseUrl: string): Settings => ({
  baseUrl,
  corpId: fields['corpid'] ?? '',
  secret: fields['secret'] ?? '',
  agentId: fields['agentid'] ?? '',
})

/** A private installation serves its sign-in pages itself; Tencent's have addresses of their own. */
const pageOf = ({ baseUrl }: Settings, host: string, path: string) =>
  new URL(path, new URL(baseUrl).origin === publicWecom ? host : baseUrl)

type Page = { readonly state: string; readonly returnTo: string }

/** Any browser: a page with a QR code for the phone. */
const browserPage = (settings: Settings, { state, returnTo }: Page): URL => {
  const url = pageOf(settings, 'https://login.work.weixin.qq.com', '/wwlogin/sso/login')
  url.search = new URLSearchParams({
    login_type: 'CorpApp',
    appid: settings.corpId,
    agentid: settings.agentId,
    redirect_uri: returnTo,
    state,
  }).toString()
  return url
}

/** Enterprise WeChat's own browser knows who it belongs to. */
const appPage = (settings: Settings, { state, returnTo }: Page): URL => {
  const url = pageOf(settings, 'https://open.weixin.qq.com', '/connect/oauth2/authorize')
  url.search = new URLSearchParams({
    appid: settings.corpId,
    redirect_uri: returnTo,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
    agentid: settings.agentId,
  }).toString()
  url.hash = 'wechat_redirect'
  return url
}

const failureOf = (error: unknown): unknown => {
  if (error instanceof WecomError) return new Failure('accounts.sso-refused')
  return error instanceof Failure ? new Failure('accounts.sso-unavailable') : error
}

/** Signing in by enterprise WeChat. The issuer names the server that said so and the company it said it of. */
export const createWecomSignIn = (api: WecomApi, baseUrl: string): SsoGateway => ({
  begin: async ({ service, state, returnTo, insideApp }) =>
    (insideApp ? appPage : browserPage)(settingsOf(service, baseUrl), { state, returnTo }),
  finish: async ({ service, code }) => {
    const settings = settingsOf(service, baseUrl)
    const answer = await api.read(settings, 'auth/getuserinfo', { code }).catch((error: unknown) => {
      throw failureOf(error)
    })
    // Somebody from outside the company has an openid instead.
    const found = member.safeParse(answer)
    if (!found.success) throw new Failure('accounts.sso-refused')
    const { userid } = found.data
    return { issuer: `${new URL(baseUrl).origin}/${settings.corpId}`, subject: userid, label: userid }
  },
})
