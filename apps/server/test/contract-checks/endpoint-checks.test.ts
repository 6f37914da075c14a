import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makers } from '#test/factories/index.ts'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'
import { findBuiltIn } from '../../src/domains/access/roles/built-in-roles.ts'
import {
  brokenInputs,
  type EndpointCase,
  endpointCases,
  findIdPlaces,
  type IdPlace,
  withValue,
} from './endpoint-cases.ts'

let app: TestApp
let head: Person
let stranger: Person
const people = new Map<string, Person>()

beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  stranger = await app.addSchool('riverside')
  for (const role of ['teacher', 'viewer']) people.set(role, await app.addPerson(head, role))
})
afterAll(() => app.close())

type AnyCall = (
  name: string,
  input: unknown,
  options?: object,
) => Promise<{ status: number; kind: string | undefined; fields: string[]; data: unknown }>
const call: AnyCall = (name, input, options) => (app.call as unknown as AnyCall)(name, input, options)

/** The example with this school's own records in every place that needs one. */
const ownInput = async ({ endpoint }: EndpointCase, owner: Person): Promise<{ input: unknown; places: IdPlace[] }> => {
  const places = findIdPlaces(endpoint.input, endpoint.example)
  let input: unknown = endpoint.example
  for (const { path, ref } of places) {
    const maker = makers[ref]
    if (!maker) throw new Error(`test/factories has no maker for "${ref}": every noun of the contract needs one`)
    input = withValue(input, path, await maker(app, owner))
  }
  return { input, places }
}

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

const permissioned = guarded.flatMap(({ name, endpoint }) =>
  typeof endpoint.access === 'object' ? [{ name, endpoint, access: endpoint.access }] : [],
)

describe.each(permissioned)('$name', ({ name, endpoint, access }) => {
  test.each(['teacher', 'viewer'])('answers a %s by what the role allows', async (role) => {
    const answer = await call(name, endpoint.example, { as: people.get(role) })
    if (findBuiltIn(role)?.grants.get(access.permission)?.has(access.action))
      expect(answer.kind).not.toBe('platform.denied')
    else expect(answer).toMatchObject({ status: 403, kind: 'platform.denied' })
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

const withIds = guarded.filter(({ endpoint }) => findIdPlaces(endpoint.input, endpoint.example).length > 0)

describe.each(withIds)('$name', (one) => {
  test('finds this school’s own records', async () => {
    const { input } = await ownInput(one, head)
    expect((await call(one.name, input, { as: head })).status).not.toBe(404)
  })

  test('never reaches another school’s records', async () => {
    const { input, places } = await ownInput(one, head)
    for (const { path, ref } of places) {
      const foreign = await makers[ref]?.(app, stranger)
      const answer = await call(one.name, withValue(input, path, foreign), { as: head })
      // A plan that names a foreign file is told so at the scene; everything else is simply not there.
      // A list that is asked for a foreign record has nothing to show.
      if (answer.status === 200) expect(answer.data).toMatchObject({ list: [], total: 0 })
      else if (answer.status === 422) expect(answer.kind).toMatch(/\.missing-(material|narration)$/)
      else expect(answer.status).toBe(404)
    }
  })
})
