import { z } from 'zod'
import { idOf, instant } from '../../../primitives/index.ts'

/** `hide`: only staff and the writer see the comment. `mask`: the word is starred out. `refuse`: it is not taken. */
export const wordActions = ['hide', 'mask', 'refuse'] as const
export const wordAction = z.enum(wordActions)
export type WordAction = z.output<typeof wordAction>

/** `allow`: links are taken. */
export const linkRule = z.enum(['allow', ...wordActions])
export type LinkRule = z.output<typeof linkRule>

/** A word or phrase that comments of the school's rooms may not carry. Letter case, width and gaps do not matter. */
export const filterWord = z.object({
  id: idOf('live.word'),
  word: z.string(),
  action: wordAction,
  created_at: instant,
  created_by_name: z.string(),
})
export type FilterWord = z.output<typeof filterWord>
