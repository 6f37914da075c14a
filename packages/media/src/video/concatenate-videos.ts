import { MediaError } from '../media-error.ts'
import type { RenderOptions, RenderResult, Scene } from '../plan.ts'
import { renderPlan } from './render-video.ts'
import { withRenderSession } from './steps/render-session.ts'
import { blameScene, type VisualTools } from './steps/scene-visuals.ts'
import type { ConcatenateRequest } from './video-requests.ts'

/** A part as a scene of its own length; parts are called by their number, starting with 1. */
async function toScene(
  item: ConcatenateRequest['items'][number],
  number: number,
  { know }: VisualTools,
): Promise<Scene> {
  const inMs = item.inMs ?? 0
  const cut = item.outMs === undefined ? {} : { outMs: item.outMs }
  const scene: Scene = {
    id: String(number),
    media: { kind: 'clip', path: item.path, inMs, keepSound: true, ...cut },
    durationMs: 0,
    cues: [],
  }
  return blameScene(scene, async () => {
    const { streams } = (await know(item.path)).facts
    const endMs = streams.video?.durationMs ?? streams.durationMs ?? 0
    const durationMs = Math.min(item.outMs ?? endMs, endMs) - inMs
    if (durationMs <= 0) throw new MediaError('unreadable', `nothing from ${inMs} ms on`)
    return { ...scene, durationMs }
  })
}

/**
 * Joins videos of any size, shape and rate, with or without sound; `sceneStartsMs` of the result are the starts of the parts.
 * Throws MediaError with the number of the part (from 1) as subject.
 */
export async function concatenateVideos(request: ConcatenateRequest, options: RenderOptions): Promise<RenderResult> {
  const { items, width, height, fps, transition, loudnessLufs, quality = 'final' } = request
  const { cacheDir, signal } = options
  const scenes = await withRenderSession({ cacheDir, signal }, (tools) =>
    Promise.all(items.map((item, index) => toScene(item, index + 1, tools))),
  )
  const plan = { width, height, fps, scenes, transition, subtitles: null, music: null, loudnessLufs, quality }
  return renderPlan(plan, { ...options, normaliseClips: request.normaliseLoudness })
}
