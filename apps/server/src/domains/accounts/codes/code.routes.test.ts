import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, password, startTestApp, type TestApp } from '#test/harness.ts'
import { readLetters } from '#test/letters.ts'
import { createMovableClock } from '#test/movable-clock.ts'

const clock = createMovableClock()
let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp({}, clock)
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

let round = 0
beforeEach(() => {
  round += 1
})
const from = (host = 1) => ({ headers: { 'x-forwarded-for': `10.${round}.0.${host}` } })
const phoneOf = (tail: number) => `1380000${String(round).padStart(2, '0')}${String(tail).padStart(2, '0')}`
type Scene = 'login' | 'register' | 'reset' | 'bind'
type More = { code?: string; as?: Person; host?: number }
const ask = (op: 'send' | 'check', scene: Scene, ...[target, more = {}]: [target: string, more?: More]) =>
  app.call(
    'accounts.verify',
    { scene, channel: target.includes('@') ? 'email' : 'sms', target, op, ...(more.code ? { code: more.code } : {}) },
    { ...from(more.host), ...(more.as ? { as: more.as } : {}) },
  )
const newestCode = async (kind: string, channel: 'mail' | 'sms' = 'sms'): Promise<string> =>
  (await readLetters(app, head, { kind, channel }))[0]?.body?.code ??
  codeIn(await readLetters(app, head, { kind, channel }))
const codeIn = (letters: Awaited<ReturnType<typeof readLetters>>): string =>
  /\d{6}/.exec(letters[0]?.body?.paragraphs.join(' ') ?? '')?.[0] ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const registerByPhone = (phone: string, code: string, email = `p${phone}@pupils.example`) =>
  app.call('accounts.registerIt2', { user_name: `P ${phone}`, email, password, phone, code }, from())

test('a phone code is six digits, good for its own phone and scene', async () => {
  const [a, b] = [phoneOf(1), phoneOf(2)]
  await ask('send', 'register', a)
  const code = await newestCode('accounts.register-code')
  expect(code).toMatch(/^\d{6}$/)
  await ask('send', 'register', b)
  const othersCode = await newestCode('accounts.register-code')
  expect((await registerByPhone(a, othersCode)).kind).toBe('accounts.invalid-code')
  expect((await ask('check', 'reset', a, { code })).kind).toBe('accounts.invalid-code')
  expect((await ask('check', 'login', a, { code })).kind).toBe('accounts.invalid-code')
  expect((await app.call('accounts.login2', { phone: a, code }, from())).kind).toBe('accounts.invalid-code')
  const made = await registerByPhone(a, code)
  expect(made).toMatchObject({ status: 200, data: { activation: 'active' } })
  const signedIn = await app.call('accounts.login2', { token: made.data.token ?? '' }, from())
  expect((await app.call('accounts.info', {}, { token: signedIn.data.token })).data).toMatchObject({
    phone_masked: `${a.slice(0, 3)}****${a.slice(-4)}`,
    roles: [{ id: 'viewer' }],
  })
  expect((await registerByPhone(a, code, 'again@pupils.example')).kind).toBe('accounts.invalid-code')
})

test('the sixth guess is refused even when it is right', async () => {
  const phone = phoneOf(1)
  await ask('send', 'register', phone)
  const code = await newestCode('accounts.register-code')
  for (let i = 0; i < 5; i += 1) expect((await ask('check', 'register', phone, { code: other(code) })).status).toBe(400)
  expect((await ask('check', 'register', phone, { code })).kind).toBe('accounts.invalid-code')
})

test('of a hundred guesses at once at most five are looked at', async () => {
  const phone = phoneOf(1)
  await ask('send', 'register', phone)
  const code = await newestCode('accounts.register-code')
  const guesses = Array.from({ length: 100 }, (_, i) =>
    ask('check', 'register', phone, { code: other(code), host: i + 1 }),
  )
  expect((await Promise.all(guesses)).every(({ kind }) => kind === 'accounts.invalid-code')).toBe(true)
  const { rows } = await app.app.ground.database.pool.query('select tries from accounts_code where target = $1', [
    phone,
  ])
  expect(rows).toEqual([{ tries: 5 }])
})

test('one code registers once, however many try at the same moment', async () => {
  const phone = phoneOf(1)
  await ask('send', 'register', phone)
  const code = await newestCode('accounts.register-code')
  const tries = Array.from({ length: 5 }, (_, i) => registerByPhone(phone, code, `many${i}@pupils.example`))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code lives ten minutes and may be sent again after one', async () => {
  const phone = phoneOf(1)
  const sent = await ask('send', 'register', phone)
  expect(Date.parse(sent.data.next_send_at ?? '') - clock.now().getTime()).toBeGreaterThan(55_000)
  const tooSoon = await ask('send', 'register', phone)
  expect(tooSoon).toMatchObject({ status: 429, kind: 'accounts.too-many-codes' })
  expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50)
  const first = await newestCode('accounts.register-code')
  clock.forward(60_001)
  await ask('send', 'register', phone)
  const second = await newestCode('accounts.register-code')
  if (first !== second) expect((await ask('check', 'register', phone, { code: first })).status).toBe(400)
  clock.forward(599_000)
  expect((await ask('check', 'register', phone, { code: second })).data).toEqual({ verified: true })
  clock.forward(2000)
  expect((await ask('check', 'register', phone, { code: second })).status).toBe(400)
})

test('a target gets five codes an hour, an address asks for thirty', async () => {
  const phone = phoneOf(1)
  for (let i = 0; i < 5; i += 1) {
    expect((await ask('send', 'register', phone, { host: 9 })).status).toBe(200)
    clock.forward(61_000)
  }
  expect((await ask('send', 'register', phone, { host: 8 })).kind).toBe('accounts.too-many-codes')
  for (let i = 10; i < 40; i += 1) expect((await ask('send', 'register', phoneOf(i))).status).toBe(200)
  // The thirty-first call of a minute is refused for that alone.
  await app.app.domains.accounts.verification
    .send(
      { scene: 'register', channel: 'sms', target: phoneOf(41) },
      { address: `10.${round}.0.1`, language: 'en' },
      null,
    )
    .then(
      () => expect.unreachable(),
      (error: { kind: string }) => expect(error.kind).toBe('accounts.too-many-codes'),
    )
})

test('whoever asks for a code of an unknown phone or address sees no difference', async () => {
  const known = await ask('send', 'reset', head.email)
  const unknown = await ask('send', 'reset', 'nobody@pupils.example')
  expect(Object.keys(unknown.data).sort()).toEqual(Object.keys(known.data).sort())
  expect((await ask('send', 'reset', 'nobody@pupils.example')).kind).toBe('accounts.too-many-codes')
  expect((await ask('send', 'login', phoneOf(1))).data.sent).toBe(true)
  expect(await readLetters(app, head, { kind: 'accounts.reset-code', to: 'nobody@pupils.example' })).toEqual([])
  expect(await readLetters(app, head, { kind: 'accounts.login-code', channel: 'sms' })).toEqual([])
})

test('a phone is bound by its own person with the code that this person asked for', async () => {
  const phone = phoneOf(1)
  const teacher = await app.addPerson(head, 'teacher')
  expect((await ask('send', 'bind', phone)).kind).toBe('platform.session-lost')
  await ask('send', 'bind', phone, { as: teacher })
  const code = await newestCode('accounts.bind-code')
  expect((await app.call('accounts.bindPhone', { phone, code }, { as: head })).kind).toBe('accounts.invalid-code')
  const bound = await app.call('accounts.bindPhone', { phone: `+86 ${phone}`, code }, { as: teacher })
  expect(bound.data.phone_masked).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  await ask('send', 'login', `+86${phone}`)
  const signIn = await app.call('accounts.login2', { phone, code: await newestCode('accounts.login-code') }, from())
  expect(signIn.data.user.user_name).toBe(teacher.email)
  clock.forward(61_000)
  await ask('send', 'bind', phone, { as: head })
  const again = await app.call(
    'accounts.bindPhone',
    { phone, code: await newestCode('accounts.bind-code') },
    { as: head },
  )
  expect(again.kind).toBe('accounts.phone-taken')
})

test('scene, channel and target have to fit', async () => {
  const asked = { scene: 'login', channel: 'email', target: head.email, op: 'send' } as const
  expect(await app.call('accounts.verify', asked, from())).toMatchObject({ status: 422, fields: ['channel'] })
  const mixed = { scene: 'reset', channel: 'sms', target: head.email, op: 'send' } as const
  expect(await app.call('accounts.verify', mixed, from())).toMatchObject({ status: 422, fields: ['target'] })
})
