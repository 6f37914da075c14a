import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, password, startTestApp, type TestApp } from '#test/harness.ts'
import { queryOfLetter, readLetters } from '#test/letters.ts'
import { createMovableClock } from '#test/movable-clock.ts'

const clock = createMovableClock()
let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://school.example/' }, clock)
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

let network = 0
beforeEach(() => {
  network += 1
})
const from = (host = 1) => ({ headers: { 'x-forwarded-for': `10.${network}.0.${host}` } })
const applicant = (email: string, more: object = {}) => ({ user_name: 'Wei Chen', email, password, ...more })
const register = (email: string, more: object = {}) => app.call('accounts.register', applicant(email, more), from())
const linkOf = async (to: string) =>
  queryOfLetter((await readLetters(app, head, { kind: 'accounts.activation', to }))[0])
const open = (email: string, code: string) =>
  app.call('accounts.verify', { scene: 'activate', channel: 'email', target: email, op: 'check', code }, from())
const resend = (email: string, more: object = {}) =>
  app.call('accounts.verify', { scene: 'activate', channel: 'email', target: email, op: 'send', ...more }, from())
const signIn = (user_name: string, typed = password) =>
  app.call('accounts.login', { user_name, password: typed }, from())
const staffNames = async () => {
  const { data } = await app.call('access.staffList', { page: 1, size: 100 }, { as: head })
  return data.list.map(({ email }) => email)
}

test('a registration waits for its link, which opens the account once and signs in', async () => {
  const email = 'wei@pupils.example'
  const answer = await register(email, { room_id: 'room-7', source_type: 2 })
  expect(answer).toMatchObject({ status: 200, data: { uid: '', activation: 'pending' } })
  expect(Date.parse(answer.data.activation_expires_at ?? '') - clock.now().getTime()).toBeGreaterThan(86_390_000)
  expect(await signIn(email)).toMatchObject({ status: 403, kind: 'accounts.not-activated' })
  expect(await signIn(email, 'not it')).toMatchObject({ kind: 'accounts.invalid-credentials' })
  expect(await staffNames()).not.toContain(email)

  const [letter] = await readLetters(app, head, { kind: 'accounts.activation', to: email })
  expect(letter?.body?.action?.url).toMatch(/^https:\/\/school\.example\/admin\/user\/register-result\?/)
  const { code = '' } = queryOfLetter(letter)
  const opened = await open(email, code)
  // The room of the registration is known on whatever device the link is opened.
  expect(opened).toMatchObject({ status: 200, data: { verified: true, room_id: 'room-7', source_type: 2 } })
  expect(await open(email, code)).toMatchObject({ status: 410, kind: 'accounts.link-ended' })
  expect(await staffNames()).toContain(email)

  const signedIn = await app.call('accounts.login2', { token: opened.data.proof ?? '' }, from())
  expect(signedIn).toMatchObject({ status: 200, data: { user: { user_name: 'Wei Chen', corp: { name: 'hillside' } } } })
  expect((await app.call('accounts.info', {}, { token: signedIn.data.token })).data.roles).toMatchObject([
    { id: 'viewer' },
  ])
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn('wei chen')).status).toBe(200)
})

test('two people open one link at the same moment: one of them does', async () => {
  const email = 'twice@pupils.example'
  await register(email)
  const { code = '' } = await linkOf(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(email, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await staffNames()).filter((name) => name === email)).toHaveLength(1)
})

test('a link ends after 24 hours and when a new one is sent', async () => {
  const email = 'late@pupils.example'
  await register(email)
  const first = await linkOf(email)
  expect(await resend(email)).toMatchObject({ status: 429, kind: 'accounts.too-many-codes' })
  clock.forward(60_001)
  const sent = await resend(email)
  expect(sent.data).toMatchObject({ sent: true })
  const second = await linkOf(email)
  expect(second['code']).not.toBe(first['code'])
  expect((await open(email, first['code'] ?? '')).kind).toBe('accounts.link-ended')
  clock.forward(86_401_000)
  expect((await open(email, second['code'] ?? '')).kind).toBe('accounts.link-ended')
  await resend(email)
  const third = await linkOf(email)
  clock.forward(86_399_000)
  expect((await open('somebody@pupils.example', third['code'] ?? '')).kind).toBe('accounts.link-ended')
  expect((await open(email, third['code'] ?? '')).status).toBe(200)
})

test('a known address gets the same answer, and a letter that says so', async () => {
  const fresh = await register('fresh@pupils.example')
  const known = await register(head.email.toUpperCase())
  const shape = (answer: typeof fresh) => ({
    ...answer,
    headers: null,
    data: { ...answer.data, activation_expires_at: '' },
  })
  expect(shape(known)).toEqual(shape(fresh))
  const [letter] = await readLetters(app, head, { kind: 'accounts.known-address', to: head.email })
  expect(letter?.body?.action?.url).toBe('https://school.example/admin/user/login')
  expect((await signIn(head.email)).status).toBe(200)
  // Sending again: unknown, known and waiting answer alike.
  clock.forward(60_001)
  const answers = await Promise.all(
    ['never@pupils.example', head.email, 'fresh@pupils.example'].map((to) => resend(to)),
  )
  expect(answers.map(({ status, data }) => [status, Object.keys(data).sort()])).toEqual(
    Array.from({ length: 3 }, () => [200, ['expires_at', 'next_send_at', 'sent']]),
  )
})

test('a later registration of an unconfirmed address takes it over with everything', async () => {
  const email = 'victim@pupils.example'
  await register(email, { password: 'the password of a thief', user_name: 'Thief' })
  const thiefs = await linkOf(email)
  await register(email)
  const owners = await linkOf(email)
  expect((await open(email, thiefs['code'] ?? '')).kind).toBe('accounts.link-ended')
  expect((await open(email, owners['code'] ?? '')).status).toBe(200)
  expect((await signIn(email, 'the password of a thief')).kind).toBe('accounts.invalid-credentials')
  expect((await signIn(email)).status).toBe(200)
})

test('many registrations of one address at once leave one account', async () => {
  const email = 'crowd@pupils.example'
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const letters = await readLetters(app, head, { kind: 'accounts.activation', to: email })
  const opened = await Promise.all(letters.map((letter) => open(email, queryOfLetter(letter)['code'] ?? '')))
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await register(email)).toMatchObject({ status: 429, kind: 'accounts.too-many-codes' })
})

test('a mistyped address is corrected with the password; the link to the wrong one ends', async () => {
  await register('tpyo@pupils.example')
  const wrong = await linkOf('tpyo@pupils.example')
  const correction = { new_target: 'typo@pupils.example', password: 'not it' }
  expect(await resend('tpyo@pupils.example', correction)).toMatchObject({ kind: 'accounts.invalid-credentials' })
  expect(await resend('nobody@pupils.example', correction)).toMatchObject({ kind: 'accounts.invalid-credentials' })
  expect((await resend('tpyo@pupils.example', { ...correction, password })).status).toBe(200)
  expect((await open('tpyo@pupils.example', wrong['code'] ?? '')).kind).toBe('accounts.link-ended')
  const { code = '' } = await linkOf('typo@pupils.example')
  expect((await open('typo@pupils.example', code)).status).toBe(200)
  expect((await signIn('typo@pupils.example')).status).toBe(200)
  expect(await resend('typo@pupils.example', { ...correction, password })).toMatchObject({
    kind: 'accounts.invalid-credentials',
  })
})

test('an account name that looks like an address, or is taken, gives way to the e-mail address', async () => {
  for (const [email, user_name] of [
    ['a@pupils.example', head.email],
    ['b@pupils.example', 'Wei Chen'],
  ] as const) {
    await register(email, { user_name })
    const { code = '' } = await linkOf(email)
    const opened = await open(email, code)
    const signedIn = await app.call('accounts.login2', { token: opened.data.proof ?? '' }, from())
    expect(signedIn.data.user.user_name).toBe(email)
  }
})

test('an invitation decides school, role and department, once', async () => {
  const neighbour = await app.addSchool('riverside')
  const invited = await app.call(
    'access.invite',
    { name: 'Mia', email: 'mia@pupils.example', roleId: 'teacher' },
    { as: neighbour },
  )
  const invite_code = new URL(invited.data.url).searchParams.get('invite_code') ?? ''
  const rules = await app.call('accounts.registrationRules', { invite_code }, from())
  expect(rules.data).toMatchObject({ mode: 'open', invitation: { email: 'mia@pupils.example', name: 'Mia' } })
  // Whoever had registered with the address before, and never confirmed it, loses it.
  await register('mia@pupils.example', { password: 'the password of a thief' })
  const answer = await register('mia@pupils.example', { invite_code })
  expect(answer.data).toMatchObject({ activation: 'active', activation_expires_at: null })
  const signedIn = await app.call('accounts.login2', { token: answer.data.token ?? '' }, from())
  const { data } = await app.call('accounts.info', {}, { token: signedIn.data.token })
  expect(data).toMatchObject({ corp: { name: 'riverside' }, roles: [{ id: 'teacher' }] })
  expect(await register('other@pupils.example', { invite_code })).toMatchObject({
    status: 410,
    kind: 'accounts.invitation-ended',
  })
  expect((await signIn('mia@pupils.example', 'the password of a thief')).kind).toBe('accounts.invalid-credentials')
})

test('with another address than the invited one, the address must be confirmed first', async () => {
  const invited = await app.call(
    'access.invite',
    { name: 'Tom', email: 'tom@work.example', roleId: 'teacher' },
    { as: head },
  )
  const invite_code = new URL(invited.data.url).searchParams.get('invite_code') ?? ''
  for (const email of ['tom@home.example', 'tom@other.example'])
    expect((await register(email, { invite_code })).data.activation).toBe('pending')
  const codes = [await linkOf('tom@home.example'), await linkOf('tom@other.example')].map(({ code = '' }) => code)
  const opened = await open('tom@home.example', codes[0] ?? '')
  const { data } = await app.call('accounts.login2', { token: opened.data.proof ?? '' }, from())
  expect((await app.call('accounts.info', {}, { token: data.token })).data.roles).toMatchObject([{ id: 'teacher' }])
  // The invitation is taken: the second address opens nothing, and its link is not used up by trying.
  expect((await open('tom@other.example', codes[1] ?? '')).kind).toBe('accounts.invitation-ended')
  expect((await signIn('tom@other.example')).kind).toBe('accounts.not-activated')
})

test('easy passwords are refused at the field, long ones and every sign of a language are exact', async () => {
  for (const easy of ['123456', 'Password', 'aaaaaaaa', 'wei chen', 'easy@pupils.example', 'iloveyou'])
    expect(await register('easy@pupils.example', { password: easy })).toMatchObject({
      kind: 'accounts.weak-password',
      fields: ['password'],
    })
  expect((await register('easy@pupils.example', { password: 'x1'.repeat(64) + 'y' })).kind).toBe('platform.validation')
  const long = `${'密码pä'.repeat(31)}wort`
  expect(long).toHaveLength(128)
  await register('long@pupils.example', { password: long })
  const { code = '' } = await linkOf('long@pupils.example')
  await open('long@pupils.example', code)
  expect((await signIn('long@pupils.example', long.slice(0, -1))).kind).toBe('accounts.invalid-credentials')
  expect((await signIn('long@pupils.example', long.normalize('NFD'))).kind).toBe('accounts.invalid-credentials')
  expect((await signIn('long@pupils.example', long)).status).toBe(200)
})

test('a school that takes invited people only says so, and so does a closed one', async () => {
  const { data: school } = await app.call('accounts.school', {}, { as: head })
  const changed = await app.call(
    'accounts.schoolUpdate',
    { registration: { mode: 'invited', role_id: 'viewer' }, version: school.version },
    { as: head },
  )
  expect(await register('closed@pupils.example')).toMatchObject({ status: 403, kind: 'accounts.registration-closed' })
  await app.call(
    'accounts.schoolUpdate',
    { registration: { mode: 'open', role_id: 'viewer' }, version: changed.data.version },
    { as: head },
  )
  const stale = { name: 'Hillside', version: school.version }
  expect((await app.call('accounts.schoolUpdate', stale, { as: head })).status).toBe(409)
})

test('registrations that nobody confirmed are forgotten after 30 days', async () => {
  await register('forgotten@pupils.example')
  clock.forward(31 * 86_400_000)
  await app.app.domains.accounts.forgetLeftovers()
  const { code = '' } = await linkOf('forgotten@pupils.example')
  expect((await open('forgotten@pupils.example', code)).kind).toBe('accounts.link-ended')
  expect((await signIn('forgotten@pupils.example')).kind).toBe('accounts.invalid-credentials')
})
