import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'
import { displayColumns } from './display-columns.ts'

const sentence = 'When more snow falls in winter than melts in summer, the glacier grows and carves its valley.'
const chinese = '冬天的降雪多于夏天的融化时，冰川就会增长，并在移动中“刻出”山谷（如图）。'

describe('breakLines', () => {
  it('breaks an alphabet between words into lines of about equal length', () => {
    const lines = breakLines(sentence, { language: 'en', maxUnits: 50 })
    expect(lines.join(' ')).toBe(sentence)
    expect(lines).toHaveLength(2)
    const widths = lines.map(displayColumns)
    expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThan(10)
  })

  it('breaks Chinese anywhere but before closing or after opening marks', () => {
    for (let maxUnits = 6; maxUnits <= 40; maxUnits++) {
      const lines = breakLines(chinese, { language: 'zh', maxUnits })
      expect(lines.join('')).toBe(chinese)
      for (const line of lines) {
        expect(displayColumns(line), line).toBeLessThanOrEqual(Math.max(maxUnits, 8))
        expect(line, `${maxUnits}`).not.toMatch(/^[，。”）]/)
        expect(line, `${maxUnits}`).not.toMatch(/[“（]$/)
      }
    }
  })

  it('keeps Chinese words together', () => {
    expect(breakLines('植物如何把阳光变成糖', { language: 'zh', maxUnits: 10 }).join('|')).not.toMatch(
      /植\|物|如\|何|阳\|光|变\|成/,
    )
  })

  it('keeps Latin words whole inside Chinese', () => {
    const lines = breakLines('请打开Settings页面然后点击JavaScript按钮', { language: 'zh', maxUnits: 14 })
    expect(lines.some((line) => line.includes('Settings'))).toBe(true)
    expect(lines.some((line) => line.includes('JavaScript'))).toBe(true)
  })

  it('cuts a word that is wider than a line and never loses a character', () => {
    const url = `https://example.org/${'x'.repeat(80)}`
    const lines = breakLines(`See ${url}`, { maxUnits: 30 })
    expect(lines.join('').replace('See ', '').replace('See', '')).toBe(url)
    for (const line of lines) expect(displayColumns(line)).toBeLessThanOrEqual(30)
  })

  it('keeps line breaks of the text and does not split a family of joined characters', () => {
    expect(breakLines('one\ntwo', { maxUnits: 40 })).toEqual(['one', 'two'])
    expect(breakLines('e\u0301'.repeat(6), { maxUnits: 3 }).every((line) => /^(e\u0301)+$/.test(line))).toBe(true)
  })

  it('ends with an ellipsis when more lines are needed than allowed', () => {
    const lines = breakLines(sentence, { maxUnits: 20, maxLines: 2 })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/\w\u2026$/)
    expect(displayColumns(lines[1] ?? '')).toBeLessThanOrEqual(20)
  })
})
