import type { Ref } from 'react'

/** The line of time and the line of buttons. */
export const controlsHeightPx = 68

export type PlayerCaption = { language: string; label: string; url: string }
export type PlayerChapter = { start_ms: number; title: string }
export type PlayerHandle = { seek: (ms: number) => void }

export type VideoPlayerProps = {
  src: string
  /** What it is, for assistive technology. */
  title: string
  poster?: string | null | undefined
  captions?: readonly PlayerCaption[]
  chapters?: readonly PlayerChapter[]
  durationMs?: number
  /** Width to height, such as 1.78; reserves the room before anything is loaded. */
  ratio?: number
  onTime?: (ms: number) => void
  ref?: Ref<PlayerHandle>
}
