import { splitSentences } from '@lectern/media'
import { contentWords, type ScriptLanguage } from './key-terms.ts'

const maxSentenceChars = 400

/**
 * The sentences of a source that say most about it, in their own order: each is scored by how often its words occur in the whole
 * text and by how many of the wanted words it has (Luhn, 1958). Nothing is rewritten, so nothing is invented.
 */
export const extractSentences = (
  source: string,
  { language, wanted, charBudget }: { language: ScriptLanguage; wanted: readonly string[]; charBudget: number },
): string[] => {
  const seen = new Set<string>()
  const sentences = splitSentences(source)
    .map(({ text }) => text.trim())
    .filter((text) => text.length > 3 && text.length <= maxSentenceChars && !seen.has(text) && seen.add(text))
  const counts = new Map<string, number>()
  for (const word of contentWords(source, language)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const important = new Set(wanted.flatMap((phrase) => contentWords(phrase, language)))
  const scored = sentences.map((text, at) => {
    const words = contentWords(text, language)
    const weight = words.reduce((sum, word) => sum + (counts.get(word) ?? 0) + (important.has(word) ? 5 : 0), 0)
    return { text, at, score: weight / Math.sqrt(words.length + 1) }
  })
  const chosen: typeof scored = []
  let used = 0
  for (const sentence of scored.toSorted((a, b) => b.score - a.score)) {
    if (used + sentence.text.length > charBudget) continue
    used += sentence.text.length
    chosen.push(sentence)
  }
  return chosen.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
}
