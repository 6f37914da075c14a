// Words that carry no subject; a picture search for them finds nothing useful.
const emptyWords = new Set(
  'a an the and or but if then of to in on at by for from with without into over under about as is are was were be been being it its this that these those we you they he she i our your their his her not no so do does did can could will would should may might must has have had there here what when where which who why how all any each more most some such than too very just also let us'.split(
    ' ',
  ),
)

const wordSegmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
}
export type ScriptLanguage = keyof typeof wordSegmenters

/** The words of a text that say something, in lower case and in order. */
export const contentWords = (text: string, language: ScriptLanguage): string[] =>
  [...wordSegmenters[language].segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase())
    .filter((word) => (/\p{Script=Han}/u.test(word) ? word.length > 1 : word.length > 2 && !emptyWords.has(word)))

/** What to look for pictures with: given keywords that occur in the text first, then its longest words. */
export const termsOf = (text: string, language: ScriptLanguage, keywords: readonly string[]): string[] => {
  const given = keywords.filter((keyword) => text.toLowerCase().includes(keyword.toLowerCase()))
  const own = [...new Set(contentWords(text, language))].sort((a, b) => b.length - a.length)
  return [...new Set([...given, ...own])].slice(0, 4)
}
