const most = 200
const longest = 60

/** The words of a text: one a line, or parted by commas of either script; each once. */
export const wordsIn = (typed: string): string[] => {
  const words = typed
    .split(/[\n,，、;；]/)
    .map((word) => word.trim().slice(0, longest))
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, most)
}
