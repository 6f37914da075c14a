import type { WordTime } from '../plan.ts'
import type { Sound } from './espeak-engine.ts'
import type { SpeakableText } from './speakable-text.ts'

type Token = { readonly from: number; readonly to: number }

const han = /\p{Script=Han}/u
const spoken = /[\p{L}\p{N}\p{Sc}%&+=@#]/u
// Apostrophes, points and the like belong to a word only between its letters.
const inner = /[\p{L}\p{N}\p{M}'\u2019.,:/_-]/u
const edge = /[\p{L}\p{N}\p{M}]/u
const opensWord = /[\p{L}\p{N}\p{M}\p{Sc}]/u

/** Words of a speakable text by code point: one per Han character, else a run of letters, digits and what joins them. */
export function wordTokens(characters: readonly string[]): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < characters.length) {
    const first = characters[at] ?? ''
    let end = at + 1
    if (!spoken.test(first)) {
      at = end
      continue
    }
    if (!han.test(first) && opensWord.test(first)) {
      while (end < characters.length && inner.test(characters[end] ?? '') && !han.test(characters[end] ?? '')) end++
      while (end > at + 1 && !edge.test(characters[end - 1] ?? '')) end--
    }
    tokens.push({ from: at, to: end })
    at = end
  }
  return tokens
}

/** Where each token begins; tokens without a mark of their own share the time between their neighbours by position. */
function tokenStarts(tokens: readonly Token[], sound: Sound, durationMs: number): number[] {
  const marks = [...sound.marks].sort((a, b) => a.position - b.position || a.ms - b.ms)
  const known: (number | undefined)[] = []
  let next = 0
  for (const token of tokens) {
    while (next < marks.length && (marks[next]?.position ?? 0) < token.from) next++
    const mark = marks[next]
    known.push(mark && mark.position < token.to ? mark.ms : undefined)
  }
  known[0] ??= 0
  const starts: number[] = []
  for (let i = 0; i < tokens.length; i++) {
    const own = known[i]
    if (own !== undefined) {
      starts.push(Math.min(Math.max(own, starts.at(-1) ?? 0), durationMs))
      continue
    }
    let after = i
    while (after < tokens.length && known[after] === undefined) after++
    const fromMs = starts[i - 1] ?? 0
    const toMs = Math.max(fromMs, known[after] ?? durationMs)
    const fromAt = tokens[i - 1]?.from ?? 0
    const toAt = tokens[after]?.from ?? tokens.at(-1)?.to ?? fromAt + 1
    starts.push(fromMs + ((toMs - fromMs) * ((tokens[i]?.from ?? 0) - fromAt)) / Math.max(1, toAt - fromAt))
  }
  return starts
}

// About 40 dB below full scale: the engine's own pauses are digital silence, breath-like tails lie above.
const silence = 330

/** The end of the sound between two times: a pause at a comma does not belong to the word before it. */
function soundEnd(pcm: Int16Array, fromSample: number, toSample: number): number {
  let at = Math.min(toSample, pcm.length)
  while (at > fromSample && Math.abs(pcm[at - 1] ?? 0) < silence) at--
  return at
}

/** Word times of one utterance, from its own start; offsets are those of the text the utterance was made from. */
export function wordTimes(speakable: SpeakableText, sound: Sound, sampleRate: number): WordTime[] {
  const characters = [...speakable.text]
  const tokens = wordTokens(characters)
  const durationMs = (sound.pcm.length / sampleRate) * 1000
  const starts = tokenStarts(tokens, sound, durationMs)
  return tokens.map((token, i) => {
    const startMs = starts[i] ?? 0
    const nextMs = starts[i + 1] ?? durationMs
    const end = soundEnd(sound.pcm, (startMs / 1000) * sampleRate, Math.round((nextMs / 1000) * sampleRate))
    const endMs = Math.min(nextMs, Math.max((end / sampleRate) * 1000 + 20, startMs))
    const last = speakable.origins[token.to - 1] ?? 0
    return {
      text: characters.slice(token.from, token.to).join(''),
      startMs,
      endMs,
      charStart: speakable.origins[token.from] ?? 0,
      charEnd: last + (characters[token.to - 1]?.length ?? 1),
    }
  })
}
