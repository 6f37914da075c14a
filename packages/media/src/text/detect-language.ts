export type DetectedLanguage = 'zh' | 'en' | 'mixed'

/**
 * Coarse: Chinese when Han characters carry most of the text, English (or another alphabet) when there are nearly none.
 * A Han character weighs as three letters, about what it takes to say the same in English.
 */
export function detectLanguage(text: string): DetectedLanguage {
  const sample = text.slice(0, 20_000)
  const han = (sample.match(/\p{Script=Han}/gu)?.length ?? 0) * 3
  const letters = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (han === 0) return 'en'
  const share = han / (han + letters)
  if (share >= 0.75) return 'zh'
  return share <= 0.1 ? 'en' : 'mixed'
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u

/** Whether any character is written from right to left; neither the bundled font nor the line breaker serves those scripts. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}
