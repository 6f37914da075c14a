import { endpoint } from '@lectern/contract/primitives'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from '../../errors/failure.ts'
import type { Handlers } from '../call.ts'
import { replyWithError } from '../error-reply.ts'
import { type EndpointGround, registerEndpoints } from '../register-endpoint.ts'
import { addressOf } from './redirect.ts'

const shape = {
  methods: ['GET'],
  summary: 's',
  access: 'public',
  input: z.object({}),
  errors: [],
  example: {},
} as const
const endpoints = {
  leave: endpoint({ ...shape, path: '/leave', reply: 'redirect', output: z.unknown() }),
  refuse: endpoint({ ...shape, path: '/refuse', output: z.object({ read: z.string() }) }),
  tell: endpoint({ ...shape, path: '/tell', output: z.object({ read: z.string(), origin: z.string() }) }),
}
const handlers: Handlers<typeof endpoints> = {
  leave: async ({ request }) => {
    request.cookies.write({ name: 'bound', value: 'abc_-1', maxAgeSeconds: 600 })
    return { outside: new URL('https://id.example/authorize?x=1') }
  },
  refuse: async ({ request }) => {
    request.cookies.write({ name: 'bound', value: 'kept', maxAgeSeconds: 1 })
    throw new Failure('platform.conflict')
  },
  tell: async ({ request }) => ({ read: request.cookies.read('bound'), origin: request.origin }),
}

const start = (publicUrl?: string) => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyWithError)
  registerEndpoints(app, { publicUrl } as EndpointGround, { domain: 'test', endpoints, handlers })
  return app
}

const plain = start()
const secure = start('https://school.example/')
beforeAll(() => Promise.all([plain.ready(), secure.ready()]))
afterAll(() => Promise.all([plain.close(), secure.close()]))

test('a redirect carries its cookie, which no script reads and no foreign form sends', async () => {
  const reply = await plain.inject('/leave')
  expect(reply.statusCode).toBe(302)
  expect(reply.headers).toMatchObject({
    location: 'https://id.example/authorize?x=1',
    'set-cookie': 'bound=abc_-1; Path=/api; Max-Age=600; HttpOnly; SameSite=Lax',
  })
})

test('behind HTTPS the cookie is secure and the origin is the public one', async () => {
  expect((await secure.inject('/leave')).headers['set-cookie']).toMatch(/; Secure$/)
  expect((await secure.inject('/tell')).json().data.origin).toBe('https://school.example')
})

test('a refused call keeps its cookie', async () => {
  const reply = await plain.inject('/refuse')
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([409, expect.stringContaining('bound=kept')])
})

test.each([
  ['bound=one; other=two', 'one'],
  ['other=two; bound=one', 'one'],
  ['xbound=one', ''],
  ['bound="quoted"', ''],
  ['bound=a%0d%0ab', ''],
])('reads the cookie %s as "%s"', async (cookie, read) => {
  expect((await plain.inject({ url: '/tell', headers: { cookie } })).json().data.read).toBe(read)
})

describe('a page that a browser is sent to', () => {
  test.each([
    '/admin/Dashboard',
    '/admin/?weixin_id=abc',
    '/admin/user/login?redirect=%2FDashboard#top',
  ])('stays as it is inside the console: %s', (page) => expect(addressOf({ page })).toBe(page))
  test.each([
    'https://evil.example/admin/',
    '//evil.example/admin/',
    '/\\evil.example/admin/',
    '\\\\evil.example/admin/',
    'javascript:alert(1)',
    '/admin/../../evil',
    '/admin/..//evil.example',
    '/api/user/login',
    'http://here.invalid@evil.example/admin/',
    '\t//evil.example/admin/',
    '',
  ])('is the first page instead of %j', (page) => expect(addressOf({ page })).toBe('/admin/'))
})
