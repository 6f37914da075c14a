import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type Person, password, startTestApp, type TestApp } from '#test/harness.ts'
import { createMovableClock } from '#test/movable-clock.ts'

const clock = createMovableClock()
let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp({}, clock)
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

let network = 0
// Each test comes from a place of its own, so that none is slowed down by the one before.
beforeEach(() => {
  network += 1
})
const from = (host: number | string) => ({ 'x-forwarded-for': `10.${network}.0.${host}` })

const tryToSignIn = (
  user_name: string,
  typed: string,
  { host = 1, device_token }: { host?: number; device_token?: string } = {},
) =>
  app.call(
    'accounts.login',
    { user_name, password: typed, ...(device_token ? { device_token } : {}) },
    { headers: from(host) },
  )

/** Everything that a stranger sees of an answer, but what differs for each request. */
const seen = ({ status, kind, params, data, fields }: Answer<unknown>) => ({ status, kind, params, data, fields })

test('known and unknown people get the same answer after the same time', async () => {
  const tookMs = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (let i = 0; i < 50; i += 1) {
    for (const [who, name] of [
      ['known', head.email],
      ['unknown', `nobody${i}@hillside.example`],
    ] as const) {
      const begunAt = performance.now()
      // A place of its own each: the wait after wrong tries would be measured otherwise.
      const answer = await tryToSignIn(name, 'wrong', { host: i + 1 })
      tookMs[who].push(performance.now() - begunAt)
      answers.add(JSON.stringify(seen(answer)))
    }
  }
  expect([...answers]).toEqual([
    JSON.stringify({ status: 400, kind: 'accounts.invalid-credentials', params: {}, data: null, fields: [] }),
  ])
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[25] ?? 0
  const ratio = median(tookMs.known) / median(tookMs.unknown)
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.25)
})

test('after six wrong tries each further one has to wait twice as long, without the password being looked at', async () => {
  for (let i = 0; i < 6; i += 1) expect((await tryToSignIn(head.email, 'wrong')).status).toBe(400)
  const refused = await tryToSignIn(head.email, password)
  expect(seen(refused)).toMatchObject({ status: 429, kind: 'accounts.too-many-tries', params: { seconds: 1 } })
  expect(refused.headers['retry-after']).toBe('1')
  for (const seconds of [2, 4, 8]) {
    clock.forward(seconds * 500)
    expect((await tryToSignIn(head.email, 'wrong')).kind).toBe('accounts.invalid-credentials')
    expect((await tryToSignIn(head.email, 'wrong')).params).toEqual({ seconds })
  }
  clock.forward(8000)
  expect((await tryToSignIn(head.email, password)).status).toBe(200)
  expect((await tryToSignIn(head.email, 'wrong')).kind).toBe('accounts.invalid-credentials')
})

test('an unknown account is slowed down just the same', async () => {
  for (let i = 0; i < 6; i += 1) await tryToSignIn('nobody', 'wrong')
  expect(await tryToSignIn('Nobody', 'wrong')).toMatchObject({
    kind: 'accounts.too-many-tries',
    params: { seconds: 1 },
  })
})

test('fifty wrong tries of a stranger keep the owner out neither here nor there', async () => {
  const owner = await tryToSignIn(head.email, password, { host: 2 })
  for (let i = 0; i < 50; i += 1) await tryToSignIn(head.email, 'wrong', { host: 66 })
  // From where the owner always is, from the stranger's own place with the owner's browser, and from a new place.
  expect((await tryToSignIn(head.email, password, { host: 2 })).status).toBe(200)
  const { device_token } = owner.data
  expect((await tryToSignIn(head.email, password, { host: 66, device_token })).status).toBe(200)
  expect((await tryToSignIn(head.email, password, { host: 3 })).status).toBe(200)
  expect((await tryToSignIn(head.email, password, { host: 66 })).kind).toBe('accounts.too-many-tries')
})

test('a known browser has a limit too, and is known for its own person only', async () => {
  const teacher = await app.addPerson(head, 'teacher')
  const { data } = await tryToSignIn(teacher.email, password)
  for (let i = 0; i < 6; i += 1) await tryToSignIn(teacher.email, 'wrong', { device_token: data.device_token })
  expect((await tryToSignIn(teacher.email, password, { device_token: data.device_token })).kind).toBe(
    'accounts.too-many-tries',
  )
  for (let i = 0; i < 6; i += 1) await tryToSignIn(head.email, 'wrong', { host: 7, device_token: data.device_token })
  expect((await tryToSignIn(head.email, password, { host: 7, device_token: data.device_token })).kind).toBe(
    'accounts.too-many-tries',
  )
})

test('a hundred guesses at once are worth no more than six in a row', async () => {
  // Past the limit of calls per minute, which is not what is looked at here: straight at the service.
  const device = { userAgent: '', address: `10.${network}.0.1` }
  const { signIn } = app.app.domains.accounts
  const tries = Array.from({ length: 100 }, () =>
    signIn
      .byPassword({ user_name: head.email, password: 'wrong' }, device)
      .catch((error: { kind: string }) => error.kind),
  )
  const counted = Object.groupBy(await Promise.all(tries), String)
  expect(counted['accounts.invalid-credentials']).toHaveLength(6)
  expect(counted['accounts.too-many-tries']).toHaveLength(94)
})

test('one address that tries one password on everybody is stopped', async () => {
  for (let i = 0; i < 100; i += 1)
    await app.app.domains.accounts.signIn
      .byPassword({ user_name: `pupil${i}`, password: 'summer2024' }, { userAgent: '', address: `10.${network}.0.1` })
      .catch(() => undefined)
  expect((await tryToSignIn('pupil100', 'summer2024')).kind).toBe('accounts.too-many-tries')
  expect((await tryToSignIn('pupil100', 'summer2024', { host: 2 })).kind).toBe('accounts.invalid-credentials')
})

test('signing in, failing and being refused are written down without secrets, in whatever the name holds', async () => {
  await tryToSignIn(head.email, 'a wrong\r\nsecret\u001b[31m')
  await tryToSignIn('ghost\r\nINFO signed in\u001b[2J', 'wrong')
  await expect
    .poll(async () => {
      const { data } = await app.call('access.auditList', { page: 1, size: 100 }, { as: head })
      return data.list.map(({ action }) => action)
    })
    .toEqual(expect.arrayContaining(['accounts.signed-in', 'accounts.sign-in-failed']))
  const { data } = await app.call('access.auditList', { page: 1, size: 100 }, { as: head })
  expect(JSON.stringify(data)).not.toMatch(/wrong|secret|ghost|device_token|correct horse/)
})

test('a hand-over token signs in one other device, once, within a minute', async () => {
  const { data } = await app.call('accounts.handOver', {}, { as: head })
  const uses = await Promise.all(
    Array.from({ length: 8 }, () => app.call('accounts.login2', { token: data.token }, { headers: from(1) })),
  )
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(uses.filter(({ kind }) => kind === 'accounts.invalid-code')).toHaveLength(7)
  const signedIn = uses.find(({ status }) => status === 200)
  expect(signedIn?.data.user).toMatchObject({ user_name: head.email, corp: { name: 'hillside' } })
  const late = await app.call('accounts.handOver', {}, { as: head })
  clock.forward(60_001)
  expect((await app.call('accounts.login2', { token: late.data.token })).kind).toBe('accounts.invalid-code')
  expect((await app.call('accounts.login2', {})).kind).toBe('accounts.invalid-code')
})

test('logging out answers success whatever the token is worth, and kills it', async () => {
  const { data } = await tryToSignIn(head.email, password)
  for (const token of [data.token, data.token, 'made up']) {
    expect(await app.call('accounts.logout', {}, { token })).toMatchObject({ status: 200, data: { done: true } })
  }
  expect((await app.call('accounts.logout', {})).status).toBe(200)
  expect((await app.call('accounts.info', {}, { token: data.token })).status).toBe(401)
})

test('a made-up token for each call does not get past the limit per minute', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 61; i += 1) {
    const options = { headers: { ...from(1), token: `made up ${i}` } }
    statuses.push((await app.call('accounts.login2', { token: 'made up' }, options)).status)
  }
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect(statuses[60]).toBe(429)
})
