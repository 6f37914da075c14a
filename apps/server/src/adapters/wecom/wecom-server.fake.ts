import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Settings = {
  readonly corpId: string
  readonly secrets: readonly string[]
  /** Who "scans" the QR code on the sign-in page; `outsider:` before the name makes somebody from another company. */
  member: string
}
export type WecomServer = {
  readonly address: string
  readonly calls: { readonly path: string; readonly query: URLSearchParams }[]
  /** Somebody other than the first member comes next. */
  setMember(member: string): void
  /** As if enterprise WeChat had ended every token. */
  endTokens(): void
  /** A code as the sign-in page would send it back. */
  makeCode(): string
  close(): Promise<void>
}

const say = (reply: ServerResponse, body: object) =>
  reply.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
const refuse = (reply: ServerResponse, errcode: number, text: string) =>
  say(reply, {
    errcode,
    errmsg: `${text}, hint: [1700000000_1_abc], from ip: 127.0.0.1, more info at https://open.work.weixin.qq.com/devtool/query?e=${errcode}`,
  })

/** What the service remembers, and how it answers each call. */
const createAnswers = ({ corpId, secrets }: Settings, state: { member: string }) => {
  const tokens = new Map<string, 'good' | 'ended'>()
  const codes = new Map<string, string>()
  const makeCode = () => {
    const code = randomBytes(16).toString('hex')
    codes.set(code, state.member)
    return code
  }
  const getToken = (reply: ServerResponse, query: URLSearchParams) => {
    if (query.get('corpid') !== corpId) return refuse(reply, 40013, 'invalid corpid')
    if (!secrets.includes(query.get('corpsecret') ?? '')) return refuse(reply, 40001, 'invalid credential')
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, 'good')
    return say(reply, { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 })
  }
  const getUserInfo = (reply: ServerResponse, query: URLSearchParams) => {
    const token = tokens.get(query.get('access_token') ?? '')
    if (!token) return refuse(reply, 40014, 'invalid access_token')
    if (token === 'ended') return refuse(reply, 42001, 'access_token expired')
    const code = query.get('code') ?? ''
    const found = codes.get(code)
    codes.delete(code)
    if (found === undefined) return refuse(reply, 40029, 'invalid code')
    if (found.startsWith('outsider:')) return say(reply, { errcode: 0, errmsg: 'ok', openid: found.slice(9) })
    return say(reply, { errcode: 0, errmsg: 'ok', userid: found, user_ticket: randomBytes(8).toString('hex') })
  }
  const sendBack = (reply: ServerResponse, query: URLSearchParams) => {
    if (query.get('appid') !== corpId) return reply.writeHead(200).end('<p>redirect_uri domain error, code: 50001</p>')
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('code', makeCode())
    back.searchParams.set('state', query.get('state') ?? '')
    return reply.writeHead(302, { location: back.href }).end()
  }
  return { tokens, makeCode, getToken, getUserInfo, sendBack }
}

/** Speaks enterprise WeChat's protocol: 200 with `errcode` whatever happens, codes good once, tokens that end. */
export const startWecomServer = async (settings: Settings): Promise<WecomServer> => {
  const calls: { path: string; query: URLSearchParams }[] = []
  const state = { member: settings.member }
  const { tokens, makeCode, getToken, getUserInfo, sendBack } = createAnswers(settings, state)
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    calls.push({ path: pathname, query: searchParams })
    if (pathname === '/cgi-bin/gettoken') getToken(reply, searchParams)
    else if (pathname === '/cgi-bin/auth/getuserinfo') getUserInfo(reply, searchParams)
    else if (pathname === '/favicon.ico') reply.writeHead(204).end()
    else if (pathname === '/wwlogin/sso/login' || pathname === '/connect/oauth2/authorize')
      sendBack(reply, searchParams)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    setMember: (next) => {
      state.member = next
    },
    endTokens: () => {
      for (const token of tokens.keys()) tokens.set(token, 'ended')
    },
    makeCode,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
