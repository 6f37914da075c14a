import type { Cue, VideoPlan } from '../../plan.ts'
import { toAss } from '../../subtitles/ass.ts'
import { hashOf } from '../cache/cache-folder.ts'
import type { WorkFolder } from '../cache/work-folder.ts'
import { encoderSettings, engineVersion } from '../engine.ts'
import type { Timeline, TimelineScene } from '../timeline.ts'
import type { SceneVisual } from './scene-visuals.ts'

/** The body of a scene or the transition between two, with the hash of everything that decides its bytes. */
export type Segment = {
  readonly graph: string
  readonly frames: number
  readonly hash: string
  /** Frames to be drawn, both sides of a transition counted: what it costs. */
  readonly weight: number
  readonly sceneIndexes: readonly number[]
}

export type SegmentTools = {
  readonly visuals: readonly SceneVisual[]
  readonly timeline: Timeline
  readonly work: WorkFolder
}

const finish = 'format=yuv420p,setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709,buffersink@out'

function cuesWithin(cues: readonly Cue[], range: { from: number; frames: number; fps: number }): Cue[] {
  const fromMs = (range.from * 1000) / range.fps
  const toMs = ((range.from + range.frames) * 1000) / range.fps
  return cues.filter((cue) => cue.startMs < toMs && cue.endMs > fromMs)
}

/** Draws a scene's subtitles on frames that begin at `from` of that scene; its script keeps the scene's own clock. */
export async function subtitleFilters(
  plan: VideoPlan,
  { index, from, frames }: { index: number; from: number; frames: number },
  work: WorkFolder,
): Promise<string> {
  const cues = cuesWithin(plan.scenes[index]?.cues ?? [], { from, frames, fps: plan.fps })
  if (!plan.subtitles || cues.length === 0) return ''
  const script = await work.writeAss(toAss(cues, plan.subtitles, { width: plan.width, height: plan.height }))
  return `setpts=N+${from},ass=${script}:fontsdir=fonts,`
}

function seal(plan: VideoPlan, segment: Omit<Segment, 'hash'>): Segment {
  const hash = hashOf(engineVersion, encoderSettings(plan.quality), plan.fps, segment.frames, segment.graph)
  return { ...segment, hash }
}

async function body(
  plan: VideoPlan,
  index: number,
  { visuals, timeline, work }: SegmentTools,
): Promise<Segment | undefined> {
  const scene = timeline.scenes[index]
  const visual = visuals[index]
  if (!scene || !visual) return undefined
  const from = scene.overlapBefore
  const frames = scene.frames - scene.overlapBefore - scene.overlapAfter
  if (frames === 0) return undefined
  const chain = visual.chain({ from, frames, sceneFrames: scene.frames }, 'a')
  const subtitles = await subtitleFilters(plan, { index, from, frames }, work)
  return seal(plan, { graph: `${chain},${subtitles}${finish}`, frames, weight: frames, sceneIndexes: [index] })
}

async function transition(
  plan: VideoPlan,
  index: number,
  { visuals, timeline, work }: SegmentTools,
): Promise<Segment | undefined> {
  const pair = [timeline.scenes[index], timeline.scenes[index + 1]] as [TimelineScene?, TimelineScene?]
  const [leaving, coming] = pair
  const frames = leaving?.overlapAfter ?? 0
  const [first, second] = [visuals[index], visuals[index + 1]]
  if (!leaving || !coming || !first || !second || frames === 0) return undefined
  const from = leaving.frames - frames
  const a = first.chain({ from, frames, sceneFrames: leaving.frames }, 'a')
  const b = second.chain({ from: 0, frames, sceneFrames: coming.frames }, 'b')
  const subtitles =
    (await subtitleFilters(plan, { index, from, frames }, work)) +
    (await subtitleFilters(plan, { index: index + 1, from: 0, frames }, work))
  const fade = `xfade=transition=fade:duration=${(frames / plan.fps).toFixed(6)}:offset=0`
  const graph = `${a}[x];${b}[y];[x][y]${fade},${subtitles}${finish}`
  return seal(plan, { graph, frames, weight: frames * 2, sceneIndexes: [index, index + 1] })
}

/** All segments in playing order. */
export async function planSegments(plan: VideoPlan, tools: SegmentTools): Promise<Segment[]> {
  const segments: (Segment | undefined)[] = []
  for (const index of plan.scenes.keys()) {
    segments.push(await body(plan, index, tools), await transition(plan, index, tools))
  }
  return segments.filter((segment) => segment !== undefined)
}
