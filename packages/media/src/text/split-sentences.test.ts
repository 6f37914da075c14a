import { describe, expect, it } from 'vitest'
import { displayColumns } from './display-columns.ts'
import { splitToFit } from './split-clauses.ts'
import { splitSentences } from './split-sentences.ts'
import { startCpuWatch } from './testing/cpu-time.ts'

const texts = (text: string) => splitSentences(text).map((span) => span.text)

describe('splitSentences', () => {
  it('ends at full stops but not in decimals, abbreviations and initials', () => {
    expect(texts('Dr. Lee paid $3.50, i.e. little. "Really?" he asked. J. K. Row left at 5 p.m. today.')).toEqual([
      'Dr. Lee paid $3.50, i.e. little.',
      '"Really?"',
      'he asked.',
      'J. K. Row left at 5 p.m.',
      'today.',
    ])
  })

  it('ends at Chinese marks, keeps closing quotes, and at line breaks', () => {
    expect(texts('他说：“好。”然后走了！真的吗？？\n第二行 no end')).toEqual([
      '他说：“好。”',
      '然后走了！',
      '真的吗？？',
      '第二行 no end',
    ])
  })

  it('gives offsets that cut the same text out of the whole', () => {
    const text = '  One. \u{1f600} Two!\r\n\r\n 三。四 '
    for (const span of splitSentences(text)) expect(text.slice(span.start, span.end)).toBe(span.text)
    expect(splitSentences(' \n ')).toEqual([])
  })

  it('stays quick on text made to slow it down', () => {
    const cpuMs = startCpuWatch()
    splitSentences(`${'.'.repeat(200_000)}a`)
    splitSentences(`${'."'.repeat(100_000)}a`)
    expect(cpuMs()).toBeLessThan(2000)
  })
})

describe('splitToFit', () => {
  it('cuts at clauses, then spaces, then anywhere, and loses nothing but white space', () => {
    const text =
      'First we look, then we think; after that, having slept over it once or twice, we decide. 冬天的降雪多于夏天。'
    for (const max of [8, 20, 40]) {
      const parts = splitToFit({ text, start: 0, end: text.length }, max)
      expect(
        parts
          .map((part) => part.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(text.replace(/\s/g, ''))
      for (const part of parts) {
        expect(displayColumns(part.text)).toBeLessThanOrEqual(max)
        expect(text.slice(part.start, part.end)).toBe(part.text)
      }
    }
    expect(splitToFit({ text, start: 0, end: text.length }, 40)[0]?.text).toMatch(/[,;]$/)
  })
})
