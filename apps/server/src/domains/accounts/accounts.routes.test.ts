import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startTestApp, type TestApp } from '#test/harness.ts'

let school: TestApp
beforeAll(async () => {
  school = await startTestApp()
})
afterAll(() => school.close())

test('the first administrator is made with the code of the terminal, once', async () => {
  const input = { school_name: 'Hillside', email: 'head@hillside.example', password }
  const code = (await school.app.domains.accounts.setup.prepareCode()) ?? ''
  expect(await school.call('accounts.setupState', {})).toMatchObject({ data: { needed: true } })
  expect(await school.call('accounts.setup', { ...input, code: 'AAAA-AAAA' })).toMatchObject({
    kind: 'accounts.wrong-setup-code',
    fields: ['code'],
  })
  expect(await school.call('accounts.setup', { ...input, code, password: 'password' })).toMatchObject({
    kind: 'accounts.weak-password',
  })
  const made = await school.call('accounts.setup', { ...input, code })
  expect(made.status).toBe(200)
  const me = await school.call('accounts.info', {}, { token: made.data.token })
  expect(me.data).toMatchObject({
    email: 'head@hillside.example',
    corp: { name: 'Hillside' },
    roles: [{ id: 'admin' }],
  })
  expect(await school.call('accounts.setup', { ...input, code })).toMatchObject({
    status: 409,
    kind: 'accounts.already-set-up',
  })
})

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await school.call('accounts.login', { user_name: 'head@hillside.example', password: 'nope' })
  const unknown = await school.call('accounts.login', { user_name: 'stranger', password: 'nope' })
  expect(wrong).toMatchObject({ status: 400, kind: 'accounts.invalid-credentials' })
  expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
})

test('a session ends at once when its person logs out', async () => {
  const { data } = await school.call('accounts.login', { user_name: 'HEAD@hillside.example', password })
  expect((await school.call('accounts.info', {}, { token: data.token })).status).toBe(200)
  expect((await school.call('accounts.logout', {}, { token: data.token })).status).toBe(200)
  expect(await school.call('accounts.info', {}, { token: data.token })).toMatchObject({
    status: 401,
    kind: 'platform.session-lost',
  })
})

test('a display name can be changed and is kept', async () => {
  const { data } = await school.call('accounts.login', { user_name: 'head@hillside.example', password })
  await school.call('accounts.updateInfo', { nick_name: '陈老师' }, { token: data.token })
  expect((await school.call('accounts.info', {}, { token: data.token })).data.nick_name).toBe('陈老师')
})
