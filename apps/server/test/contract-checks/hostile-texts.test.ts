import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'
import { endpointCases } from './endpoint-cases.ts'

/** Texts that break careless code: statements, markup, formulas, headers, templates, and what PostgreSQL cannot store. */
const hostileTexts = [
  "' or 1=1; --",
  "'; drop table accounts_person; --",
  '" } ], "$where": "sleep(1000)',
  '$(touch /tmp/owned)`id`|id',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '=HYPERLINK("http://evil.example","x")',
  'a\r\nSet-Cookie: owned=1',
  '\u001b[2J\u001b[31mred',
  'nul\u0000byte',
  'half a pair \ud800',
  '\u202egnp.exe',
  '%00%0a%2e%2e%2f',
  '__proto__',
  'é'.normalize('NFD').repeat(40),
]

type Definition = { type: string; innerType?: z.ZodType; in?: z.ZodType }
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
const isText = (schema: z.ZodType): boolean => {
  const { type, innerType, in: input } = definitionOf(schema)
  if (innerType) return isText(innerType)
  if (input) return isText(input)
  return type === 'string'
}

const textFields = endpointCases
  .filter(({ endpoint }) => !endpoint.file && endpoint.access !== 'grant' && endpoint.reply !== 'events')
  .flatMap(({ name, endpoint }) =>
    Object.entries(endpoint.input.shape)
      .filter(([, schema]) => isText(schema as z.ZodType))
      .map(([field]) => ({ name, field, endpoint })),
  )

let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

type AnyCall = (name: string, input: unknown, options?: object) => Promise<{ status: number; kind: string | undefined }>

describe('hostile texts', () => {
  test('there are fields to try', () => {
    expect(textFields.length).toBeGreaterThan(50)
  })

  // Signing out, or ending one's sessions, would leave nobody to try the rest with.
  test.each(textFields)('$name takes or refuses any text in $field, and never breaks', async ({
    name,
    field,
    endpoint,
  }) => {
    const call = app.call as unknown as AnyCall
    const answers: string[] = []
    for (const text of hostileTexts) {
      const { status, kind } = await call(name, { ...(endpoint.example as object), [field]: text }, { as: head })
      if (status >= 500 && kind !== 'platform.unavailable')
        answers.push(`${status} ${kind} for ${JSON.stringify(text)}`)
    }
    expect(answers.filter((answer) => answer.includes('platform.internal'))).toEqual([])
  })

  test('everything is still there', async () => {
    expect((await app.call('accounts.info', {}, { as: head })).status).toBe(200)
  })
})

describe('hostile bodies', () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    app.app.http.inject({
      method: 'POST',
      url: '/api/user/login',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })

  test.each([
    ['ten megabytes', () => JSON.stringify({ user_name: 'x'.repeat(10_000_000), password: 'x' })],
    ['ten thousand levels', () => `${'{"user_name":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a million elements', () => `{"user_name":[${'1,'.repeat(999_999)}1],"password":"x"}`],
    ['a prototype', () => '{"__proto__":{"can":true},"user_name":"x","password":"x"}'],
    ['a constructor', () => '{"constructor":{"prototype":{"can":true}},"user_name":"x","password":"x"}'],
  ])('%s are refused at once', async (_, body) => {
    const text = body()
    const begun = performance.now()
    const { statusCode } = await send(text)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    // Wide enough for a busy machine; what must not happen is seconds.
    expect(performance.now() - begun).toBeLessThan(1500)
    expect(Object.prototype).not.toHaveProperty('can')
  })

  test('the last of two equal names counts, as everywhere in JSON', async () => {
    const { statusCode } = await send('{"user_name":"a","user_name":1,"password":"x"}')
    expect(statusCode).toBe(422)
  })
})

describe('other sites', () => {
  test('get no permission to call', async () => {
    const preflight = await app.app.http.inject({
      method: 'OPTIONS',
      url: '/api/user/info_update',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
    const { headers } = await app.call('accounts.info', {}, { as: head, headers: { origin: 'https://evil.example' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('a token in the address or in a cookie is none', async () => {
    for (const { endpoint } of endpointCases.filter(({ endpoint }) => endpoint.methods[0] === 'GET')) {
      if (endpoint.access === 'public' || endpoint.access === 'optional') continue
      const { statusCode } = await app.app.http.inject({
        method: 'GET',
        url: endpoint.path,
        query: { token: head.token },
        headers: { cookie: `python_token=${head.token}; token=${head.token}` },
      })
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, 401])
    }
  })
})
