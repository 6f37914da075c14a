import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, type School, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: School
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const staffOf = async (email: string, as: School = head) => {
  const { data } = await app.call('access.staffList', { keyword: email }, { as })
  const [found] = data.list
  if (!found) throw new Error(`no staff ${email}`)
  return found
}

test('a changed role is felt by the next request, without signing in again', async () => {
  const person = await app.addPerson(head, 'viewer')
  expect(await app.call('studio.projectList', {}, { as: person })).toMatchObject({
    status: 403,
    kind: 'platform.denied',
  })
  const { staffId, version } = await staffOf(person.email)
  await app.call('access.staffUpdate', { staffId, roleId: 'teacher', version }, { as: head })
  expect((await app.call('studio.projectList', {}, { as: person })).status).toBe(200)
  const { data } = await app.call('accounts.info', {}, { as: person })
  expect(data.roles.map(({ id }) => id)).toEqual(['teacher'])
})

test('a disabled person is signed out and hears why on their next call; signing in again they hear it too', async () => {
  const person = await app.addPerson(head, 'teacher')
  const { staffId, version } = await staffOf(person.email)
  await app.call('access.staffUpdate', { staffId, status: 'disabled', version }, { as: head })
  const shutOut = { status: 403, kind: 'platform.no-role' }
  expect(await app.call('studio.projectList', {}, { as: person })).toMatchObject(shutOut)
  expect(await app.call('accounts.info', {}, { as: person })).toMatchObject(shutOut)
  const again = await app.call('accounts.login', { user_name: person.email, password })
  const token = again.data.token
  expect(await app.call('studio.projectList', {}, { token })).toMatchObject({ status: 403, kind: 'platform.no-role' })
  expect((await app.call('accounts.info', {}, { token })).data.roles).toEqual([])
  // Their old session stays ended when the account is opened again.
  const now = await staffOf(person.email)
  await app.call('access.staffUpdate', { staffId, status: 'enabled', version: now.version }, { as: head })
  expect((await app.call('accounts.info', {}, { as: person })).kind).toBe('platform.session-lost')
  expect((await app.call('studio.projectList', {}, { token })).status).toBe(200)
})

test('the last administrator stays, also when two step down at the same moment', async () => {
  const school = await app.addSchool('riverside')
  const second = await app.addPerson(school, 'admin')
  const [first, other] = [await staffOf(school.email, school), await staffOf(second.email, school)]
  const stepDown = ({ staffId, version }: typeof first, as: typeof second) =>
    app.call('access.staffUpdate', { staffId, roleId: 'teacher', version }, { as })
  const answers = await Promise.all([stepDown(first, school), stepDown(other, second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.kind).toBe('access.last-administrator')
})

test('an address is taken once, also when ten people add it at once', async () => {
  const add = () =>
    app.call(
      'access.staffAdd',
      { name: 'Wei', email: 'wei@hillside.example', password: 'correct horse battery', roleId: 'teacher' },
      { as: head },
    )
  const answers = await Promise.all(Array.from({ length: 10 }, add))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.kind).toBe('accounts.email-taken')
})

test('a stale change is refused and a made-up role is named at its field', async () => {
  const person = await app.addPerson(head, 'teacher')
  const { staffId, version } = await staffOf(person.email)
  await app.call('access.staffUpdate', { staffId, roleId: 'viewer', version }, { as: head })
  expect(await app.call('access.staffUpdate', { staffId, roleId: 'teacher', version }, { as: head })).toMatchObject({
    status: 409,
    kind: 'platform.conflict',
  })
  expect(
    await app.call('access.staffUpdate', { staffId, roleId: 'king', version: version + 1 }, { as: head }),
  ).toMatchObject({ status: 422, fields: ['roleId'] })
})

test('a keyword with a wildcard finds only itself', async () => {
  const { data } = await app.call('access.staffList', { keyword: '%' }, { as: head })
  expect(data.total).toBe(0)
})
