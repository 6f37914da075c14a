const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** UTF-16 offsets inside a run of Han characters at which a word begins: better places to break than any character. */
export function hanWordStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  if (!/\p{Script=Han}/u.test(text)) return starts
  for (const { index, segment } of words.segment(text)) {
    starts.add(index)
    // Names and idioms the dictionary joins are still broken rather than leave a line half empty.
    if (segment.length > 4) for (let at = 1; at < segment.length; at++) starts.add(index + at)
  }
  return starts
}
