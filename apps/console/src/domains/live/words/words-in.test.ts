import { expect, it } from 'vitest'
import { wordsIn } from './words-in.ts'

it('takes words by line and by commas of either script, each once', () => {
  expect(wordsIn(' spam\nfree money, 加微信，spam、\n\n')).toEqual(['spam', 'free money', '加微信'])
  expect(wordsIn(' ,\n')).toEqual([])
})
