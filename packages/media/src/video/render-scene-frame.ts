import { MediaError } from '../media-error.ts'
import { putFile } from './cache/cache-folder.ts'
import { toJpeg } from './graph/picture-graph.ts'
import { withRenderSession } from './steps/render-session.ts'
import { openVisual } from './steps/scene-visuals.ts'
import { subtitleFilters } from './steps/segments.ts'
import { layTimeline } from './timeline.ts'
import type { SceneFrameRequest } from './video-requests.ts'

/** Draws one frame of one scene as the finished video will show it outside transitions, with its subtitle, as a JPEG. */
export async function renderSceneFrame(request: SceneFrameRequest): Promise<void> {
  const { plan, sceneIndex: index, cacheDir, signal } = request
  const scene = layTimeline(plan).scenes[index]
  if (!scene) throw new MediaError('empty-plan', `no scene ${index}`)
  const from = Math.max(0, Math.min(scene.frames - 1, Math.floor((request.atMs * plan.fps) / 1000)))
  await withRenderSession({ cacheDir, signal, processes: 1 }, async (tools) => {
    const visual = await openVisual(plan, index, tools)
    const span = { from, frames: 1, sceneFrames: scene.frames }
    const subtitles = await subtitleFilters(plan, { index, from, frames: 1 }, tools.work)
    const graph = `${visual.chain(span, 'a')},${subtitles}${toJpeg}`
    await putFile(request.outPath, (path) => tools.pool.run({ kind: 'frame', graph, path }))
  })
}
