import { availableParallelism } from 'node:os'
import type { VideoPlan } from '../../plan.ts'
import { encoderSettings } from '../engine.ts'
import type { ProgressReport } from './render-progress.ts'
import { blameScene, type VisualTools } from './scene-visuals.ts'
import type { Segment } from './segments.ts'

export type SegmentFile = Segment & { readonly path: string; readonly cached: boolean }

/** Looks which segments an earlier render has left. */
export async function locateSegments(segments: readonly Segment[], { cache }: VisualTools): Promise<SegmentFile[]> {
  return Promise.all(
    segments.map(async (segment) => {
      const path = cache.pathOf('segments', `${segment.hash}.mp4`)
      return { ...segment, path, cached: await cache.use(path) }
    }),
  )
}

/** One thread each costs the least CPU; but a segment that would outlast all others together gets every core. */
function threadsFor(missing: readonly Segment[], processes: number): number {
  const total = missing.reduce((sum, segment) => sum + segment.weight, 0)
  const longest = Math.max(...missing.map((segment) => segment.weight))
  return processes > 1 && missing.length > 1 && longest * processes <= total * 1.5 ? 1 : 0
}

/** Encodes what is missing, longest first, so that no long one is left for the end. Equal segments are made once. */
export async function renderSegments(
  plan: VideoPlan,
  files: readonly SegmentFile[],
  {
    tools,
    report,
    processes = availableParallelism(),
  }: { tools: VisualTools; report: ProgressReport; processes?: number | undefined },
): Promise<void> {
  const missing = [...new Map(files.filter((file) => !file.cached).map((file) => [file.hash, file])).values()]
  missing.sort((a, b) => b.weight - a.weight)
  const settings = { fps: plan.fps, encoder: encoderSettings(plan.quality), threads: threadsFor(missing, processes) }
  await Promise.all(
    missing.map(async ({ graph, frames, hash, path, sceneIndexes }) => {
      const onFrames = (done: number) => report.frames(hash, done)
      const scene = plan.scenes[sceneIndexes[0] ?? 0]
      const encode = () =>
        tools.cache.put(path, (temporary) =>
          tools.pool.run({ kind: 'segment', graph, path: temporary, frames, ...settings }, { onFrames }),
        )
      await (scene ? blameScene(scene, encode) : encode())
      onFrames(frames)
    }),
  )
}
