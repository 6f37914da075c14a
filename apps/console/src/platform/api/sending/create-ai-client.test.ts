import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { wireTable } from '../wire-table.ts'
import { createAiCall } from './create-ai-client.ts'
import type { WireRequest } from './request.ts'
import type { Reply } from './transport.ts'

const setUp = (answer: () => Promise<Pick<Reply, 'status'> & { body: unknown }>) => {
  const sent: (WireRequest & { timeoutMs: number })[] = []
  const notices: string[][] = []
  let logOuts = 0
  const call = createAiCall({
    send: async (request, { timeoutMs }) => {
      sent.push({ ...request, timeoutMs })
      const { status, body } = await answer()
      return { status, text: async () => JSON.stringify(body), blob: async () => new Blob() }
    },
    endSession: () => {
      logOuts += 1
    },
    notify: (title, text) => notices.push([title, text]),
  })
  const wire = wireTable.studio['textToSpeech']
  if (!wire) throw new Error('no such endpoint')
  const speak = () =>
    call(wire, { text: 'Hi' }, { grant: 'g-1', baseUrl: 'https://ai.example/' }).catch((error: ApiError) => error)
  return { speak, sent, notices, logOuts: () => logOuts }
}

describe('the second client', () => {
  it('goes to its own base without credentials or token, by pass, and waits 40 minutes', async () => {
    const { speak, sent } = setUp(async () => ({ status: 200, body: { code: 0, data: 'sound' } }))
    expect(await speak()).toBe('sound')
    expect(sent[0]).toMatchObject({
      url: 'https://ai.example/ai/text-to-speech',
      credentials: 'omit',
      timeoutMs: 2_400_000,
      headers: { 'x-lectern-grant': 'g-1' },
    })
    expect(sent[0]?.headers).not.toHaveProperty('token')
  })

  it.each([
    [401, '请重新登录', 1],
    [404, '请求错误', 0],
    [503, '网络错误', 0],
  ])('tells HTTP %i by the notification 数据请求失败 with %s', async (status, text, logOutCount) => {
    const { speak, notices, logOuts } = setUp(async () => ({ status, body: {} }))
    expect(await speak()).toMatchObject({ message: text })
    expect(notices).toEqual([['数据请求失败', text]])
    expect(logOuts()).toBe(logOutCount)
  })

  it.each([
    ['Failed to fetch', 'Failed to fetch'],
    ['', '网络异常'],
  ])('tells a missing answer (%j) as %s', async (message, text) => {
    const { speak, notices } = setUp(async () => {
      throw new ApiError(message, { kind: 'client.no-response', status: 0 })
    })
    await speak()
    expect(notices).toEqual([['数据请求失败', text]])
  })

  it('logs out on body code 9598 without a notification', async () => {
    const { speak, notices, logOuts } = setUp(async () => ({ status: 200, body: { code: 9598 } }))
    expect(await speak()).toMatchObject({ message: '请重新登录' })
    expect(notices).toEqual([])
    expect(logOuts()).toBe(1)
  })
})
