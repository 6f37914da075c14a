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
const from = () => ({ headers: { 'x-forwarded-for': `10.${round}.0.1` } })
const better = 'another horse, another battery'
const signIn = async (email: string, typed = password) =>
  app.call('accounts.login', { user_name: email, password: typed }, from())
const askedOf = (target: string, channel: 'email' | 'sms' = 'email') => ({ scene: 'reset', channel, target }) as const
const sendCode = (target: string, channel: 'email' | 'sms' = 'email') =>
  app.call('accounts.verify', { ...askedOf(target, channel), op: 'send' }, from())
const codeSentTo = async (to: string) =>
  (await readLetters(app, head, { kind: 'accounts.reset-code', to }))[0]?.body?.code ?? ''
const prove = async (email: string) => {
  await sendCode(email)
  const code = await codeSentTo(email)
  return (await app.call('accounts.verify', { ...askedOf(email), op: 'check', code }, from())).data.proof ?? ''
}
const change = (input: object, options: object = {}) =>
  app.call('accounts.changePassword', { new_password: better, confirm: better, ...input }, { ...from(), ...options })

test('a changed password ends every session, here and elsewhere; the answer opens a new one', async () => {
  const person = await app.addPerson(head, 'teacher')
  const elsewhere = await signIn(person.email)
  const answer = await change({ old_password: password }, { as: person })
  expect(answer.status).toBe(200)
  for (const token of [person.token, elsewhere.data.token])
    expect(await app.call('accounts.info', {}, { token })).toMatchObject({ status: 401, kind: 'platform.session-lost' })
  expect((await app.call('accounts.info', {}, { token: answer.data.token })).status).toBe(200)
  expect((await signIn(person.email)).kind).toBe('accounts.invalid-credentials')
  expect((await signIn(person.email, better)).status).toBe(200)
  expect(await readLetters(app, head, { kind: 'accounts.password-changed', to: person.email })).toHaveLength(1)
})

test('the old password is asked for, slowly when it is guessed', async () => {
  const person = await app.addPerson(head, 'teacher')
  for (let i = 0; i < 6; i += 1)
    expect(await change({ old_password: 'guess' }, { as: person })).toMatchObject({
      kind: 'accounts.wrong-password',
      fields: ['old_password'],
    })
  expect((await change({ old_password: password }, { as: person })).kind).toBe('accounts.too-many-tries')
  clock.forward(1000)
  expect((await change({ old_password: password }, { as: person })).status).toBe(200)
})

test('what is wrong with a new password is said at its field', async () => {
  const person = await app.addPerson(head, 'teacher')
  const old = { old_password: password }
  expect(await change({ ...old, confirm: 'something else' }, { as: person })).toMatchObject({
    kind: 'accounts.passwords-differ',
    fields: ['confirm'],
  })
  const easy = { new_password: '123456', confirm: '123456' }
  expect(await change({ ...old, ...easy }, { as: person })).toMatchObject({
    kind: 'accounts.weak-password',
    fields: ['new_password'],
  })
  const ownName = { new_password: person.email, confirm: person.email }
  expect((await change({ ...old, ...ownName }, { as: person })).kind).toBe('accounts.weak-password')
  expect((await signIn(person.email)).status).toBe(200)
})

test('a forgotten password is set anew with the code from the mail, once', async () => {
  const person = await app.addPerson(head, 'teacher')
  const proof = await prove(person.email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => change({ proof })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await change({ proof })).kind).toBe('accounts.link-ended')
  expect((await signIn(person.email, better)).status).toBe(200)
  expect((await app.call('accounts.info', {}, { as: person })).status).toBe(401)
  expect((await change({})).kind).toBe('accounts.link-ended')
})

test('a proof lives ten minutes and ends with any change of the password', async () => {
  const person = await app.addPerson(head, 'teacher')
  const proof = await prove(person.email)
  await change({ old_password: password }, { as: person })
  expect((await change({ proof })).kind).toBe('accounts.link-ended')
  clock.forward(61_000)
  const late = await prove(person.email)
  clock.forward(600_001)
  expect((await change({ proof: late })).kind).toBe('accounts.link-ended')
})

test('whoever reads the mail takes over an account that somebody made with their address', async () => {
  const phone = '13800005555'
  const email = 'owner@pupils.example'
  await app.call('accounts.verify', { scene: 'register', channel: 'sms', target: phone, op: 'send' }, from())
  const [sms] = await readLetters(app, head, { kind: 'accounts.register-code', channel: 'sms' })
  const code = sms?.body?.code ?? /\d{6}/.exec(sms?.body?.paragraphs.join(' ') ?? '')?.[0] ?? ''
  const made = await app.call(
    'accounts.registerIt2',
    { user_name: 'Thief', email, password: 'the password of a thief', phone, code },
    from(),
  )
  const thief = await app.call('accounts.login2', { token: made.data.token ?? '' }, from())
  expect(thief.status).toBe(200)
  const { pool } = app.app.ground.database
  const identities = () => pool.query("select 1 from accounts_identity where subject = 'thief'")
  await pool.query(
    `insert into accounts_identity (id, corp_id, created_at, updated_at, person_id, kind, issuer, subject, label, provider)
     select gen_random_uuid(), corp_id, now(), now(), id, 'oidc', 'https://id.example', 'thief', '', 'ID' from accounts_person where email = $1`,
    [email],
  )
  expect((await identities()).rowCount).toBe(1)

  const answer = await change({ proof: await prove(email) })
  expect(answer.status).toBe(200)
  expect((await identities()).rowCount).toBe(0)
  expect((await app.call('accounts.info', {}, { token: thief.data.token })).status).toBe(401)
  expect((await signIn(email, 'the password of a thief')).kind).toBe('accounts.invalid-credentials')
  expect((await app.call('accounts.info', {}, { token: answer.data.token })).data.phone_masked).toBe('')
  clock.forward(61_000)
  await app.call('accounts.verify', { scene: 'login', channel: 'sms', target: phone, op: 'send' }, from())
  expect(await readLetters(app, head, { kind: 'accounts.login-code', channel: 'sms' })).toEqual([])
})

test('a code for a new password opens an account that still waits for its link', async () => {
  const email = 'waits@pupils.example'
  await app.call('accounts.register', { user_name: 'Waits', email, password }, from())
  const answer = await change({ proof: await prove(email) })
  expect((await app.call('accounts.info', {}, { token: answer.data.token })).data.roles).toMatchObject([
    { id: 'viewer' },
  ])
})
