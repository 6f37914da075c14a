// What is not seen but changes how the rest is read: controls, overrides of direction, fillers without width.
// Only the two joiners stay, which emoji and Indic scripts are written with.
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu
// Four marks on one letter or more are drawn over the lines above and below.
const piledMarks = /(\p{M}{3})\p{M}+/gu

/** One line of plain text as people typed it, without what would break other people's pages. May come out empty. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll('\uFFFD', '').replace(/\s+/g, ' ').replace(unseen, '').replace(piledMarks, '$1').trim()

const maxNickLength = 20

/** A visitor's name of 1 to 20 signs; undefined when nothing readable is left of it. */
export const cleanNick = (nick: string): string | undefined => {
  const signs = [...cleanText(nick)].slice(0, maxNickLength).join('').trim()
  return /[\p{L}\p{N}\p{S}]/u.test(signs) ? signs : undefined
}

/** How two texts are compared: without letter case, width, accents, gaps and marks. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a visitor's name could be taken for one of these. */
export const resembles = (nick: string, names: readonly string[]): boolean => {
  const folded = foldText(nick)
  return names.some((name) => {
    const other = foldText(name)
    return other !== '' && (other === folded || (other.length > 3 && folded.includes(other)))
  })
}
