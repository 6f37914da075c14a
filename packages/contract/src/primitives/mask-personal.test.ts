import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'
import { maskPersonal, maskPersonalIn } from './mask-personal.ts'

describe('free text', () => {
  it.each([
    ['call 13812341234 now', 'call 138****1234 now'],
    ['手机13812341234。', '手机138****1234。'],
    ['+86 138 1234 1234', '138****1234'],
    ['+44 2079 460 958', '+442*****0958'],
    ['ada.lovelace@school.example', 'a***@school.example'],
    ['ID 11010519491231002X', 'ID 110***********002X'],
  ])('%s', (text, safe) => expect(maskPersonal(text)).toBe(safe))

  it.each([
    '018f3c1a-7b1e-7000-8000-138123412345',
    '1763751234567',
    'order 20261121',
    'v1.13812341234',
    'http://localhost:8080/admin/video',
    '2026-11-21T19:20:00.000Z',
  ])('leaves %s alone', (text) => expect(maskPersonal(text)).toBe(text))

  it('is found at any depth, in keys and as a number', () => {
    expect(maskPersonalIn({ a: [{ '13812341234': 13_812_341_234 }], n: 42, at: 1_763_751_234_567 })).toEqual({
      a: [{ '138****1234': '138****1234' }],
      n: 42,
      at: 1_763_751_234_567,
    })
  })
})

describe('comma-separated values', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\t=1', '  =1', '＝1', '\r\n=1'])('never lets %j become a formula', (text) => {
    const [, line = ''] = /^\uFEFF"?(.)/.exec(csvText([[text]])) ?? []
    expect(line).toBe("'")
  })
  it('leaves figures and quotes right', () => expect(csvText([['a"b', -2, 'c,d']])).toBe('\uFEFF"a""b",-2,"c,d"\r\n'))
})
