/** One piece of sound on the timeline. Inputs are names in the working folder, never paths of people. */
export type SoundItem = {
  readonly input: string
  readonly demuxer: string
  /** Where the file's own clock begins. */
  readonly fileStartMs: number
  readonly inMs: number
  readonly startSample: number
  readonly lengthSamples: number
  /** Bring this piece to the wanted loudness before mixing. */
  readonly normalise: boolean
  /** Soft edges for sound that is cut out of something longer. */
  readonly fadeSamples: number
}

export type SoundSpec = {
  readonly totalSamples: number
  readonly items: readonly SoundItem[]
  readonly music: {
    readonly input: string
    readonly demuxer: string
    readonly gainDb: number
    readonly duck: boolean
  } | null
  readonly loudnessLufs: number
}

export const soundRate = 48_000
