import { setTimeout as sleep } from 'node:timers/promises'
import type { Staff } from '@lectern/contract/domains/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, password, type School, startTestApp, type TestApp } from '#test/harness.ts'
import { contactCard } from './contact-card.ts'

let app: TestApp
let head: School
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const staffOf = async ({ email }: Person, deleted = false): Promise<Staff> => {
  const { data } = await app.call('access.staffList', { keyword: email, deleted }, { as: head })
  if (!data.list[0]) throw new Error(`no staff ${email}`)
  return data.list[0]
}
const update = (staffId: string, change: object) =>
  app.call('access.staffUpdate', { staffId, version: 1, ...change }, { as: head })

test('names, gender and department are changed together and found again', async () => {
  const person = await app.addPerson(head, 'teacher')
  const { staffId } = await staffOf(person)
  const department = await app.call('access.departmentSave', { name: 'Languages' }, { as: head })
  const departmentId = department.data.id
  const changed = await update(staffId, { name: 'Chen Wei', alias: '陈老师', gender: 'female', departmentId })
  expect(changed.data).toMatchObject({
    name: 'Chen Wei',
    alias: '陈老师',
    gender: 'female',
    departmentName: 'Languages',
  })
  const found = await app.call('access.staffList', { keyword: '陈老', departmentId, roleId: 'teacher' }, { as: head })
  expect(found.data.list.map((one) => one.staffId)).toEqual([staffId])
  expect((await app.call('accounts.info', {}, { as: person })).data.nick_name).toBe('Chen Wei')
  const out = await app.call('access.staffUpdate', { staffId, departmentId: null, version: 2 }, { as: head })
  expect(out.data).toMatchObject({ departmentId: null, departmentName: '' })
})

test('a phone number is masked, and shown whole only with a line in the log', async () => {
  const person = await app.addPerson(head, 'teacher')
  const { staffId, personId } = await staffOf(person)
  await app.app.ground.database.pool.query("update accounts_person set phone = '+8613800001234' where id = $1", [
    personId,
  ])
  expect((await staffOf(person)).mobile).toMatch(/^\+?861\*+1234$/)
  expect(JSON.stringify(await staffOf(person))).not.toContain('13800001234')
  expect((await app.call('access.staffPhone', { staffId }, { as: head })).data.mobile).toBe('+8613800001234')
  const { data } = await app.call('access.auditList', { objectId: staffId, action: 'access.phone-shown' }, { as: head })
  expect(data.list).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('13800001234')
  expect((await app.call('access.staffPhone', { staffId }, { as: person })).kind).toBe('platform.denied')
})

test('the contact card holds no phone, folds its lines and escapes what people write', async () => {
  const person = await app.addPerson(head, 'teacher')
  const { qrCode } = await staffOf(person)
  expect(qrCode).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\nFN:/)
  expect(qrCode).not.toContain('TEL')
  const name = `Chen; Wei,\nEND:VCARD ${'字'.repeat(60)}`
  const card = contactCard({ name, alias: '', email: 'wei@school.example', school: 'Hillside', role: 'Teacher' })
  expect(card.match(/END:VCARD\r\n/g)).toHaveLength(1)
  expect(card).toContain('FN:Chen\\; Wei\\,\\nEND:VCARD')
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain('字'.repeat(60))
})

test('who is removed is signed out, out of the list and comes back as they were', async () => {
  const person = await app.addPerson(head, 'teacher')
  const { staffId } = await staffOf(person)
  await app.call('access.staffRemove', { staffId }, { as: head })
  expect((await app.call('accounts.info', {}, { as: person })).kind).toBe('platform.session-lost')
  expect((await app.call('access.staffList', { keyword: person.email }, { as: head })).data.total).toBe(0)
  expect((await app.call('access.staffRemove', { staffId }, { as: head })).status).toBe(404)
  expect((await update(staffId, { name: 'Ghost', version: 2 })).status).toBe(404)
  expect(await staffOf(person, true)).toMatchObject({ isDeleted: true, roleId: 'teacher' })
  await app.call('access.staffRestore', { staffId }, { as: head })
  const again = await app.call('access.staffRestore', { staffId }, { as: head })
  expect(again.data).toMatchObject({ isDeleted: false, status: 'enabled', roleId: 'teacher' })
  const signedIn = await app.call('accounts.login', { user_name: person.email, password })
  expect((await app.call('studio.projectList', {}, { token: signedIn.data.token })).status).toBe(200)
})

test('the last administrator can neither be removed nor disabled', async () => {
  const { staffId, version } = await staffOf(head)
  expect((await app.call('access.staffRemove', { staffId }, { as: head })).kind).toBe('access.last-administrator')
  expect((await update(staffId, { status: 'disabled', version })).kind).toBe('access.last-administrator')
})

test('a disabled person loses every session and every open stream within five seconds', {
  timeout: 20_000,
}, async () => {
  const person = await app.addPerson(head, 'teacher')
  const second = await app.call('accounts.login', { user_name: person.email, password })
  const address = await app.app.http.listen({ port: 0 })
  const stream = await fetch(`${address}/api/lecternAdmin/notices/events`, { headers: { token: person.token } })
  expect(stream.status).toBe(200)
  const ended = stream.text().then(() => Date.now())
  const { staffId, version } = await staffOf(person)
  await sleep(100)
  const from = Date.now()
  await update(staffId, { status: 'disabled', version })
  for (const token of [person.token, second.data.token])
    expect((await app.call('accounts.info', {}, { token })).kind).toBe('platform.no-role')
  expect((await ended) - from).toBeLessThan(5000)
})
