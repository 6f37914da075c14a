import { describe, expect, test } from 'vitest'
import { cleanNick, cleanText, foldText, resembles } from './clean-text.ts'
import { compileRules, type FilterRules } from './word-filter.ts'

const filter = (rules: Partial<FilterRules> & { list?: Record<string, 'hide' | 'mask' | 'refuse'> }) =>
  compileRules({
    words: Object.entries(rules.list ?? {}).map(([word, action]) => ({ folded: foldText(word), action })),
    links: rules.links ?? 'allow',
  })

describe('words', () => {
  const check = filter({ list: { spam: 'mask', 加微信: 'mask', scam: 'refuse', ass: 'mask', casino: 'hide' } })
  test.each([
    ['this is spam', 'this is ****'],
    ['SPAM!', '****!'],
    ['ｓｐａｍ here', '**** here'],
    ['s p a m', '* * * *'],
    ['s.p.a.m', '*******'],
    ['spám', '****'],
    ['快加 微 信吧', '快* * *吧'],
    ['a class of glass', 'a class of glass'],
    ['spammer', 'spammer'],
    ['is hit', 'is hit'],
  ])('%j is said as %j', (text, said) => expect(check(text)).toEqual({ refused: false, hidden: false, content: said }))
  test('some are refused, some are only seen by staff', () => {
    expect(check('what a Scam')).toMatchObject({ refused: true })
    expect(check('best casino')).toEqual({ refused: false, hidden: true, content: 'best casino' })
  })
  test('a list of thousands costs a comment little', () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`word${n}`, 'mask' as const]))
    const long = filter({ list: many })
    const begun = performance.now()
    for (let n = 0; n < 200; n++) long('哈'.repeat(290) + n)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('links', () => {
  const check = filter({ links: 'refuse' })
  test.each([
    'see https://evil.example/x',
    'www.evil.test',
    'go evil.com now',
    'evil．com',
    'a.b.cn/path',
  ])('%j is one', (text) => expect(check(text).refused).toBe(true))
  test.each(['3.5 of 4', 'Wait...what', 'e.g. this', 'v1.2.3', '好。com 不'])('%j is none', (text) =>
    expect(check(text).refused).toBe(false))
  test('are let through where nobody forbids them', () =>
    expect(filter({})('https://a.example').content).toBe('https://a.example'))
})

describe('what people type', () => {
  test.each([
    ['  a \n b  ', 'a b'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['nul\u0000byte', 'nulbyte'],
    ['half \ud800', 'half'],
    ['\u200b\u2060', ''],
    ['👩‍👩‍👧 ok', '👩‍👩‍👧 ok'],
    [`e${'\u0301'.repeat(30)}`, 'e\u0301\u0301\u0301'],
  ])('%j becomes %j', (text, said) => expect(cleanText(text)).toBe(said))
  test('a name has 1 to 20 signs', () => {
    expect(cleanNick(' 小明 ')).toBe('小明')
    expect(cleanNick('x'.repeat(40))).toHaveLength(20)
    expect([...(cleanNick('😀'.repeat(40)) ?? '')]).toHaveLength(20)
    expect(cleanNick('...')).toBeUndefined()
  })
  test('nobody is taken for staff', () => {
    expect(resembles('LIN  lin', ['Lin Lin'])).toBe(true)
    expect(resembles('Teacher Lin Lin', ['Lin Lin'])).toBe(true)
    expect(resembles('ＬｉｎＬｉｎ', ['Lin Lin'])).toBe(true)
    expect(resembles('Linda', ['Lin'])).toBe(false)
    expect(resembles('Anna', ['Lin Lin'])).toBe(false)
  })
})
