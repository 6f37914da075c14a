/** For every new paragraph the index of the old one that it continues, or undefined when it is new. */
export type Alignment = (number | undefined)[]

// Below this likeness two paragraphs are taken for different ones; half of the letter pairs changed is still an edit.
const alikeFrom = 0.3
// Joined or parted paragraphs: the one that begins the same keeps what it has, even if the rest is longer.
const sameBeginning = 0.95
// An unchanged paragraph outweighs any number of alike ones that would have to cross it.
const exactScore = 1000

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>()
  for (let i = 0; i < text.length - 1; i += 1) {
    const pair = text.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Sørensen–Dice likeness of letter pairs, 0–1; a text that grew out of the other's beginning counts as alike. */
const likeness = (a: string, b: string): number => {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short !== '' && long.startsWith(short)) return sameBeginning
  const left = pairsOf(short)
  let common = 0
  for (const [pair, count] of pairsOf(long)) common += Math.min(count, left.get(pair) ?? 0)
  const total = short.length + long.length - 2
  return total <= 0 ? 0 : (2 * common) / total
}

const score = (a: string, b: string): number => {
  if (a === b) return exactScore
  const alike = likeness(a, b)
  return alike >= alikeFrom ? alike : 0
}

/** The best pairing that keeps the order, by dynamic programming from the end. */
const alignInOrder = (old: readonly string[], next: readonly string[]): Alignment => {
  const width = next.length + 1
  const best = new Float64Array((old.length + 1) * width)
  const at = (i: number, j: number) => best[i * width + j] ?? 0
  const scores = old.map((a) => next.map((b) => score(a, b)))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const pair = scores[i]?.[j] ?? 0
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), pair > 0 ? pair + at(i + 1, j + 1) : 0)
    }
  }
  const alignment: Alignment = next.map(() => undefined)
  for (let i = 0, j = 0; i < old.length && j < next.length; ) {
    const pair = scores[i]?.[j] ?? 0
    if (pair > 0 && at(i, j) === pair + at(i + 1, j + 1)) {
      alignment[j] = i
      i += 1
      j += 1
    } else if (at(i, j) === at(i + 1, j)) i += 1
    else j += 1
  }
  return alignment
}

/** A paragraph that was cut out and put elsewhere unchanged is still the same one. */
const alignMoved = (old: readonly string[], next: readonly string[], alignment: Alignment): void => {
  const taken = new Set(alignment)
  next.forEach((text, j) => {
    if (alignment[j] !== undefined) return
    const i = old.findIndex((candidate, index) => candidate === text && !taken.has(index))
    if (i < 0) return
    alignment[j] = i
    taken.add(i)
  })
}

/** A paragraph written anew between the same neighbours takes the place of the one that stood there. */
const alignReplaced = (old: readonly string[], alignment: Alignment): void => {
  const taken = new Set(alignment)
  let last = -1
  alignment.forEach((index, j) => {
    if (index !== undefined) {
      last = index
      return
    }
    const limit = alignment.slice(j).find((later) => later !== undefined && later > last) ?? old.length
    const free = last + 1
    if (free >= limit || taken.has(free)) return
    alignment[j] = free
    taken.add(free)
    last = free
  })
}

/**
 * Which old paragraph each new one continues: unchanged first, then alike in the same order, then moved,
 * then rewritten in the same place. No old paragraph is used twice.
 */
export const alignParagraphs = (old: readonly string[], next: readonly string[]): Alignment => {
  const alignment = alignInOrder(old, next)
  alignMoved(old, next, alignment)
  alignReplaced(old, alignment)
  return alignment
}
