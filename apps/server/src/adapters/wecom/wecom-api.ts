import { z } from 'zod'
import { Failure } from '#platform/errors/failure.ts'
import { ForbiddenAddress, guardedFetch } from '#platform/outside/guarded-fetch.ts'

/** Tencent's own; a private installation of enterprise WeChat has another. */
export const publicWecom = 'https://qyapi.weixin.qq.com'

/** One app of an enterprise: what its token is made from. */
export type WecomApp = { readonly baseUrl: string; readonly corpId: string; readonly secret: string }

/** What enterprise WeChat said no to; 0 is its word for success. */
export class WecomError extends Error {
  readonly errcode: number
  constructor(errcode: number, errmsg: string) {
    super(errmsg)
    this.name = 'WecomError'
    this.errcode = errcode
  }
}

const answer = z.looseObject({ errcode: z.number().int().default(0), errmsg: z.string().default('') })
const tokenAnswer = z.object({ access_token: z.string().min(1).max(512), expires_in: z.number().int() })

// 40014: the token is not valid (any more), 42001: it has expired. Both are healed by a new one.
const staleToken = new Set([40014, 42001])
/** A token is given up before it ends, so that none dies on its way. */
const marginMs = 300_000
const maxTokens = 1000

export type WecomApi = {
  /** Answers a fresh token for the app; the one call that says whether a secret is good. */
  getToken(app: WecomApp): Promise<string>
  /** A read below `/cgi-bin/` with the app's token. Throws WecomError or `integrations.unreachable`. */
  read(app: WecomApp, path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>>
}

const ask = async (app: WecomApp, path: string, query: Readonly<Record<string, string>>) => {
  const url = new URL(`cgi-bin/${path}`, app.baseUrl.endsWith('/') ? app.baseUrl : `${app.baseUrl}/`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const host = url.host
  const reply = await guardedFetch(url.href, {}, 'loopback').catch((error: unknown) => {
    throw error instanceof ForbiddenAddress
      ? new Failure('integrations.bad-address')
      : new Failure('integrations.unreachable', { host })
  })
  // It answers 200 whatever happened; anything else is a proxy or an outage.
  if (reply.status !== 200) throw new Failure('integrations.unreachable', { host })
  const body = parse(reply.body.toString('utf8'))
  if (!body) throw new Failure('integrations.bad-answer', { host })
  if (body.errcode !== 0) throw new WecomError(body.errcode, body.errmsg)
  return body as Record<string, unknown>
}

const parse = (text: string) => {
  try {
    return answer.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Kept = { readonly token: Promise<string>; untilMs: number }

export const createWecomApi = (nowMs: () => number): WecomApi => {
  // By app; the promise itself is kept, so that a hundred callers at once ask once.
  const tokens = new Map<string, Kept>()
  const keyOf = ({ baseUrl, corpId, secret }: WecomApp) => JSON.stringify([baseUrl, corpId, secret])
  const fetchToken = async (app: WecomApp) => {
    const body = await ask(app, 'gettoken', { corpid: app.corpId, corpsecret: app.secret })
    const found = tokenAnswer.safeParse(body)
    if (!found.success) throw new Failure('integrations.bad-answer', { host: new URL(app.baseUrl).host })
    return found.data
  }
  const renew = (app: WecomApp): Promise<string> => {
    const key = keyOf(app)
    const fetched = fetchToken(app)
    const kept: Kept = { token: fetched.then(({ access_token }) => access_token), untilMs: Number.POSITIVE_INFINITY }
    if (tokens.size >= maxTokens) tokens.clear()
    tokens.set(key, kept)
    fetched.then(
      ({ expires_in }) => {
        kept.untilMs = nowMs() + expires_in * 1000 - marginMs
      },
      () => {
        if (tokens.get(key) === kept) tokens.delete(key)
      },
    )
    return kept.token
  }
  const tokenOf = (app: WecomApp): Promise<string> => {
    const kept = tokens.get(keyOf(app))
    return kept && kept.untilMs > nowMs() ? kept.token : renew(app)
  }
  /** Only the token that failed is thrown away: of many callers that fail together, one fetches the next. */
  const replace = async (app: WecomApp, failed: string): Promise<string> => {
    const kept = tokens.get(keyOf(app))
    return kept && (await kept.token) !== failed ? kept.token : renew(app)
  }
  return {
    getToken: renew,
    read: async (app, path, query) => {
      const token = await tokenOf(app)
      try {
        return await ask(app, path, { access_token: token, ...query })
      } catch (error) {
        if (!(error instanceof WecomError) || !staleToken.has(error.errcode)) throw error
        return ask(app, path, { access_token: await replace(app, token), ...query })
      }
    },
  }
}
