import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StreamEvent } from '@lectern/contract/domains/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message, notice } from '#test/factories/told.ts'
import { type Person, password, type School, startTestApp, type TestApp } from '#test/harness.ts'
import { startSmtpServer } from '../../adapters/mail/smtp-server.fake.ts'

let app: TestApp
let head: School
let port: number
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Hears the stream as a console does. */
const listen = (as: Person) => {
  const heard: StreamEvent[] = []
  const stop = new AbortController()
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const call = request(
    {
      port,
      path: '/api/lecternAdmin/notices/events',
      headers: { token: as.token, 'accept-language': 'zh' },
      signal: stop.signal,
    },
    (reply) => {
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => {
        opened.resolve()
        for (const [, data = ''] of piece.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data))
      })
      reply.on('end', () => ended.resolve())
      reply.on('error', () => ended.resolve())
    },
  )
  call.on('error', () => ended.resolve())
  call.end()
  return { heard, opened: opened.promise, ended: ended.promise, stop: () => stop.abort() }
}

test('a notice is heard on every device, and being read on one is heard on the others', async () => {
  const [phone, laptop] = [listen(head), listen(head)]
  await Promise.all([phone.opened, laptop.opened])
  const id = await notice(app, head)
  await expect.poll(() => laptop.heard).toMatchObject([{ topic: 'notice', payload: { notice: { id, read: false } } }])
  expect(laptop.heard[0]).toMatchObject({ payload: { notice: { title: 'Lin邀请您评审' } } })
  const read = await app.call('notices.read', { id }, { as: head })
  expect(read).toMatchObject({ status: 200, data: { read: true } })
  await expect.poll(() => phone.heard.at(-1)).toMatchObject({ payload: { notice: { id, read: true } } })
  phone.stop()
  laptop.stop()
})

test("one person's notices are not another's", async () => {
  const teacher = await app.addPerson(head, 'teacher')
  const stream = listen(teacher)
  await stream.opened
  const id = await notice(app, head)
  expect(await app.call('notices.read', { id }, { as: teacher })).toMatchObject({ status: 404 })
  expect((await app.call('notices.list', {}, { as: teacher })).data).toMatchObject({ list: [], unread: 0 })
  expect(stream.heard).toEqual([])
  stream.stop()
})

test('a changed role is told under the bell and on the stream', async () => {
  const viewer = await app.addPerson(head, 'viewer')
  const stream = listen(viewer)
  await stream.opened
  const { data } = await app.call('access.staffList', { keyword: viewer.email }, { as: head })
  const [row] = data.list
  if (!row) throw new Error('not on the staff list')
  await app.call('access.staffUpdate', { staffId: row.staffId, roleId: 'teacher', version: row.version }, { as: head })
  await expect
    .poll(() => stream.heard.map(({ topic }) => topic).toSorted())
    .toEqual(expect.arrayContaining(['access', 'notice']))
  expect((await app.call('notices.list', {}, { as: viewer })).data.list[0]).toMatchObject({
    kind: 'access.role-changed',
    title: 'Your role has changed',
  })
  stream.stop()
})

test('the stream of a disabled person ends within 5 s, of one who signed out too', { timeout: 20_000 }, async () => {
  const [disabled, leaving] = [await app.addPerson(head, 'teacher'), await app.addPerson(head, 'teacher')]
  const streams = [listen(disabled), listen(leaving)]
  await Promise.all(streams.map(({ opened }) => opened))
  const { data } = await app.call('access.staffList', { keyword: disabled.email }, { as: head })
  const [row] = data.list
  if (!row) throw new Error('not on the staff list')
  const from = Date.now()
  await app.call('access.staffUpdate', { staffId: row.staffId, status: 'disabled', version: row.version }, { as: head })
  await app.call('accounts.logout', {}, { as: leaving })
  await Promise.all(streams.map(({ ended }) => ended))
  expect(Date.now() - from).toBeLessThan(5000)
})

test('a new password is told under the bell and by mail', async () => {
  const teacher = await app.addPerson(head, 'teacher')
  const changed = await app.call(
    'accounts.changePassword',
    { old_password: password, new_password: 'another correct horse', confirm: 'another correct horse' },
    { as: teacher },
  )
  const { token } = changed.data
  expect((await app.call('notices.list', {}, { token })).data.list[0]).toMatchObject({
    kind: 'accounts.password-changed',
    level: 'warning',
  })
  const { data } = await app.call('notices.outboxList', { keyword: teacher.email }, { as: head })
  expect(data.list[0]).toMatchObject({ to: teacher.email, state: 'kept' })
})

test('the outbox is for administrators, and reading a letter is written down', async () => {
  const id = await message(app, head)
  const teacher = await app.addPerson(head, 'teacher')
  expect(await app.call('notices.outboxList', {}, { as: teacher })).toMatchObject({ status: 403 })
  expect(await app.call('notices.outboxDetail', { id }, { as: teacher })).toMatchObject({ status: 403 })
  expect((await app.call('notices.outboxDetail', { id }, { as: head })).data.body).toMatchObject({ code: '493817' })
  const { data } = await app.call('access.auditList', { action: 'notices.message-read' } as never, { as: head })
  expect(JSON.stringify(data)).toContain(id)
  expect(JSON.stringify(data)).not.toContain('493817')
})

test('nobody is matched for a class yet', async () => {
  expect((await app.call('notices.matchNext', {}, { as: head })).data).toEqual({ result: false, data: null })
})

test('with SMTP_URL a letter leaves after the commit, by the worker', { timeout: 30_000 }, async () => {
  const server = await startSmtpServer()
  const mailing = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_FROM: 'School <a@b.example>' })
  try {
    await mailing.app.startWork()
    const owner = await mailing.addSchool('riverside')
    const id = await message(mailing, owner)
    await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(1)
    expect(server.mails[0]?.raw).toContain(`Message-ID: <${id}@b.example>`)
    const detail = () => mailing.call('notices.outboxDetail', { id }, { as: owner })
    await expect.poll(async () => (await detail()).data).toMatchObject({ state: 'sent', body: null })
  } finally {
    await mailing.close()
    await server.close()
  }
})
