import { describe, expect, it } from 'vitest'
import { readAiReply } from './read-ai-reply.ts'

const failure = (status: number, body: object) => {
  const verdict = readAiReply(status, body)
  if (verdict.ok) throw new Error('expected a failure')
  return { message: verdict.error.message, logOut: verdict.logOut, notify: verdict.notify }
}

describe('the second client', () => {
  it.each([[0], ['0'], [9999], ['9999']])('takes body code %j as success', (code) => {
    expect(readAiReply(200, { code, data: 7 })).toMatchObject({ ok: true, data: 7 })
  })

  it('does not know the other successes of the first client', () => {
    expect(failure(200, { code: 10007 }).message).toBe('网络错误')
    expect(failure(200, { statusCode: 0 }).message).toBe('网络错误')
  })

  it.each([[1000], [9598], ['9598']])('logs out on body code %j', (code) => {
    expect(failure(200, { code, msg: 'x' })).toEqual({ message: '请重新登录', logOut: 'always', notify: false })
  })

  it.each([
    [401, '请重新登录', 'always'],
    [404, '请求错误', 'no'],
    [500, '网络错误', 'no'],
    [403, '网络错误', 'no'],
  ])('tells HTTP %i as %s by notification', (status, message, logOut) => {
    expect(failure(status, {})).toEqual({ message, logOut, notify: true })
  })

  it('throws the msg of any other code', () => {
    expect(failure(200, { code: 5, msg: 'Too many words' })).toMatchObject({ message: 'Too many words', logOut: 'no' })
  })
})
