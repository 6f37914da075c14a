import type { Cue } from '../plan.ts'
import { escapeAss } from './ass-text.ts'

/** A run of a line and when it is said; `startMs` undefined means before the first word. */
export type KaraokeRun = {
  readonly text: string
  readonly startMs: number | undefined
  readonly endMs: number | undefined
}

/**
 * Cuts drawn lines at the cue's words; marks and spaces stay with the word before them. Words are looked up in order,
 * so a cue whose text a person has edited keeps the times of the words that are still there.
 */
export function karaokeRuns(lines: readonly string[], cue: Cue): KaraokeRun[][] {
  const words = [...(cue.words ?? [])]
  let next = 0
  return lines.map((line) => {
    const runs: KaraokeRun[] = []
    let at = 0
    let open: { from: number; startMs: number | undefined; endMs: number | undefined } = {
      from: 0,
      startMs: undefined,
      endMs: undefined,
    }
    while (next < words.length) {
      const word = words[next]
      const found = word ? line.indexOf(word.text, at) : -1
      if (!word || found < 0) {
        // The word is on a later line, or was edited away: then it must not hold up those after it.
        if (word && lines.slice(lines.indexOf(line) + 1).some((later) => later.includes(word.text))) break
        next++
        continue
      }
      if (found > open.from) runs.push({ text: line.slice(open.from, found), startMs: open.startMs, endMs: open.endMs })
      open = { from: found, startMs: word.startMs, endMs: word.endMs }
      at = found + word.text.length
      next++
    }
    if (open.from < line.length) runs.push({ text: line.slice(open.from), startMs: open.startMs, endMs: open.endMs })
    return runs
  })
}

/** The lines of a cue with `\k` tags. Durations are differences of rounded times, so rounding does not add up. */
export function karaokeText(lines: readonly string[], cue: Cue): string {
  const hundredths = (ms: number) => Math.max(0, Math.round((ms - cue.startMs) / 10))
  const runs = karaokeRuns(lines, cue)
  const starts = runs.flat().flatMap((run) => (run.startMs === undefined ? [] : [hundredths(run.startMs)]))
  const endOfCue = hundredths(cue.endMs)
  let clock = 0
  let index = 0
  return runs
    .map((line) =>
      line
        .map((run) => {
          if (run.startMs === undefined) return escapeAss(run.text)
          const start = Math.max(clock, starts[index] ?? clock)
          index++
          const end = Math.max(start, starts[index] ?? endOfCue)
          const wait = start > clock ? `{\\k${start - clock}}` : ''
          clock = end
          return `${wait}{\\k${end - start}}${escapeAss(run.text)}`
        })
        .join(''),
    )
    .join('\\N')
}
