import { expect, test } from 'vitest'
import { maskPhone } from './mask.ts'

test.each([
  ['13800001234', '138****1234'],
  ['+8613800001234', '+861******1234'],
  ['12345678', '123*5678'],
  ['1234567', '*******'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})
