import { MediaError } from '../../media-error.ts'
import type { VideoPlan } from '../../plan.ts'
import { type ChildPool, createChildPool } from '../../worker/child-pool.ts'
import { openCacheFolder } from '../cache/cache-folder.ts'
import { createKnownFiles } from '../cache/known-files.ts'
import { openWorkFolder } from '../cache/work-folder.ts'
import { openVisual, type SceneVisual, type VisualTools } from './scene-visuals.ts'

export type SessionOptions = {
  readonly cacheDir: string
  readonly processes?: number
  readonly signal?: AbortSignal | undefined
}

/** Files of a full disk or a missing folder arrive as errors of the operating system, also outside the children. */
function asMediaError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (error instanceof MediaError || !(error instanceof Error)) return error
  return code === 'ENOSPC' || code === 'EDQUOT' ? new MediaError('disk-full', error.message) : error
}

/** Runs `work` with processes and a working folder, and leaves neither behind. */
export async function withRenderSession<T>(
  options: SessionOptions,
  work: (tools: VisualTools) => Promise<T>,
): Promise<T> {
  const { cacheDir, processes, signal } = options
  if (signal?.aborted) throw new MediaError('cancelled', 'stopped before it began')
  try {
    const cache = await openCacheFolder(cacheDir)
    const folder = await openWorkFolder(cacheDir)
    const pool: ChildPool = createChildPool({ workDir: folder.path, signal, ...(processes ? { processes } : {}) })
    try {
      return await work({ cache, pool, work: folder, know: createKnownFiles({ cache, pool }) })
    } finally {
      pool.close()
      await folder.remove()
    }
  } catch (error) {
    throw asMediaError(error)
  }
}

/** All scenes at once: their files are hashed and probed side by side. */
export async function openVisuals(plan: VideoPlan, tools: VisualTools): Promise<SceneVisual[]> {
  return Promise.all(plan.scenes.map((_, index) => openVisual(plan, index, tools)))
}
