import { ApiError } from '../api-error.ts'
import type { Verdict } from './read-reply.ts'
import { factsOf, isOneOf, type ReplyBody, textOf } from './reply-body.ts'

export const pleaseLogInAi = '请重新登录'
export const requestError = '请求错误'
export const networkError = '网络错误'
export const networkUnusual = '网络异常'

/** `notify`: HTTP failures of the second client are also told by the notification "数据请求失败". */
export type AiVerdict = Verdict & { notify: boolean }

const httpText = (status: number): string => {
  if (status === 401) return pleaseLogInAi
  return status === 404 ? requestError : networkError
}

/** The second client's catalogue (specification, section 8). */
export const readAiReply = (status: number, body: ReplyBody): AiVerdict => {
  const facts = factsOf(status, body)
  if (status < 200 || status >= 300) {
    const error = new ApiError(httpText(status), facts)
    return { ok: false, error, logOut: status === 401 ? 'always' : 'no', notify: true }
  }
  if (isOneOf(body.code, [1000, 9598])) {
    const error = new ApiError(pleaseLogInAi, { ...facts, kind: 'platform.session-lost' })
    return { ok: false, error, logOut: 'always', notify: false }
  }
  if (isOneOf(body.code, [0, 9999])) return { ok: true, data: body.data, notify: false }
  return { ok: false, error: new ApiError(textOf(body.msg) ?? networkError, facts), logOut: 'no', notify: false }
}
