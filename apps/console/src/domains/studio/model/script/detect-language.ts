// Names and terms in the other script are common; half of the letters decide for Chinese, hardly any for English.
const chineseFrom = 0.5
const englishUpTo = 0.05
const fewestLetters = 12

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The language that a script is clearly written in; undefined for short or mixed texts. */
export const detectLanguage = (text: string): 'en' | 'zh' | undefined => {
  const han = count(text, /\p{Script=Han}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  // One Chinese character says about as much as four letters.
  const share = (han * 4) / Math.max(1, han * 4 + latin)
  if (han * 4 + latin < fewestLetters) return undefined
  if (share >= chineseFrom) return 'zh'
  return share <= englishUpTo ? 'en' : undefined
}
