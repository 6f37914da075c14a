import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorKindText, fieldErrorText } from './error-text.ts'
import { errorTextsZh } from './error-texts-zh.ts'
import { addTexts, i18next } from './i18n.ts'
import { en } from './locale/en.ts'
import { zh } from './locale/zh.ts'

const field = (rule: string, params: Record<string, string | number> = {}, message = 'Invalid input') =>
  fieldErrorText({ field: 'title', rule, message, params })

beforeEach(() => {
  addTexts('en-US', { platform: en })
  addTexts('zh-CN', { platform: zh, errors: errorTextsZh })
})
afterEach(() => void i18next.changeLanguage('en-US'))

describe('an error that counts', () => {
  it('says one and many in English', () => {
    expect(errorKindText('files.in-use', { count: 1 })).toBe('This file is used in one place. Remove it there first.')
    expect(errorKindText('files.in-use', { count: 3 })).toBe('This file is used in 3 places. Remove it there first.')
  })
  it('needs no plural in 中文', async () => {
    await i18next.changeLanguage('zh-CN')
    expect(errorKindText('files.in-use', { count: 1 })).toBe('该文件正在 1 处使用，请先在那里移除。')
  })
})

describe('a broken rule at its field', () => {
  it.each([
    ['too_small', { origin: 'string', minimum: 1 }, 'Please fill this in.', '请填写此项。'],
    ['too_small', { origin: 'string', minimum: 8 }, 'Write at least 8 characters.', '至少填写 8 个字符。'],
    ['too_small', { origin: 'number', minimum: 3 }, 'The smallest value is 3.', '不能小于 3。'],
    ['too_small', { origin: 'number', above: 0 }, 'Choose a value above 0.', '必须大于 0。'],
    ['too_small', { origin: 'array', minimum: 1 }, 'Add at least 1 entry.', '至少添加 1 项。'],
    ['too_big', { origin: 'string', maximum: 200 }, 'Write at most 200 characters.', '最多填写 200 个字符。'],
    ['too_big', {}, 'This is too long.', '内容太长。'],
    ['invalid_format', { format: 'email' }, 'The email address is in the wrong format!', '邮箱地址格式不正确！'],
    ['invalid_format', { format: 'regex' }, 'This does not have the right form.', '格式不正确。'],
    ['invalid_type', { expected: 'string', received: 'undefined' }, 'Please fill this in.', '请填写此项。'],
    [
      'invalid_type',
      { expected: 'number', received: 'string' },
      'This is not the right kind of value.',
      '内容类型不正确。',
    ],
    ['invalid_value', { values: 'a, b' }, 'Choose one of the values on offer.', '请从可选项中选择。'],
    ['unrecognized_keys', { keys: 'x' }, 'These are not known here: x', '存在无法识别的内容：x'],
    ['never heard of', {}, 'This is not a valid value.', '该值无效。'],
  ])('%s %j', async (rule, params, ...[english, chinese]) => {
    expect(field(rule, params as never)).toBe(english)
    await i18next.changeLanguage('zh-CN')
    expect(field(rule, params as never)).toBe(chinese)
  })

  it('keeps the words of a schema in English, and the rule in 中文', async () => {
    const message = 'pv, uv, events or event:NAME'
    expect(field('invalid_format', { format: 'regex' }, message)).toBe(message)
    await i18next.changeLanguage('zh-CN')
    expect(field('invalid_format', { format: 'regex' }, message)).toBe('格式不正确。')
  })
})
