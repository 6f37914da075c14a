import { vi } from 'vitest'

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
type Answer = { status?: number; data?: unknown; failure?: object }
export type Answers = Readonly<Record<string, (asked: Asked) => Answer | Promise<Answer>>>

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

/** Answers calls by `METHOD /path` in the server's envelope and keeps what was asked. Put it away with `vi.unstubAllGlobals`. */
export const fakeServer = (answers: Answers): Asked[] => {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const method = init.method ?? 'GET'
    const asked = {
      method,
      path: pathname,
      query: searchParams,
      body: bodyOf(init.body),
      headers: new Headers(init.headers),
    }
    calls.push(asked)
    const answer = await answers[`${method} ${pathname}`]?.(asked)
    if (!answer) throw new TypeError(`nobody answers ${method} ${pathname}`)
    const body = answer.failure ?? { statusCode: 0, code: 0, msg: 'ok', data: answer.data }
    return new Response(JSON.stringify(body), { status: answer.status ?? 200 })
  })
  return calls
}
