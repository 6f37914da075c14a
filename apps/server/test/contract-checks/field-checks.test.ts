import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBuiltIn } from '../../src/domains/access/roles/built-in-roles.ts'
import { makers } from '../factories/index.ts'
import { type Person, password, type School, startTestApp, type TestApp } from '../harness.ts'
import { type EndpointCase, endpointCases, findIdPlaces, withValue } from './endpoint-cases.ts'

let app: TestApp
let head: School
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const call = (name: string, input: unknown, options: object) =>
  app.call(name as 'studio.projectList', input as never, options) as Promise<{ status: number; data: unknown }>

const ownInput = async ({ endpoint }: EndpointCase, owner: Person) => {
  let input: unknown = endpoint.example
  for (const { path, ref } of findIdPlaces(endpoint.input, endpoint.example))
    input = withValue(input, path, await makers[ref]?.(app, owner))
  return input
}

/** Every text in a reply under a name that sounds like a secret. */
const secretsIn = (value: unknown, path: string[] = []): string[] => {
  if (typeof value === 'string') {
    const name = path.at(-1) ?? ''
    return /secret|password|token|hash|sealed/i.test(name) && value !== '' ? [`${path.join('.')}: ${value}`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, [...path, key]))
}

describe('secrets', () => {
  const reading = endpointCases.filter(
    ({ endpoint }) =>
      endpoint.methods.includes('GET') && (endpoint.reply ?? 'json') === 'json' && endpoint.access !== 'grant',
  )
  // The chain is there to be compared.
  const meant = /^access\.auditList .*\.hash: /

  test('stand in no reply that is read, not even an administrator’s', { timeout: 120_000 }, async () => {
    await call(
      'integrations.engineSave',
      { capability: 'script', engine: 'openai', fields: { secret: 'sk-very-secret' }, version: 0 },
      { as: head },
    )
    const found: string[] = []
    for (const one of reading) {
      const { data } = await call(one.name, await ownInput(one, head), { as: head, method: 'GET' })
      const shown = JSON.stringify(data ?? null)
      expect(shown).not.toContain('sk-very-secret')
      expect(shown).not.toContain(password)
      found.push(...secretsIn(data).map((text) => `${one.name} ${text}`))
    }
    expect(found.filter((text) => !meant.test(text))).toEqual([])
  })
})

describe('fields that a caller may not set', () => {
  const wishes = {
    role: 'admin',
    roleId: 'admin',
    role_id: 'admin',
    roles: ['admin'],
    status: 'disabled',
    corp_id: '018f3c1a-7b1e-7000-8000-000000000001',
    person_id: '018f3c1a-7b1e-7000-8000-000000000001',
    created_by: '018f3c1a-7b1e-7000-8000-000000000001',
    permissions: [{ permissionId: 'access.role', actionList: ['edit'] }],
    dataScope: 'all',
    is_admin: true,
  }
  // These end the session or change the password, which is what they are for.
  const leaving = /^accounts\.(logout|sessionRevoke|sessionRevokeOthers|changePassword|login|register|setup)/
  const writing = endpointCases.filter(
    ({ name, endpoint }) =>
      endpoint.methods[0] !== 'GET' && !endpoint.file && endpoint.access !== 'grant' && !leaving.test(name),
  )

  test.each(['teacher', 'creator', 'viewer'])('move a %s nowhere, whatever call they are smuggled into', {
    timeout: 120_000,
  }, async (role) => {
    const person = await app.addPerson(head, role)
    const staffOf = async () =>
      (await app.call('access.staffList', { keyword: person.email }, { as: head })).data.list[0]
    const before = await staffOf()
    const me = (await app.call('accounts.info', {}, { as: person })).data
    for (const { name, endpoint } of writing)
      if (typeof endpoint.access !== 'object' || findBuiltIn(role)?.grants.get(endpoint.access.permission)?.size)
        await call(name, { ...wishes, ...(endpoint.example as object) }, { as: person, method: endpoint.methods[0] })
    const after = await staffOf()
    expect(after).toMatchObject({
      roleId: before?.roleId,
      status: 'enabled',
      departmentId: before?.departmentId,
      version: before?.version,
    })
    const now = (await app.call('accounts.info', {}, { as: person })).data
    expect([now.corp, now.role, now.id]).toEqual([me.corp, me.role, me.id])
    const { rows } = await app.app.ground.database.pool.query(
      'select count(*)::int as n from studio_project where created_by = $1',
      [wishes.created_by],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

test('a permission that a role does not name is denied, on every call that asks for it', {
  timeout: 120_000,
}, async () => {
  const wish = { name: 'Nothing at all', dataScope: 'all' as const, permissions: [], version: 0 }
  const { data: role } = await app.call('access.roleSave', wish, { as: head })
  const person = await app.addPerson(head, role.id)
  const guarded = endpointCases.filter(({ endpoint }) => typeof endpoint.access === 'object')
  const allowed: string[] = []
  for (const { name, endpoint } of guarded)
    for (const method of endpoint.methods)
      if ((await call(name, endpoint.example, { as: person, method })).status !== 403) allowed.push(`${method} ${name}`)
  expect(allowed).toEqual([])
})

test('nobody finds a neighbour’s record by counting on from an id', { timeout: 120_000 }, async () => {
  const stranger = await app.addSchool('riverside')
  const { data } = await app.call('studio.projectCreate', { title: 'Theirs' }, { as: head })
  const at = BigInt(`0x${data.id.replaceAll('-', '')}`)
  const idAt = (n: bigint) =>
    n
      .toString(16)
      .padStart(32, '0')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const near = Array.from({ length: 301 }, (_, n) => idAt(at + BigInt(n - 150)))
  expect(near).toContain(data.id)
  const seen = new Set<number>()
  for (let n = 0; n < near.length; n += 20)
    for (const { status } of await Promise.all(
      near.slice(n, n + 20).map((id) => app.call('studio.projectDetail', { id }, { as: stranger })),
    ))
      seen.add(status)
  expect([...seen]).toEqual([404])
})

test('a fault of the server says nothing of its inside', async () => {
  const own = await startTestApp()
  const school = await own.addSchool('hillside')
  await own.app.ground.database.pool.query('alter table studio_project rename to studio_elsewhere')
  const { path } = endpointCases.find(({ name }) => name === 'studio.projectList')?.endpoint ?? { path: '/' }
  const reply = await own.app.http.inject({ method: 'GET', url: path, headers: { token: school.token } })
  expect(reply.statusCode).toBe(500)
  const { error, msg, ...rest } = reply.json()
  expect(error).toEqual({ kind: 'platform.internal', params: { request: error.request }, request: error.request })
  expect(rest).toEqual({ statusCode: 5000, code: 5000, data: null })
  expect(reply.body).not.toMatch(/select|studio_|relation|\.ts|node_modules|stack|\bat \w+ \(/i)
  expect(msg).toContain(error.request)
  await own.close()
})
