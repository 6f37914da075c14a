import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

describe('telling the language of a script', () => {
  it.each([
    ['The sun warms the sea and water rises.', 'en'],
    ['太阳温暖大海，水变成水蒸气。', 'zh'],
    ['太阳温暖大海，H2O 变成水蒸气 (vapour)。', 'zh'],
    ['Our school in Shenzhen (深圳) opens its doors to everybody on Saturday morning at nine.', undefined],
    ['Hello', undefined],
    ['👩‍🏫 123 !?', undefined],
  ])('reads %s as %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
