import type { WordTime } from '../plan.ts'

export type Voice = {
  /** Engine and voice of that engine: `espeak:en-us`. */
  readonly id: string
  readonly name: string
  /** BCP-47 */
  readonly language: string
  readonly gender: 'female' | 'male'
  readonly engine: 'espeak-ng'
  readonly sampleText: string
  /** Factors of the voice's normal pace. */
  readonly rateMin: number
  readonly rateMax: number
}

export type SpeechRequest = {
  readonly text: string
  readonly voiceId: string
  /** Factor of the normal pace, clamped to the voice's limits. */
  readonly rate?: number
  /** 0 (low) to 2 (high), 1 is the voice's own. */
  readonly pitch?: number
  /** Silence between sentences; a line break in the text waits half as long again. */
  readonly gapMs?: number
  readonly signal?: AbortSignal
}

export type Speech = {
  /** The text as it was given. */
  readonly text: string
  /** Mono. */
  readonly pcm: Int16Array
  readonly sampleRate: number
  readonly durationMs: number
  /** In order, without overlap; a Chinese character counts as a word. Offsets are UTF-16 units of the given text. */
  readonly words: readonly WordTime[]
  readonly sentences: readonly WordTime[]
  /** Characters that were left out because the voice cannot say them (emoji, letters of other scripts), each once. */
  readonly skipped: readonly string[]
}

/** Silence between sentences when the caller names none. */
export const defaultGapMs = 280

/** Not a number counts as the lower limit. */
export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value || 0))

/** About twenty minutes of English or an hour and a half of Chinese. */
export const maxSpeechCharacters = 20_000
