import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, password, startTestApp, type TestApp } from '#test/harness.ts'
import { createMovableClock } from '#test/movable-clock.ts'

const clock = createMovableClock()
let app: TestApp
let head: Person
let teacher: Person
beforeAll(async () => {
  app = await startTestApp({}, clock)
  head = await app.addSchool('hillside')
  teacher = await app.addPerson(head, 'teacher')
})
afterAll(() => app.close())

const info = async (as: Person) => (await app.call('accounts.info', {}, { as })).data
const update = (input: object, as: Person = teacher) => app.call('accounts.updateInfo', input, { as })
const picture = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`
const browser = (name: string) => ({ 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${name}/140.0` })

test('name, picture, language and settings are kept; what is left out stays', async () => {
  expect(await info(teacher)).toMatchObject({ lang: 'en-US', settings: {}, profile_url: '' })
  await update({ nick_name: '陈老师', profile_url: picture, lang: 'zh-CN', settings: { theme: 'dark', weak: true } })
  await update({ settings: { weak: false, color: '#1890ff' } })
  expect(await info(teacher)).toMatchObject({
    nick_name: '陈老师',
    welcome: '陈老师',
    profile_url: picture,
    lang: 'zh-CN',
    settings: { theme: 'dark', weak: false, color: '#1890ff' },
  })
  expect((await update({ profile_url: 'https://evil.example/x.png' })).kind).toBe('platform.validation')
  expect((await update({ profile_url: 'data:image/svg+xml;base64,PHN2Zz4=' })).kind).toBe('platform.validation')
})

test('two tabs that change different settings at once both win; with a version the stale one is told', async () => {
  await Promise.all([update({ settings: { multiTab: false } }), update({ settings: { fixedHeader: true } })])
  const { settings, version } = await info(teacher)
  expect(settings).toMatchObject({ multiTab: false, fixedHeader: true })
  const both = await Promise.all([1, 2].map((n) => update({ nick_name: `Name ${n}`, version })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
})

test('nobody makes themselves more than they are', async () => {
  await update({
    nick_name: 'T',
    status: 'active',
    role: 'admin',
    roleId: 'admin',
    email: head.email,
    phone: '13800001234',
    corp_id: 'x',
  })
  expect(await info(teacher)).toMatchObject({ email: teacher.email, phone_masked: '', roles: [{ id: 'teacher' }] })
})

test('sessions are listed with device and last use, and ended one by one or all but this', async () => {
  const person = await app.addPerson(head, 'teacher')
  const signIn = (name: string) =>
    app.call('accounts.login', { user_name: person.email, password }, { headers: browser(name) })
  const [chrome, firefox] = [await signIn('Chrome'), await signIn('Firefox')]
  const sessions = async (token: string) => (await app.call('accounts.sessionList', {}, { token })).data.list
  const listed = await sessions(firefox.data.token)
  expect(listed).toHaveLength(3)
  expect(listed.find(({ current }) => current)?.device).toBe('Firefox on Windows')
  expect(JSON.stringify(listed)).not.toContain(firefox.data.token)
  const chromes = listed.find(({ device }) => device === 'Chrome on Windows')
  expect((await app.call('accounts.sessionRevoke', { id: chromes?.id ?? '' }, { as: teacher })).status).toBe(404)
  expect(
    (await app.call('accounts.sessionRevoke', { id: chromes?.id ?? '' }, { token: firefox.data.token })).status,
  ).toBe(200)
  expect((await app.call('accounts.info', {}, { token: chrome.data.token })).status).toBe(401)
  expect(
    (await app.call('accounts.sessionRevoke', { id: chromes?.id ?? '' }, { token: firefox.data.token })).status,
  ).toBe(404)
  const ended = await app.call('accounts.sessionRevokeOthers', {}, { token: firefox.data.token })
  expect(ended.data).toEqual({ ended: 1 })
  expect((await info({ ...person, token: firefox.data.token })).email).toBe(person.email)
})

test('the last use is written down at most every five minutes', async () => {
  const person = await app.addPerson(head, 'teacher')
  const lastUse = async () =>
    (await app.call('accounts.sessionList', {}, { as: person })).data.list[0]?.last_used_at ?? ''
  const first = await lastUse()
  clock.forward(240_000)
  expect(await lastUse()).toBe(first)
  clock.forward(120_000)
  // The first call after it writes, whoever looks then sees it.
  await lastUse()
  expect(Date.parse(await lastUse()) - Date.parse(first)).toBeGreaterThan(350_000)
})

test('what a person did to their account is written down, without secrets', async () => {
  const { data } = await app.call('access.auditList', { page: 1, size: 100 }, { as: head })
  const actions = data.list.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['accounts.signed-in', 'accounts.session-revoked']))
  expect(JSON.stringify(data)).not.toContain(password)
})
