import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { type ClientPorts, createApi, createCall } from './create-client.ts'
import type { WireRequest } from './request.ts'
import type { Reply, SendOptions } from './transport.ts'

const reply = (status: number, body: unknown): Reply => ({
  status,
  text: async () => JSON.stringify(body),
  blob: async () => new Blob([JSON.stringify(body)]),
})

const ok = (data: unknown) => reply(200, { statusCode: 0, code: 0, msg: 'ok', data })

type World = { token: string; language: string; answer: () => Promise<Reply> }

const setUp = (world: Partial<World> = {}) => {
  const { language = 'en-US', answer = async () => ok({}) } = world
  const sent: { request: WireRequest; options: SendOptions }[] = []
  const unanswered: string[] = []
  const reasons: string[] = []
  const ports: ClientPorts = {
    send: async (request, options) => {
      sent.push({ request, options })
      return answer()
    },
    token: () => world.token ?? 't-1',
    language: () => language,
    pageUrl: () => 'http://localhost/admin/video?id',
    endSession: (reason) => reasons.push(reason.message),
    tellUnanswered: ({ kind }) => unanswered.push(kind),
  }
  const api = createApi(createCall(ports))
  return { api, sent, unanswered, reasons }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('expected a failure')
    },
    (error: ApiError) => error,
  )

describe('a request of the first client', () => {
  it('carries token, page address and language, and waits 600 s', async () => {
    const { api, sent } = setUp()
    await api.accounts.info()
    expect(sent[0]?.request).toMatchObject({
      method: 'GET',
      url: '/api/user/info_update',
      headers: { token: 't-1', 'page-url': 'http://localhost/admin/video?id', 'accept-language': 'en' },
    })
    expect(sent[0]?.options.timeoutMs).toBe(600_000)
  })

  it('asks in Chinese when the language is not en-US, and sends no token that does not exist', async () => {
    const { api, sent } = setUp({ language: 'zh-CN', token: '' })
    await api.accounts.setupState()
    expect(sent[0]?.request.headers['accept-language']).toBe('zh-CN')
    expect(sent[0]?.request.headers).not.toHaveProperty('token')
  })

  it('puts the input of GET and DELETE into the query, lists repeated, empty values left out', async () => {
    const { api, sent } = setUp()
    await api.videos.remove({ ids: ['a', 'b'] })
    await api.files.list({ keyword: 'x y', page: 2, kind: undefined })
    expect(sent.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
      'DELETE /api/chatgpt/video/video?ids=a&ids=b',
      'GET /api/lecternAdmin/files/list?keyword=x+y&page=2',
    ])
  })

  it('gives creates an idempotency key, the given one or a new one each time', async () => {
    const { api, sent } = setUp()
    await api.studio.projectCreate({ title: 'a' })
    await api.studio.projectCreate({ title: 'a' })
    await api.studio.projectCreate({ title: 'a' }, { idempotencyKey: 'mine' })
    const keys = sent.map(({ request }) => request.headers['idempotency-key'])
    expect(keys[2]).toBe('mine')
    expect(new Set(keys).size).toBe(3)
  })

  it('sends files as a form with the file last', async () => {
    const { api, sent } = setUp()
    await api.files.upload({ tags: ['a', 'b'] }, { file: new File(['x'], 'x.png') })
    const form = sent[0]?.request.body as FormData
    expect([...form.keys()]).toEqual(['tags', 'tags', 'file'])
    expect(sent[0]?.request.headers).not.toHaveProperty('content-type')
  })

  it('hands out bytes as a blob', async () => {
    const { api } = setUp({ answer: async () => reply(200, 'bytes') })
    expect(await api.files.download({ id: 'a' })).toBeInstanceOf(Blob)
  })
})

describe('a failure of the first client', () => {
  it('logs out on a lost session', async () => {
    const { api, reasons } = setUp({ answer: async () => reply(401, { code: 1000, result: { isLogin: false } }) })
    expect((await failureOf(api.accounts.info())).message).toBe('Please log in again')
    expect(reasons).toEqual(['Please log in again'])
  })

  it('shows the no-permission text and forces the log-out', async () => {
    const text = '没有使用权限，请联系管理员添加权限'
    const { api, reasons } = setUp({ answer: async () => reply(403, { code: 4003, msg: text }) })
    expect((await failureOf(api.accounts.info())).message).toBe(text)
    expect(reasons).toEqual([text])
  })

  it('does not log out somebody whose token changed while the call was under way', async () => {
    const world: Partial<World> = { token: 't-1' }
    world.answer = async () => {
      world.token = 't-2'
      return reply(401, { code: 1000, result: { isLogin: false } })
    }
    const { api, reasons } = setUp(world)
    expect((await failureOf(api.accounts.info())).message).toBe('Please log in again')
    expect(reasons).toEqual([])
  })

  it('does not log out a stranger on 401', async () => {
    const { api, reasons } = setUp({ token: '', answer: async () => reply(401, {}) })
    expect((await failureOf(api.accounts.info())).message).toBe('Please log in again')
    expect(reasons).toEqual([])
  })

  it('keeps who types a wrong password signed out and says so', async () => {
    const body = { code: 4001, msg: 'Invalid credentials', error: { kind: 'accounts.invalid-credentials' } }
    const { api, reasons } = setUp({ token: '', answer: async () => reply(401, body) })
    const error = await failureOf(api.accounts.login({ user_name: 'a', password: 'b' }))
    expect(error.message).toBe('Invalid credentials')
    expect(reasons).toEqual([])
  })

  it('tells that no answer came', async () => {
    const { api, unanswered } = setUp({
      answer: async () => {
        throw new ApiError('Network Error', { kind: 'client.no-response', status: 0 })
      },
    })
    expect((await failureOf(api.accounts.info())).kind).toBe('client.no-response')
    expect(unanswered).toEqual(['client.no-response'])
  })

  it('says nothing about calls that the caller stopped', async () => {
    const { api, unanswered } = setUp({
      answer: async () => {
        throw new ApiError('cancelled', { kind: 'client.cancelled', status: 0 })
      },
    })
    await failureOf(api.accounts.info())
    expect(unanswered).toEqual([])
  })

  it('reads an answer that is no JSON as a system error', async () => {
    const { api } = setUp({ answer: async () => ({ ...reply(502, ''), text: async () => '<html>Bad gateway</html>' }) })
    expect((await failureOf(api.accounts.info())).message).toBe('系统错误')
  })
})
