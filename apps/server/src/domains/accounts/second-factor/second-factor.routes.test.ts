import { Secret, TOTP } from 'otpauth'
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
/** What an authenticator app shows, so many half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 })
const halfMinute = () => clock.forward(30_000)
const signIn = (email: string) => app.call('accounts.login', { user_name: email, password }, from())
const answer = (challenge: unknown, code: string) =>
  app.call('accounts.secondFactor', { challenge: String(challenge), code }, from())
const wrongFor = (secret: string) => {
  const near = new Set([-1, 0, 1].map((step) => codeOf(secret, step)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? ''
}

const enrol = async (): Promise<{ person: Person; secret: string; recovery: string[] }> => {
  const person = await app.addPerson(head, 'teacher')
  const begun = await app.call('accounts.secondFactorBegin', { password }, { as: person })
  const { secret } = begun.data
  expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/Lectern:/)
  const confirmed = await app.call('accounts.secondFactorConfirm', { code: codeOf(secret) }, { as: person })
  return { person, secret, recovery: confirmed.data.recovery_codes }
}

test('it is on after a first code, and signing in asks for the next one', async () => {
  const { person, secret, recovery } = await enrol()
  expect(new Set(recovery).size).toBe(10)
  const me = await app.call('accounts.info', {}, { as: person })
  expect(me.data.second_factor).toEqual({ enabled: true, required: false, recovery_codes_left: 10 })
  const first = await signIn(person.email)
  expect(first).toMatchObject({ status: 403, kind: 'accounts.second-factor-needed', params: { step: 'code' } })
  const { challenge } = first.params
  // The code that switched it on is used already.
  expect((await answer(challenge, codeOf(secret))).kind).toBe('accounts.invalid-code')
  halfMinute()
  const opened = await answer(challenge, codeOf(secret))
  expect(opened).toMatchObject({ status: 200, data: { user: { user_name: person.email } } })
  expect((await answer(challenge, codeOf(secret, 1))).kind).toBe('accounts.challenge-ended')
})

test('one code opens one session, however many use it at once', async () => {
  const { person, secret } = await enrol()
  halfMinute()
  const challenges = await Promise.all(Array.from({ length: 4 }, () => signIn(person.email)))
  const uses = await Promise.all(challenges.map(({ params }) => answer(params['challenge'], codeOf(secret))))
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('guessing ends the challenge after five, and is slowed down over challenges', async () => {
  const { person, secret } = await enrol()
  const { params } = await signIn(person.email)
  for (let i = 0; i < 5; i += 1)
    expect((await answer(params['challenge'], wrongFor(secret))).kind).toBe('accounts.invalid-code')
  expect((await answer(params['challenge'], wrongFor(secret))).kind).toBe('accounts.challenge-ended')
  const next = await signIn(person.email)
  expect((await answer(next.params['challenge'], codeOf(secret, 1))).kind).toBe('accounts.too-many-tries')
})

test('a challenge lives five minutes', async () => {
  const { person, secret } = await enrol()
  const { params } = await signIn(person.email)
  clock.forward(300_001)
  expect((await answer(params['challenge'], codeOf(secret))).kind).toBe('accounts.challenge-ended')
})

test('a recovery code works once, however it is written; new ones end the old', async () => {
  const { person, recovery } = await enrol()
  const [first = '', second = ''] = recovery
  const uses = await Promise.all(
    [1, 2, 3].map(async () =>
      answer((await signIn(person.email)).params['challenge'], first.toUpperCase().replace('-', ' ')),
    ),
  )
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  const token = uses.find(({ status }) => status === 200)?.data.token ?? ''
  expect((await app.call('accounts.info', {}, { token })).data.second_factor.recovery_codes_left).toBe(9)
  expect((await app.call('accounts.recoveryCodesRenew', { password: 'wrong' }, { token })).kind).toBe(
    'accounts.wrong-password',
  )
  const renewed = await app.call('accounts.recoveryCodesRenew', { password }, { token })
  expect(renewed.data.recovery_codes).toHaveLength(10)
  expect((await answer((await signIn(person.email)).params['challenge'], second)).kind).toBe('accounts.invalid-code')
})

test('a new password from the mail does not get past it', async () => {
  const { person, secret } = await enrol()
  const asked = { scene: 'reset', channel: 'email', target: person.email } as const
  await app.call('accounts.verify', { ...asked, op: 'send' }, from())
  const [letter] = await readLetters(app, head, { kind: 'accounts.reset-code', to: person.email })
  const checked = await app.call('accounts.verify', { ...asked, op: 'check', code: letter?.body?.code ?? '' }, from())
  const better = 'another horse, another battery'
  const changed = await app.call(
    'accounts.changePassword',
    { proof: checked.data.proof ?? '', new_password: better, confirm: better },
    from(),
  )
  expect(changed).toMatchObject({ kind: 'accounts.second-factor-needed', params: { step: 'code' } })
  halfMinute()
  expect((await answer(changed.params['challenge'], codeOf(secret))).status).toBe(200)
})

test('a device that hands over has shown it already', async () => {
  const { person } = await enrol()
  const { data } = await app.call('accounts.handOver', {}, { as: person })
  expect((await app.call('accounts.login2', { token: data.token }, from())).status).toBe(200)
})

test('it is switched off with the password', async () => {
  const { person } = await enrol()
  expect((await app.call('accounts.secondFactorRemove', { password: 'wrong' }, { as: person })).kind).toBe(
    'accounts.wrong-password',
  )
  expect((await app.call('accounts.secondFactorRemove', { password }, { as: person })).status).toBe(200)
  expect((await signIn(person.email)).status).toBe(200)
})

test('where the role demands one, signing in begins with setting it up', async () => {
  const role = await app.call(
    'access.roleSave',
    {
      name: 'Bursar',
      describe: '',
      dataScope: 'all',
      secondFactor: true,
      permissions: [{ permissionId: 'workbench.summary', actionList: ['get'] }],
      version: 0,
    },
    { as: head },
  )
  const email = 'bursar@hillside.example'
  const added = await app.call(
    'access.staffAdd',
    { name: 'Bursar', email, password, roleId: role.data.id },
    { as: head },
  )
  expect(added.status).toBe(200)
  const first = await signIn(email)
  expect(first).toMatchObject({ kind: 'accounts.second-factor-needed', params: { step: 'enrol' } })
  const { challenge, secret, uri } = first.params
  expect(String(uri)).toContain(String(secret))
  const opened = await answer(challenge, codeOf(String(secret)))
  expect(opened.data.recovery_codes).toHaveLength(10)
  const token = opened.data.token
  expect((await app.call('accounts.info', {}, { token })).data.second_factor).toMatchObject({
    enabled: true,
    required: true,
  })
  expect((await app.call('accounts.secondFactorRemove', { password }, { token })).kind).toBe(
    'accounts.second-factor-required',
  )
})
