import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, password, startTestApp, type TestApp } from '#test/harness.ts'
import {
  newSealToken,
  nowInSeconds,
  type RegistrationKey,
  type SealedRegistration,
  sealAsPartner,
  tamper,
} from './partner-system.fake.ts'

let app: TestApp
let head: Person
let key: RegistrationKey
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  key = (await app.call('accounts.registrationKeyRenew', {}, { as: head })).data
})
afterAll(() => app.close())

let people = 0
const applicant = (more: object = {}) => {
  people += 1
  return { user_name: `Pupil ${people}`, email: `pupil${people}@partner.example`, password, ...more }
}

const seal = (content: unknown, options?: Parameters<typeof sealAsPartner>[2]) => sealAsPartner(key, content, options)
const send = (sealed: SealedRegistration) => app.call('accounts.registerIt2Encrypt', sealed)
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

test('the room inside the seal is told, and the class only where the school allows its host', async () => {
  const school = await app.call('accounts.school', {}, { as: head })
  const change = { class_hosts: ['class.example'], version: school.data.version }
  await app.call('accounts.schoolUpdate', change, { as: head })
  const class_url = 'https://class.example/r/7'
  expect((await send(seal(applicant({ room_id: 'room-7', class_url })))).data).toMatchObject({
    room_id: 'room-7',
    class_url,
  })
  const elsewhere = await send(seal(applicant({ room_id: 'room-7', class_url: 'https://evil.example/r/7' })))
  expect(elsewhere).toMatchObject({ status: 200, data: { room_id: 'room-7' } })
  expect(elsewhere.data).not.toHaveProperty('class_url')
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
    expect(await send(seal(applicant(), { timestamp: nowInSeconds() + away }))).toMatchObject(refused)
  for (const away of [-295, 295])
    expect((await send(seal(applicant(), { timestamp: nowInSeconds() + away }))).status).toBe(200)
})

test('one changed bit anywhere is refused', async () => {
  const sealed = seal(applicant())
  const [keyId = '', text = ''] = sealed.payload.split('.')
  const { length } = Buffer.from(text, 'base64url')
  for (const at of [0, 12, length - 17, length - 1]) expect(await send(tamper(sealed, at))).toMatchObject(refused)
  expect(await send({ ...sealed, timestamp: sealed.timestamp + 1 })).toMatchObject(refused)
  expect(await send({ ...sealed, token: newSealToken() })).toMatchObject(refused)
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
  expect(await send(sealAsPartner(old, applicant()))).toMatchObject(refused)
  expect((await send(seal(applicant()))).status).toBe(200)
  const { data } = await app.call('accounts.school', {}, { as: head })
  expect(data.registration_key_id).toBe(key.key_id)
  expect(JSON.stringify(data)).not.toContain(key.key)
  const audit = await app.call('access.auditList', { page: 1, size: 100 }, { as: head })
  expect(audit.data.list.map(({ action }) => action)).toContain('accounts.registration-key-renewed')
  expect(JSON.stringify(audit.data)).not.toContain(key.key)
})
