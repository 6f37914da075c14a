import { createCipheriv, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, password, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: Person
let key: { key_id: string; key: string }
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  key = (await app.call('accounts.registrationKeyRenew', {}, { as: head })).data
})
afterAll(() => app.close())

const now = () => Math.floor(Date.now() / 1000)
const newToken = () => randomBytes(16).toString('hex')
let people = 0
const applicant = (more: object = {}) => {
  people += 1
  return { user_name: `Pupil ${people}`, email: `pupil${people}@partner.example`, password, ...more }
}

/** As a partner system seals it, written from the contract's words alone. */
const seal = (
  content: unknown,
  { token = newToken(), timestamp = now(), with: { key_id, key: secret } = key } = {},
) => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'base64url'), iv)
  cipher.setAAD(Buffer.from(`${token}.${timestamp}`))
  const body = Buffer.concat([iv, cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
  return { token, timestamp, payload: `${key_id}.${body.toString('base64url')}` }
}
const send = (sealed: ReturnType<typeof seal>) => app.call('accounts.registerIt2Encrypt', sealed)
const refused = { status: 422, kind: 'accounts.sealed-refused' }

test('a sealed registration makes an active account that signs in at once', async () => {
  const person = applicant({ phone: '+86 138 0000 9999', room_id: 'room-1' })
  const answer = await send(seal(person))
  expect(answer).toMatchObject({ status: 200, data: { activation: 'active' } })
  const { data } = await app.call('accounts.login2', { token: answer.data.token ?? '' })
  expect((await app.call('accounts.info', {}, { token: data.token })).data).toMatchObject({
    email: person.email,
    phone_masked: '138****9999',
  })
})

test('the same number does not work twice, in turn or at the same moment', async () => {
  const sealed = seal(applicant())
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(sealed)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await send(sealed)).toMatchObject(refused)
  expect(await send(seal(applicant(), { token: sealed.token }))).toMatchObject(refused)
})

test('301 seconds too early or too late are too much', async () => {
  for (const away of [-303, 303])
    expect(await send(seal(applicant(), { timestamp: now() + away }))).toMatchObject(refused)
  for (const away of [-295, 295]) expect((await send(seal(applicant(), { timestamp: now() + away }))).status).toBe(200)
})

test('one changed bit anywhere is refused', async () => {
  const sealed = seal(applicant())
  const [keyId = '', text = ''] = sealed.payload.split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (const at of [0, 12, bytes.length - 17, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await send({ ...sealed, payload: `${keyId}.${changed.toString('base64url')}` })).toMatchObject(refused)
  }
  expect(await send({ ...sealed, timestamp: sealed.timestamp + 1 })).toMatchObject(refused)
  expect(await send({ ...sealed, token: newToken() })).toMatchObject(refused)
  expect(await send({ ...sealed, payload: `nobody.${text}` })).toMatchObject(refused)
  expect(await send({ ...sealed, payload: keyId })).toMatchObject(refused)
  // Nothing of this has used the number up.
  expect((await send(sealed)).status).toBe(200)
})

test('what is sealed is checked like any registration', async () => {
  expect(await send(seal({ user_name: 'No address' }))).toMatchObject(refused)
  expect(await send(seal(applicant({ password: '123456' })))).toMatchObject({ kind: 'accounts.weak-password' })
  expect(await send(seal(applicant({ email: head.email })))).toMatchObject({ kind: 'accounts.email-taken' })
})

test('a renewed key ends the old one and is never shown again', async () => {
  const old = key
  key = (await app.call('accounts.registrationKeyRenew', {}, { as: head })).data
  expect(await send(seal(applicant(), { with: old }))).toMatchObject(refused)
  expect((await send(seal(applicant()))).status).toBe(200)
  const { data } = await app.call('accounts.school', {}, { as: head })
  expect(data.registration_key_id).toBe(key.key_id)
  expect(JSON.stringify(data)).not.toContain(key.key)
  const audit = await app.call('access.auditList', { page: 1, size: 100 }, { as: head })
  expect(audit.data.list.map(({ action }) => action)).toContain('accounts.registration-key-renewed')
  expect(JSON.stringify(audit.data)).not.toContain(key.key)
})
