import type { WordTime } from '../plan.ts'
import type { TextSpan } from '../text/split-sentences.ts'

/** What is said: with word times where the engine measured them, else only its length. */
export type Narration = { readonly text: string; readonly durationMs: number; readonly words?: readonly WordTime[] }

/** A cue under construction: its place in the narration and its time. */
export type Piece = {
  readonly span: TextSpan
  readonly startMs: number
  readonly endMs: number
}
export type CueLimits = { readonly columns: number; readonly minMs: number; readonly maxMs: number }
