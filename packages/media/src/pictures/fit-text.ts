import { breakLines } from '../text/break-lines.ts'
import { type Context, fontOf } from './canvas.ts'

export type TextBox = {
  readonly text: string
  readonly weight: 'regular' | 'bold'
  readonly widthPx: number
  readonly heightPx: number
  readonly maxPx: number
  readonly minPx: number
  /** Distance of baselines in parts of the font size. */
  readonly leading: number
}

export type FittedText = { readonly lines: readonly string[]; readonly px: number; readonly heightPx: number }

function linesAt(context: Context, box: TextBox, { px, maxLines }: { px: number; maxLines?: number }): string[] {
  context.font = fontOf(box.weight, px)
  const measure = (text: string) => context.measureText(text).width
  return breakLines(box.text, { maxUnits: box.widthPx, measure, ...(maxLines ? { maxLines } : {}) })
}

/** The largest size at which a text fills at most its box; at the least size it ends with an ellipsis. */
export function fitText(context: Context, box: TextBox): FittedText {
  for (let px = box.maxPx; px > box.minPx; px = Math.floor(px * 0.94)) {
    const lines = linesAt(context, box, { px })
    const heightPx = lines.length * px * box.leading
    // A word that had to be cut in two asks for smaller letters, not for a hyphenless break.
    const hasCutWord = lines.length > box.text.split(/\s+/).length && !/[\p{Script=Han}]/u.test(box.text)
    if (heightPx <= box.heightPx && !hasCutWord) return { lines, px, heightPx }
  }
  const px = Math.max(1, Math.floor(box.minPx))
  const maxLines = Math.max(1, Math.floor(box.heightPx / (px * box.leading)))
  const lines = linesAt(context, box, { px, maxLines })
  return { lines, px, heightPx: lines.length * px * box.leading }
}
