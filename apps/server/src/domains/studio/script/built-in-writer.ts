import type { ScriptBrief } from '@lectern/contract/domains/studio'
import type { WrittenScript } from '../studio.ports.ts'
import { termsOf } from './key-terms.ts'
import phrases from './script-phrases.json' with { type: 'json' }
import { chooseFrom, seededNumbers } from './seeded-choice.ts'
import { extractSentences } from './source-extract.ts'

export const builtInScriptEngine = 'Lectern script rules'

// Characters spoken in a second at natural pace, measured on the built-in voices (docs/performance.md).
const charsPerSecond = { en: 14, zh: 4.3 }
const charsPerParagraph = { en: 220, zh: 70 }

type Paragraph = WrittenScript['paragraphs'][number]
type Part = { readonly text: string; readonly shot: 'hook' | 'point' | 'recap' }

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** A point that was typed as a fragment becomes a sentence of its own. */
const asSentence = (text: string, end: string) =>
  /[.!?。！？…]["'”’」』）)]*$/u.test(text.trim()) ? text.trim() : `${text.trim()}${end}`

/** Sentences gathered into paragraphs of about one scene each. */
const gather = (sentences: readonly string[], language: 'en' | 'zh'): string[] => {
  const paragraphs: string[] = []
  for (const sentence of sentences) {
    const last = paragraphs.at(-1)
    const joined = last === undefined ? sentence : `${last}${language === 'en' ? ' ' : ''}${sentence}`
    if (last !== undefined && joined.length <= charsPerParagraph[language]) paragraphs[paragraphs.length - 1] = joined
    else paragraphs.push(sentence)
  }
  return paragraphs
}

const openingOf = (brief: ScriptBrief, choose: <T>(list: readonly T[]) => T): Part => {
  const words = phrases[brief.language]
  const hook = fill(choose(words.hook[brief.tone]), { subject: brief.subject })
  const audience = brief.audience ? fill(choose(words.audience), { audience: brief.audience }) : ''
  return { text: [hook, audience].filter(Boolean).join(brief.language === 'en' ? ' ' : ''), shot: 'hook' }
}

const pointsOf = (brief: ScriptBrief, choose: <T>(list: readonly T[]) => T): Part[] => {
  const words = phrases[brief.language]
  const join = brief.language === 'en' ? ' ' : ''
  const lead = brief.selling_points.length > 1 ? choose(words.pointsLead) : ''
  return brief.selling_points.map((point, i) => {
    const said = fill(i === 0 ? '{point}' : (words.point[1 + ((i - 1) % (words.point.length - 1))] ?? '{point}'), {
      point: asSentence(point, words.end),
    })
    return { text: i === 0 && lead ? `${lead}${join}${said}` : said, shot: 'point' }
  })
}

const detailsOf = (brief: ScriptBrief, charBudget: number, choose: <T>(list: readonly T[]) => T): Part[] => {
  const words = phrases[brief.language]
  const wanted = [brief.subject, ...brief.keywords, ...brief.selling_points]
  const sentences = extractSentences(brief.source_text, { language: brief.language, wanted, charBudget })
  if (sentences.length === 0) return []
  return gather([choose(words.sourceLead), ...sentences], brief.language).map((text) => ({ text, shot: 'point' }))
}

const describe = (brief: ScriptBrief, { text, shot }: Part): Paragraph => {
  const terms = termsOf(text, brief.language, brief.keywords)
  return {
    text,
    terms,
    shotHint: fill(phrases[brief.language].shot[shot], { subject: brief.subject, terms: terms.join(', ') }),
  }
}

const titlesOf = ({ language, subject, audience }: ScriptBrief): string[] => {
  const words = phrases[language]
  const titles = words.titles.map((title) => fill(title, { subject }))
  return audience ? [...titles, fill(words.titleForAudience, { subject, audience })] : titles
}

const hashtagsOf = (brief: ScriptBrief): string[] =>
  [...new Set([brief.subject, ...brief.keywords].map((words) => `#${words.replace(/[^\p{L}\p{N}]+/gu, '')}`))]
    .filter((tag) => tag.length > 1 && tag.length <= 40)
    .slice(0, 5)

/**
 * Writes a script by rules: opening, points, sentences of the source, keywords, closing. Every fact is one that the brief states,
 * so a brief of one line gives a short script and not an invented one. The same brief and seed give the same text.
 */
export const writeByRules = (brief: ScriptBrief): WrittenScript => {
  const choose = chooseFrom(seededNumbers(brief.seed))
  const words = phrases[brief.language]
  const opening = openingOf(brief, choose)
  const points = pointsOf(brief, choose)
  const closing: Part = { text: fill(choose(words.recap[brief.tone]), { subject: brief.subject }), shot: 'recap' }
  const keywords: Part[] =
    brief.keywords.length > 0
      ? [
          {
            text: fill(choose(words.keywords), {
              keywords: brief.keywords.join(brief.language === 'en' ? ', ' : '、'),
            }),
            shot: 'point',
          },
        ]
      : []
  const spoken = [opening, ...points, ...keywords, closing].reduce((sum, { text }) => sum + text.length, 0)
  const details = detailsOf(brief, Math.max(0, brief.seconds * charsPerSecond[brief.language] - spoken), choose)
  const paragraphs = [opening, ...points, ...details, ...keywords, closing].map((part) => describe(brief, part))
  return { paragraphs, titles: titlesOf(brief), hashtags: hashtagsOf(brief), engine: builtInScriptEngine }
}
