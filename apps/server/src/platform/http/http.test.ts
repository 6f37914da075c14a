import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile } from '#test/factories/index.ts'
import { type Person, startTestApp, type TestApp } from '#test/harness.ts'
import { contentDisposition, parseRange } from './file-reply.ts'

let app: TestApp
let head: Person
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

describe('an Idempotency-Key', () => {
  const create = (title: string, key: string, as = head) =>
    app.call('studio.projectCreate', { title }, { as, headers: { 'idempotency-key': key } })

  test('makes a repeat answer the first result, also when ten arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Once', 'k1')))
    const made = answers.filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    for (const other of answers.filter(({ status }) => status !== 200)) expect(other.kind).toBe('platform.in-progress')
    expect((await create('Once', 'k1')).data.id).toBe(made[0]?.data.id)
    const { data } = await app.call('studio.projectList', { keyword: 'Once' }, { as: head })
    expect(data.total).toBe(1)
  })

  test('is refused for a different request', async () => {
    await create('First', 'k2')
    expect(await create('Second', 'k2')).toMatchObject({ status: 422, kind: 'platform.idempotency-mismatch' })
  })

  test('belongs to one person', async () => {
    const teacher = await app.addPerson(head, 'teacher')
    const [mine, theirs] = [await create('Same', 'k3'), await create('Same', 'k3', teacher)]
    expect(mine.data.id).not.toBe(theirs.data.id)
  })

  test('can be used again after a failure', async () => {
    const failed = await app.call(
      'studio.projectCreate',
      { title: 'x', from_project_id: '018f3c1a-7b1e-7000-8000-000000000001' },
      { as: head, headers: { 'idempotency-key': 'k4' } },
    )
    expect(failed.status).toBe(404)
    expect((await create('Now it works', 'k4')).status).toBe(200)
  })
})

describe('files over HTTP', () => {
  test('ranges follow RFC 9110', () => {
    expect(parseRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
    expect(parseRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
    expect(parseRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
    expect(parseRange('bytes=990-2000', 1000)).toEqual({ start: 990, end: 999 })
    expect(parseRange('bytes=1000-', 1000)).toBe('unsatisfiable')
    expect(parseRange('bytes=5-1', 1000)).toBe('unsatisfiable')
    for (const ignored of [undefined, '', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6'])
      expect(parseRange(ignored, 1000)).toBeNull()
  })

  test('a name beyond ASCII survives and cannot break the header', () => {
    const header = contentDisposition('水循环 "1"\r\nx: y.mp4')
    expect(header).not.toMatch(/[\r\n]/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('水循环 "1"\r\nx: y.mp4')
  })

  test('a part of a file is answered with 206 and exactly those bytes', async () => {
    const id = await pictureFile(app, head)
    const { data } = await app.call('files.detail', { id }, { as: head })
    const whole = await app.app.http.inject({ url: data.url })
    const part = await app.app.http.inject({ url: data.url, headers: { range: 'bytes=8-15' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(8, 16))
    expect(part.headers['content-range']).toBe(`bytes 8-15/${whole.rawPayload.length}`)
    const again = await app.app.http.inject({
      url: data.url,
      headers: { 'if-none-match': String(whole.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect((await app.app.http.inject({ url: data.url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416)
    const changed = await app.app.http.inject({ url: data.url.replace(/signature=./, 'signature=_') })
    expect(changed.statusCode).toBe(410)
  })
})

describe('what every reply carries', () => {
  test('security headers and a request id, and scripts only from here', async () => {
    const { headers } = await app.app.http.inject({ url: '/healthz' })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  })

  test('broken JSON, a wrong type and an unknown path are clear errors', async () => {
    const send = (payload: string, type = 'application/json') =>
      app.app.http.inject({ method: 'POST', url: '/api/user/login', payload, headers: { 'content-type': type } })
    expect((await send('{"user_name":')).json()).toMatchObject({ code: 4022 })
    expect((await send('<a/>', 'text/xml')).json()).toMatchObject({ code: 4015 })
    expect((await send(JSON.stringify({ user_name: 'x'.repeat(5_000_000) }))).json()).toMatchObject({ code: 4013 })
    expect((await app.app.http.inject({ url: '/api/nowhere' })).json()).toMatchObject({ code: 4004, data: null })
  })

  test('a caller over the limit is told when to come back', async () => {
    const guess = () =>
      app.app.http.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { user_name: 'a', password: 'b' },
        remoteAddress: '10.1.1.1',
      })
    const answers = await Promise.all(Array.from({ length: 61 }, guess))
    const last = answers.find(({ statusCode }) => statusCode === 429)
    expect(last?.json()).toMatchObject({ code: 4029, error: { kind: 'platform.rate-limited' } })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('an open event stream does not hold a stopping server', async () => {
  const other = await startTestApp()
  const person = await other.addSchool('riverside')
  await other.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.http.server.address() as AddressInfo
  const ended = new Promise<string>((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path: '/api/lecternAdmin/notices/events', headers: { token: person.token } },
      (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => {
          text += part.toString()
          if (text.includes('retry')) void other.close()
        })
        reply.on('end', () => resolve(text))
      },
    )
    call.on('error', reject)
    call.end()
  })
  expect(await ended).toContain('retry: 2000')
})
