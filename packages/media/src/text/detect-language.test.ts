import { expect, it } from 'vitest'
import { detectLanguage, hasRightToLeft } from './detect-language.ts'

it('tells Chinese, English and a mixture apart', () => {
  expect(detectLanguage('今天我们讲 AI 的历史。')).toBe('zh')
  expect(detectLanguage('The word for mountain is written 山 in this book, and it is easy to remember.')).toBe('en')
  expect(detectLanguage('打开 Settings 页面 and click the Save button')).toBe('mixed')
  expect(detectLanguage('12:30')).toBe('en')
})

it('finds scripts that run from right to left, and their control characters', () => {
  expect(hasRightToLeft('price: שלום')).toBe(true)
  expect(hasRightToLeft('مرحبا')).toBe(true)
  expect(hasRightToLeft('abc\u202edef')).toBe(true)
  expect(hasRightToLeft('Hello, 世界 é')).toBe(false)
})
