import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'
import { brokenInputs, endpointCases } from './endpoint-cases.ts'

let app: TestApp
let head: Person

beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

type AnyCall = (
  name: string,
  input: unknown,
  options?: object,
) => Promise<{ status: number; kind: string | undefined; fields: string[]; data: unknown }>
const call: AnyCall = (name, input, options) => (app.call as unknown as AnyCall)(name, input, options)

const guarded = endpointCases.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'optional')
const optional = endpointCases.filter(({ endpoint }) => endpoint.access === 'optional')

test.each(optional)('$name lets a stranger in, but no made-up token', async ({ name, endpoint }) => {
  expect((await call(name, endpoint.example)).kind).not.toBe('platform.session-lost')
  expect(await call(name, endpoint.example, { token: 'made up' })).toMatchObject({ kind: 'platform.session-lost' })
})

describe.each(guarded)('$name', ({ name, endpoint }) => {
  test.each(endpoint.methods)('refuses a caller without a token (%s)', async (method) => {
    expect(await call(name, endpoint.example, { method })).toMatchObject({ status: 401, kind: 'platform.session-lost' })
    expect(await call(name, endpoint.example, { method, token: 'made up' })).toMatchObject({
      status: 401,
      kind: 'platform.session-lost',
    })
  })

  test('does not take a cookie for a token', async () => {
    expect(await call(name, endpoint.example, { headers: { cookie: `python_token=${head.token}` } })).toMatchObject({
      status: 401,
    })
  })
})

const breakable = endpointCases
  .filter(({ endpoint }) => endpoint.access !== 'grant' && !endpoint.file)
  .flatMap((one) => brokenInputs(one.endpoint).map((broken) => ({ ...one, ...broken })))

test.each(breakable)('$name refuses a wrong $field and says so', async ({ name, endpoint, field, value }) => {
  const answer = await call(name, value, { as: endpoint.access === 'public' ? undefined : head })
  expect(answer).toMatchObject({ status: 422, kind: 'platform.validation' })
  expect(answer.fields.some((at) => at === field || at.startsWith(`${field}.`))).toBe(true)
})
