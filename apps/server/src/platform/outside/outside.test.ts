import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ForbiddenAddress, guardedFetch } from './guarded-fetch.ts'
import { isUsableAddress } from './outside-address.ts'

let hits = 0
const server = createServer((request, reply) => {
  hits += 1
  if (request.url === '/large') return reply.end(Buffer.alloc(2 * 1024 * 1024))
  if (request.url === '/moved') return reply.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  return reply.end(`${request.method} ${request.headers['content-length'] ?? 'none'}`)
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

test.each([
  'https://id.example',
  'https://10.0.0.5/realms/school',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('an issuer may be at %s', (url) => expect(isUsableAddress(url, 'loopback')).toBe(true))

test.each([
  'http://id.example',
  'http://192.168.1.5',
  'https://169.254.169.254/latest/meta-data',
  // The same address in decimal, hex and as IPv6, as browsers and Node read them.
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fe80::1]/',
  'file:///etc/passwd',
  'gopher://id.example',
  'javascript:alert(1)',
  'https://user:pass@id.example',
  'not an address',
])('an issuer may not be at %s', (url) => expect(isUsableAddress(url, 'loopback')).toBe(false))

test('a model server on the own network may speak plain HTTP, a metadata service never', () => {
  expect(isUsableAddress('http://192.168.1.5:11434/v1', 'anywhere')).toBe(true)
  expect(isUsableAddress('http://169.254.169.254/', 'anywhere')).toBe(false)
})

test('asks, sends a body, and follows no redirect', async () => {
  const read = async (...given: Parameters<typeof guardedFetch>) => (await guardedFetch(...given)).body.toString()
  expect(await read(address, {}, 'loopback')).toBe('GET none')
  expect(await read(address, { method: 'POST', body: 'äb' }, 'loopback')).toBe('POST 3')
  expect((await guardedFetch(`${address}/moved`, {}, 'loopback')).status).toBe(302)
})

test('gives up on an answer without end', async () => {
  await expect(guardedFetch(`${address}/large`, {}, 'loopback')).rejects.toThrow('larger')
})

test('a forbidden address is not asked at all', async () => {
  const before = hits
  await expect(guardedFetch('http://169.254.169.254/', {}, 'anywhere')).rejects.toBeInstanceOf(ForbiddenAddress)
  expect(hits).toBe(before)
})
