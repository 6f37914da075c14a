import { type ScriptBrief, scriptBrief } from '@lectern/contract/domains/studio'
import { describe, expect, test } from 'vitest'
import { writeByRules } from './built-in-writer.ts'
import phrases from './script-phrases.json' with { type: 'json' }

const english = scriptBrief.parse({
  subject: 'The water cycle',
  audience: 'ten-year-olds',
  seconds: 60,
  keywords: ['evaporation', 'clouds'],
  selling_points: ['Water changes between liquid, gas and ice', 'The sun drives all of it'],
  source_text:
    'Water covers most of Earth. The sun warms the sea and water evaporates. The vapour rises and cools. Clouds form from tiny drops at 2000 metres. Rain brings the water back. My aunt Berta likes tea. Rivers carry it to the sea again.',
})
const chinese = scriptBrief.parse({
  subject: '水循环',
  language: 'zh',
  audience: '小学生',
  seconds: 40,
  keywords: ['蒸发', '降雨'],
  selling_points: ['太阳让海水变成水汽'],
  source_text:
    '太阳照在海面上，海水蒸发变成水汽。水汽上升后遇冷，变成云。云里的小水滴聚在一起，就会降雨。雨水汇入河流，再流回大海。',
})
const allText = (brief: ScriptBrief) => {
  const { paragraphs, titles, hashtags } = writeByRules(brief)
  return [
    ...paragraphs.flatMap(({ text, terms, shotHint }) => [text, shotHint, ...terms]),
    ...titles,
    ...hashtags,
  ].join('\n')
}

describe.each([
  ['English', english],
  ['Chinese', chinese],
] as const)('a script in %s', (_, brief) => {
  test('says every selling point and opens and closes with the subject', () => {
    const { paragraphs } = writeByRules(brief)
    for (const point of brief.selling_points) expect(paragraphs.some(({ text }) => text.includes(point))).toBe(true)
    expect(paragraphs[0]?.text).toContain(brief.subject)
    expect(paragraphs[0]?.text).toContain(brief.audience)
    expect(paragraphs.at(-1)?.text).toContain(brief.subject)
  })

  test('is the same for the same seed and may differ for another', () => {
    expect(writeByRules(brief)).toEqual(writeByRules(brief))
    const texts = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(writeByRules({ ...brief, seed }))))
    expect(texts.size).toBeGreaterThan(1)
  })

  test('leaves no template residue', () => {
    for (let seed = 0; seed < 30; seed++) expect(allText({ ...brief, seed })).not.toMatch(/[{}]|undefined/)
  })

  test('has no number and no sentence that the brief and the phrases do not have', () => {
    const given = JSON.stringify(brief)
    for (const number of allText(brief).match(/\d+/g) ?? []) expect(given).toContain(number)
    const known = JSON.stringify(phrases[brief.language]) + given
    for (const { text } of writeByRules(brief).paragraphs) {
      for (const run of text.match(brief.language === 'en' ? /\b[A-Z][a-z]{3,}\b/g : /[\u4e00-\u9fff]{2}/g) ?? []) {
        const isKnown = known.includes(run) || [...run].every((sign) => known.includes(sign))
        expect(isKnown, run).toBe(true)
      }
    }
  })
})

test('a longer video takes more sentences of the source, a short one the ones that matter', () => {
  const short = writeByRules({ ...english, seconds: 20 })
  const long = writeByRules({ ...english, seconds: 120 })
  const length = ({ paragraphs }: typeof short) => paragraphs.reduce((sum, { text }) => sum + text.length, 0)
  expect(length(short)).toBeLessThan(length(long))
  expect(JSON.stringify(writeByRules({ ...english, seconds: 30 }))).not.toContain('aunt Berta')
})

test('a brief of one line gives a short script, not an invented one', () => {
  const { paragraphs } = writeByRules(scriptBrief.parse({ subject: 'Fractions', seconds: 300 }))
  expect(paragraphs).toHaveLength(2)
})

test('paragraphs carry words to look for pictures with', () => {
  const { paragraphs } = writeByRules(english)
  expect(paragraphs.find(({ text }) => text.includes('evaporates'))?.terms.length).toBeGreaterThan(0)
  expect(writeByRules(chinese).paragraphs.some(({ terms }) => terms.includes('蒸发'))).toBe(true)
})
