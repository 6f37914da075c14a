import { describe, expect, it } from 'vitest'
import { noPermissionText, pleaseLogIn, readReply, systemError } from './read-reply.ts'

const failure = (status: number, body: object) => {
  const verdict = readReply(status, body)
  if (verdict.ok) throw new Error('expected a failure')
  return { message: verdict.error.message, logOut: verdict.logOut, error: verdict.error }
}

describe('the first client on HTTP 200', () => {
  it.each([
    [{ statusCode: 0 }],
    [{ statusCode: '0' }],
    [{ code: 0 }],
    [{ code: '0' }],
    [{ code: '0000' }],
    [{ code: 9999 }],
    [{ code: '9999' }],
    [{ code: 10007 }],
    [{ code: '10007' }],
    [{ code: 10008 }],
    [{ code: '10008' }],
  ])('takes %j as success and hands out data', (body) => {
    expect(readReply(200, { ...body, data: { id: 'a' } })).toEqual({ ok: true, data: { id: 'a' } })
  })

  it.each([
    [1000],
    ['1000'],
    [1001],
    ['1001'],
  ])('takes body code %j as a lost session: text, log-out, reload', (code) => {
    expect(failure(200, { code, msg: 'whatever' })).toMatchObject({ message: 'Please log in again', logOut: 'always' })
  })

  it('takes a lost session before a success: statusCode 0 with code 1000 logs out', () => {
    expect(failure(200, { statusCode: 0, code: 1000 }).message).toBe(pleaseLogIn)
  })

  it.each([
    [{ code: 4009, msg: 'Taken' }, 'Taken'],
    [{ code: 1, error: 'Broken' }, 'Broken'],
  ])('throws msg or error of %j', (body, text) => {
    expect(failure(200, body)).toMatchObject({ message: text, logOut: 'no' })
  })

  it.each([
    [{ code: 1 }],
    [{}],
    [{ statusCode: 1, msg: '' }],
    [{ code: '00' }],
    [{ code: null }],
  ])('throws 系统错误 for %j, which says nothing', (body) => {
    expect(failure(200, body)).toMatchObject({ message: '系统错误', logOut: 'no' })
  })

  it('shows the no-permission text and forces a log-out', () => {
    expect(failure(200, { code: 5, msg: noPermissionText })).toMatchObject({
      message: '没有使用权限，请联系管理员添加权限',
      logOut: 'always',
    })
  })
})

describe('the first client on other HTTP statuses', () => {
  it.each([
    [{}],
    [{ code: 1000 }],
    [{ result: { isLogin: false } }],
    [{ msg: 'expired' }],
    [{ result: null }],
  ])('takes 401 with %j as a lost session that logs out only who is signed in', (body) => {
    expect(failure(401, body)).toMatchObject({ message: 'Please log in again', logOut: 'ifSignedIn' })
  })

  it('takes 401 with result.isLogin true as an ordinary failure', () => {
    expect(failure(401, { result: { isLogin: true }, msg: 'Step up' })).toMatchObject({
      message: 'Step up',
      logOut: 'no',
    })
  })

  it('says "Invalid credentials" for a wrong password and logs nobody out', () => {
    const body = { code: 4001, msg: 'Invalid credentials', error: { kind: 'accounts.invalid-credentials' } }
    const { message, logOut, error } = failure(401, body)
    expect({ message, logOut, kind: error.kind }).toEqual({
      message: 'Invalid credentials',
      logOut: 'no',
      kind: 'accounts.invalid-credentials',
    })
  })

  it.each([
    [500, { message: 'a', error: 'b', msg: 'c' }, 'a'],
    [500, { error: 'b', msg: 'c' }, 'b'],
    [422, { msg: 'c' }, 'c'],
    [502, {}, systemError],
  ])('throws message, error or msg of HTTP %i %j', (status, body, text) => {
    expect(failure(status, body)).toMatchObject({ message: text, logOut: 'no' })
  })

  it('logs out on the no-permission text of HTTP 403', () => {
    expect(failure(403, { code: 4003, msg: noPermissionText }).logOut).toBe('always')
  })

  it('does not log out when only one action was denied', () => {
    expect(failure(403, { code: 4003, msg: 'Permission denied' }).logOut).toBe('no')
  })

  it('keeps kind, params, fields, code and request id', () => {
    const errors = [{ field: 'title', rule: 'too_small', message: 'Too short' }]
    const detail = { kind: 'files.in-use', params: { count: 2 }, request: 'r-1' }
    expect(failure(409, { code: 4009, msg: 'x', error: detail, errors }).error).toMatchObject({
      kind: 'files.in-use',
      params: { count: 2 },
      requestId: 'r-1',
      fields: errors,
      status: 409,
      code: 4009,
    })
  })

  it('does not trust a kind that the contract does not have', () => {
    expect(failure(500, { error: { kind: 'toString' } }).error.kind).toBe('client.failed')
  })
})
