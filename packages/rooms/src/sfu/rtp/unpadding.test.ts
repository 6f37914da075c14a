import { expect, test } from 'vitest'
import { Unpadding } from './unpadding.ts'

test('leaves empty packets out without a hole in the numbers', () => {
  const numbers = new Unpadding()
  const given = [65_533, 65_534, 65_535, 0, 1, 2].map((sequence) => numbers.renumber(sequence, sequence > 65_533))
  expect(given).toEqual([65_533, undefined, undefined, 65_534, 65_535, 0])
})

test('late packets get the numbers that were left free for them, empty ones too', () => {
  const numbers = new Unpadding()
  expect([10, 11, 14].map((sequence) => numbers.renumber(sequence, sequence === 11))).toEqual([10, undefined, 13])
  expect(numbers.renumber(15, true)).toBeUndefined()
  expect(numbers.renumber(16, false)).toBe(14)
  expect([numbers.renumber(12, false), numbers.renumber(13, true)]).toEqual([11, 12])
  expect(numbers.renumber(16, false)).toBe(14)
})

test('a stream that begins anew goes on from its own numbers', () => {
  const numbers = new Unpadding()
  for (const [sequence, isEmpty] of [
    [100, false],
    [101, true],
    [40_000, false],
    [40_001, false],
  ] as const)
    numbers.renumber(sequence, isEmpty)
  expect(numbers.renumber(40_002, false)).toBe(40_001)
  expect(numbers.renumber(20_000, false)).toBe(19_999)
  expect(numbers.renumber(20_001, false)).toBe(20_000)
})
