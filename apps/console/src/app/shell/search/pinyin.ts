// Where a new initial begins when characters are ordered by sound, as browsers do for Chinese: no table needed.
const first = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const initials = 'abcdefghjklmnopqrstwxyz'
const bySound = new Intl.Collator('zh-CN-u-co-pinyin')
const isHan = /\p{Script=Han}/u

const initialOf = (character: string): string => {
  if (!isHan.test(character)) return /[a-z0-9]/i.test(character) ? character.toLowerCase() : ''
  const bounds = [...first]
  const place = bounds.findLastIndex((bound) => bySound.compare(bound, character) <= 0)
  return initials[place] ?? ''
}

/** `素材库` → `sck`: what a Chinese reader types to find it. */
export const pinyinInitials = (text: string): string => [...text].map(initialOf).join('')
