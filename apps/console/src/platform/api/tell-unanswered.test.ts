import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FeedbackHost, provideFeedbackHost } from '#platform/feedback/feedback.ts'
import { addTexts, i18next } from '#platform/i18n/i18n.ts'
import { en } from '#platform/i18n/locale/en.ts'
import { zh } from '#platform/i18n/locale/zh.ts'
import { ApiError } from './api-error.ts'
import { tellUnanswered } from './tell-unanswered.ts'

const notify = vi.fn<FeedbackHost['notify']>()
provideFeedbackHost({ notify } as unknown as FeedbackHost)

const told = async (kind: 'client.no-response' | 'client.timeout') => {
  tellUnanswered(new ApiError('Failed to fetch', { kind, status: 0 }))
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce())
  return notify.mock.lastCall?.[0]
}

beforeEach(() => {
  notify.mockClear()
  addTexts('en-US', { platform: en })
  addTexts('zh-CN', { platform: zh })
})
afterEach(() => void i18next.changeLanguage('en-US'))

it('says "Data request failed" and why, not in the words of the browser', async () => {
  expect(await told('client.no-response')).toEqual({
    kind: 'error',
    title: 'Data request failed',
    text: 'The server did not answer. Check the connection and try again.',
  })
})

it('says it in 中文', async () => {
  await i18next.changeLanguage('zh-CN')
  expect(await told('client.timeout')).toMatchObject({ title: '数据请求失败', text: '服务器响应超时，请重试。' })
})
