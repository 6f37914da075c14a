/** A rectangle of a picture in fractions of its width and height, 0–1. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** How a still picture moves: from one rectangle to another, chosen by scene order, or not at all. */
export type Motion =
  | { readonly kind: 'auto' }
  | { readonly kind: 'none' }
  | { readonly kind: 'pan'; readonly from: Frame; readonly to: Frame }

/** What the viewer sees during a scene. Paths are local, already checked files; text never becomes part of a filter. */
export type SceneMedia =
  | { readonly kind: 'picture'; readonly path: string; readonly motion: Motion }
  | {
      readonly kind: 'clip'
      readonly path: string
      readonly inMs: number
      readonly outMs?: number
      readonly keepSound: boolean
    }
  | { readonly kind: 'card'; readonly title: string; readonly subtitle?: string; readonly palette: number }

/**
 * One word of a narration; characters count from the start of its text (UTF-16 units). Times count from the start of the narration
 * where speech is described, and from the start of the scene inside a cue.
 */
export type WordTime = {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly charStart: number
  readonly charEnd: number
}

/** One subtitle; times count from the start of its scene so that a longer scene before it changes nothing here. */
export type Cue = {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  readonly translation?: string
  /** Word times for karaoke on the scene's clock, as the cue's own; absent where the engine measured none. */
  readonly words?: readonly WordTime[]
}

export type Scene = {
  readonly id: string
  readonly media: SceneMedia
  /** A local audio file, played from `leadMs` after the scene begins. */
  readonly narration?: { readonly path: string; readonly leadMs: number }
  /** Length on the timeline, the transition into the next scene included. Rounded to whole frames. */
  readonly durationMs: number
  readonly cues: readonly Cue[]
}

export type SubtitleStyle = {
  /** Height of a line in parts of the picture height, 0.02–0.12. */
  readonly size: number
  readonly position: 'bottom' | 'middle' | 'top'
  readonly karaoke: boolean
  /** `#rrggbb` */
  readonly color: string
  readonly highlightColor: string
  readonly outlineColor: string
}

export type Music = {
  /** A local audio file, looped to the video's length, or the built-in generated pad. */
  readonly source: { readonly kind: 'file'; readonly path: string } | { readonly kind: 'pad'; readonly seed: number }
  readonly gainDb: number
  /** Lower the music while somebody speaks. */
  readonly duck: boolean
}

/** Everything that decides the bytes of a video. Equal plans over equal files give equal segments. */
export type VideoPlan = {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly scenes: readonly Scene[]
  readonly transition: { readonly kind: 'fade' | 'cut'; readonly durationMs: number }
  readonly subtitles: SubtitleStyle | null
  readonly music: Music | null
  /** Integrated loudness of the result in LUFS (EBU R 128 / ITU-R BS.1770). */
  readonly loudnessLufs: number
  readonly quality: 'final' | 'preview'
}

export type RenderProgress = {
  readonly stage: 'segments' | 'sound' | 'join'
  readonly framesDone: number
  readonly framesTotal: number
}

export type RenderResult = {
  readonly path: string
  readonly durationMs: number
  readonly width: number
  readonly height: number
  readonly sizeBytes: number
  readonly segments: { readonly rendered: number; readonly reused: number }
  /** Measured on the finished sound; null when the video is silent. */
  readonly loudnessLufs: number | null
  /** Where each scene begins in the result, for chapters. */
  readonly sceneStartsMs: readonly number[]
  readonly engine: string
}

export type RenderOptions = {
  /** Finished segments live here by content hash and are reused by later renders. */
  readonly cacheDir: string
  readonly outPath: string
  readonly onProgress?: (progress: RenderProgress) => void
  readonly signal?: AbortSignal
  /** Worker processes; by default one per core. */
  readonly processes?: number
}
