import type { VideoPlan } from '../plan.ts'

/** Videos put one after another; each is cropped to the wanted shape and brought to the same loudness. */
export type ConcatenateRequest = {
  readonly items: readonly { readonly path: string; readonly inMs?: number; readonly outMs?: number }[]
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly transition: VideoPlan['transition']
  /** Integrated loudness of the result. */
  readonly loudnessLufs: number
  /** Bring every part to the same loudness first, so that a quiet part does not stay quiet. */
  readonly normaliseLoudness: boolean
  readonly quality?: VideoPlan['quality']
}

/** One frame of a scene as the finished video will show it, subtitle included. */
export type SceneFrameRequest = {
  readonly plan: VideoPlan
  readonly sceneIndex: number
  /** From the start of the scene. */
  readonly atMs: number
  /** A JPEG of the plan's size is written here. */
  readonly outPath: string
  readonly cacheDir: string
  readonly signal?: AbortSignal
}

export type CleanCacheRequest = { readonly cacheDir: string; readonly maxBytes: number }
export type CleanCacheResult = {
  readonly removedFiles: number
  readonly removedBytes: number
  readonly keptBytes: number
}
