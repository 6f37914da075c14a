import { displayColumns } from './display-columns.ts'
import { type LineAtom, lineAtoms } from './line-atoms.ts'

export type BreakOptions = {
  /** BCP-47, used to find the characters a reader sees as one. */
  readonly language?: string
  /** Greatest width of a line, in the unit of `measure`; by default columns (Latin 1, Chinese 2). */
  readonly maxUnits: number
  /** Lines beyond this are dropped and the last kept one ends with an ellipsis. */
  readonly maxLines?: number
  readonly measure?: (text: string) => number
}

type Measured = LineAtom & { readonly width: number }

/** Fills lines one after the other; an atom wider than a line stands alone (the caller has cut those before). */
function fill(atoms: readonly Measured[], maxUnits: number, spaceWidth: number): Measured[][] {
  const lines: Measured[][] = []
  let line: Measured[] = []
  let width = 0
  for (const atom of atoms) {
    const added = atom.width + (atom.spaceBefore && line.length > 0 ? spaceWidth : 0)
    if (line.length > 0 && width + added > maxUnits) {
      lines.push(line)
      line = [atom]
      width = atom.width
    } else {
      line.push(atom)
      width += added
    }
  }
  if (line.length > 0) lines.push(line)
  return lines
}

const lineText = (line: readonly Measured[]) =>
  line.map((atom, index) => (index > 0 && atom.spaceBefore ? ` ${atom.text}` : atom.text)).join('')

/** The narrowest width that needs no more lines than the greatest one: lines come out about equally long. */
function balance(atoms: readonly Measured[], maxUnits: number, spaceWidth: number): Measured[][] {
  const widest = fill(atoms, maxUnits, spaceWidth)
  if (widest.length < 2) return widest
  let low = 0
  let high = maxUnits
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    const lines = fill(atoms, middle, spaceWidth)
    const overflows = lines.some((line) => line.length === 1 && (line[0]?.width ?? 0) > middle)
    if (lines.length > widest.length || overflows) low = middle
    else high = middle
  }
  return fill(atoms, high, spaceWidth)
}

function cutWide(atom: LineAtom, maxUnits: number, measure: (text: string) => number): LineAtom[] {
  if (measure(atom.text) <= maxUnits) return [atom]
  const parts: LineAtom[] = []
  let text = ''
  for (const character of atom.text) {
    if (text && measure(text + character) > maxUnits) {
      parts.push({ text, spaceBefore: parts.length === 0 && atom.spaceBefore })
      text = ''
    }
    text += character
  }
  if (text) parts.push({ text, spaceBefore: parts.length === 0 && atom.spaceBefore })
  return parts
}

function shorten(line: string, maxUnits: number, measure: (text: string) => number): string {
  let kept = line
  while (kept && measure(`${kept}\u2026`) > maxUnits) kept = [...kept].slice(0, -1).join('').trimEnd()
  return `${kept.replace(/[\s,.;:\uff0c\u3002\u3001\uff1b\uff1a]+$/u, '')}\u2026`
}

/**
 * Breaks a text into lines of about equal length: between words in alphabets, between characters in Chinese,
 * never with closing punctuation first or an opening bracket last. Line breaks of the text are kept.
 */
export function breakLines(text: string, options: BreakOptions): string[] {
  const measure = options.measure ?? displayColumns
  const spaceWidth = measure(' ')
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|[\r\n]/)) {
    const atoms = lineAtoms(paragraph, options.language)
      .flatMap((atom) => cutWide(atom, options.maxUnits, measure))
      .map((atom) => ({ ...atom, width: measure(atom.text) }))
    for (const line of balance(atoms, options.maxUnits, spaceWidth)) lines.push(lineText(line))
  }
  const maxLines = options.maxLines ?? Number.POSITIVE_INFINITY
  if (lines.length <= maxLines) return lines
  // Refill the kept part without balancing, so that it holds as much as it can.
  const kept = lines.slice(0, maxLines)
  const last = [kept.at(-1) ?? '', lines[maxLines] ?? ''].join(' ')
  return [...kept.slice(0, -1), shorten(last, options.maxUnits, measure)]
}
