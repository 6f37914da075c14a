import { ApiError, type ApiErrorFacts } from '../api-error.ts'
import { factsOf, isLogin, isOneOf, type ReplyBody, textOf } from './reply-body.ts'

export const pleaseLogIn = 'Please log in again'
export const systemError = '系统错误'
export const noPermissionText = '没有使用权限，请联系管理员添加权限'

const successCodes = [0, '0000', 9999, 10007, 10008]
const sessionLostCodes = [1000, 1001]
/** Wrong name or password: the one 401 that says nothing about the session (decision 2; specification 8, "Login"). */
const invalidCredentials = [4001]

/** What has to happen besides the throw: `ifSignedIn` logs out only when there is a token to lose. */
export type LogOut = 'no' | 'ifSignedIn' | 'always'
export type Verdict = { ok: true; data: unknown } | { ok: false; error: ApiError; logOut: LogOut }

const sessionLost = (facts: ApiErrorFacts, logOut: LogOut): Verdict => ({
  ok: false,
  error: new ApiError(pleaseLogIn, { ...facts, kind: 'platform.session-lost' }),
  logOut,
})

const failed = (facts: ApiErrorFacts, text: string | undefined): Verdict => ({
  ok: false,
  error: new ApiError(text ?? systemError, facts),
  logOut: text === noPermissionText ? 'always' : 'no',
})

/**
 * The first client's catalogue (specification, section 8).
 * A 401 means a lost session unless `result.isLogin` is true or its code is 4001: signing in with a wrong password
 * answers 401 as well, has no session to lose, and must say "Invalid credentials".
 */
export const readReply = (status: number, body: ReplyBody): Verdict => {
  const facts = factsOf(status, body)
  const ownText = textOf(body.msg, body.error)
  if (status >= 200 && status < 300) {
    if (isOneOf(body.code, sessionLostCodes)) return sessionLost(facts, 'always')
    const accepted = isOneOf(body.statusCode, [0]) || isOneOf(body.code, successCodes)
    return accepted ? { ok: true, data: body.data } : failed(facts, ownText)
  }
  if (status === 401 && !isLogin(body) && !isOneOf(body.code, invalidCredentials)) {
    return sessionLost(facts, 'ifSignedIn')
  }
  if (status !== 401 && isOneOf(body.code, sessionLostCodes)) return sessionLost(facts, 'always')
  return failed(facts, textOf(body.message, body.error, body.msg))
}
