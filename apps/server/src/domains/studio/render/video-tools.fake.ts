import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ConcatenateRequest, RenderOptions, RenderResult, VideoPlan } from '@lectern/media'
import type { VideoTools } from '../studio.ports.ts'

const resultOf = (path: string, lengthsMs: readonly number[]): RenderResult => {
  let at = 0
  const sceneStartsMs = lengthsMs.map((lengthMs) => {
    const start = at
    at += lengthMs
    return start
  })
  const segments = { rendered: lengthsMs.length, reused: 0 }
  const facts = { durationMs: at, width: 854, height: 480, sizeBytes: 5, loudnessLufs: -16, engine: 'fake-video' }
  return { path, segments, sceneStartsMs, ...facts }
}

/** Writes a few bytes instead of a video, reports progress as the renderer does, and remembers what it was asked for. */
export const createFakeTools = () => {
  const plans: VideoPlan[] = []
  const joins: ConcatenateRequest[] = []
  const state = { failure: undefined as unknown, thumbnails: 0 }
  const make = async ({ outPath, onProgress }: RenderOptions) => {
    if (state.failure) throw state.failure
    onProgress?.({ stage: 'segments', framesDone: 5, framesTotal: 10 })
    onProgress?.({ stage: 'segments', framesDone: 10, framesTotal: 10 })
    onProgress?.({ stage: 'join', framesDone: 10, framesTotal: 10 })
    await mkdir(dirname(outPath), { recursive: true })
    await writeFile(outPath, `video ${plans.length} ${joins.length}`)
  }
  const tools: VideoTools = {
    renderVideo: async (plan, options) => {
      plans.push(plan)
      await make(options)
      return resultOf(
        options.outPath,
        plan.scenes.map(({ durationMs }) => durationMs),
      )
    },
    concatenateVideos: async (request, options) => {
      joins.push(request)
      await make(options)
      return resultOf(
        options.outPath,
        request.items.map(() => 2000),
      )
    },
    renderSceneFrame: async ({ plan, outPath }) => {
      plans.push(plan)
      await writeFile(outPath, 'frame')
    },
    extractThumbnail: async ({ path, outPath, width }) => {
      state.thumbnails += 1
      await copyFile(path, outPath)
      return { path: outPath, width, height: 1, sizeBytes: 5 }
    },
    cleanCache: async () => ({ removedFiles: 0, removedBytes: 0, keptBytes: 0 }),
  }
  return { tools, plans, joins, state }
}
