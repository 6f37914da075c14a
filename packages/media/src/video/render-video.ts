import { stat } from 'node:fs/promises'
import type { RenderOptions, RenderResult, VideoPlan } from '../plan.ts'
import { putFile } from './cache/cache-folder.ts'
import { engineName } from './engine.ts'
import { planSound } from './steps/plan-sound.ts'
import { createProgressReport } from './steps/render-progress.ts'
import { locateSegments, renderSegments, type SegmentFile } from './steps/render-segments.ts'
import { openVisuals, withRenderSession } from './steps/render-session.ts'
import { renderSound, type SoundFile } from './steps/render-sound.ts'
import type { VisualTools } from './steps/scene-visuals.ts'
import { planSegments } from './steps/segments.ts'
import { layTimeline, type Timeline } from './timeline.ts'

type Pieces = { readonly files: readonly SegmentFile[]; readonly sound: SoundFile | null; readonly timeline: Timeline }

async function joinPieces(
  plan: VideoPlan,
  { files, sound }: Pieces,
  { outPath, tools }: { outPath: string; tools: VisualTools },
): Promise<void> {
  const segments = files.map(({ path, frames }) => ({ path, frames }))
  await putFile(outPath, (path) =>
    tools.pool.run({ kind: 'join', segments, soundPath: sound?.path ?? null, fps: plan.fps, path }),
  )
}

async function describe(plan: VideoPlan, { files, sound, timeline }: Pieces, outPath: string): Promise<RenderResult> {
  const toMs = (frames: number) => Math.round((frames * 1000) / plan.fps)
  const rendered = files.filter((file) => !file.cached).length
  return {
    path: outPath,
    durationMs: toMs(timeline.totalFrames),
    width: plan.width,
    height: plan.height,
    sizeBytes: (await stat(outPath)).size,
    segments: { rendered, reused: files.length - rendered },
    loudnessLufs: sound?.loudnessLufs ?? null,
    sceneStartsMs: timeline.scenes.map((scene) => toMs(scene.startFrame)),
    engine: engineName,
  }
}

/** The whole way from plan to file; `normaliseClips` brings each clip to the wanted loudness by itself. */
export async function renderPlan(
  plan: VideoPlan,
  options: RenderOptions & { readonly normaliseClips: boolean },
): Promise<RenderResult> {
  const { cacheDir, outPath, processes, signal } = options
  const timeline = layTimeline(plan)
  return withRenderSession({ cacheDir, signal, ...(processes ? { processes } : {}) }, async (tools) => {
    const visuals = await openVisuals(plan, tools)
    const spec = await planSound(plan, { visuals, timeline, normaliseClips: options.normaliseClips }, tools)
    const files = await locateSegments(await planSegments(plan, { visuals, timeline, work: tools.work }), tools)
    const reused = files.reduce((sum, file) => sum + (file.cached ? file.frames : 0), 0)
    const report = createProgressReport(options.onProgress, { reused, total: timeline.totalFrames })
    report.stage('segments')
    // The sound is one short job; beside the pictures it costs no extra time.
    const [sound] = await Promise.all([
      spec ? renderSound(spec, tools) : null,
      renderSegments(plan, files, { tools, report, processes }),
    ])
    report.stage('join')
    const pieces = { files, sound, timeline }
    await joinPieces(plan, pieces, { outPath, tools })
    return describe(plan, pieces, outPath)
  })
}

/**
 * Renders a plan to one mp4 (H.264, AAC) and measures its loudness. Finished segments stay in `cacheDir`, so a render that was
 * killed, or a plan of which one scene changed, only makes what is missing. Throws MediaError with the scene's id as subject.
 */
export async function renderVideo(plan: VideoPlan, options: RenderOptions): Promise<RenderResult> {
  return renderPlan(plan, { ...options, normaliseClips: false })
}
