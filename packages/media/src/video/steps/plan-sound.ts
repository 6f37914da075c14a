import { MediaError } from '../../media-error.ts'
import type { VideoPlan } from '../../plan.ts'
import { writePad } from '../../sound/pad.ts'
import { type SoundItem, type SoundSpec, soundRate } from '../../sound/sound-spec.ts'
import { hashOf } from '../cache/cache-folder.ts'
import type { KnownFile } from '../cache/known-files.ts'
import { engineVersion } from '../engine.ts'
import type { Timeline } from '../timeline.ts'
import { blameScene, type SceneVisual, type VisualTools } from './scene-visuals.ts'

export type SoundPlanOptions = {
  readonly visuals: readonly SceneVisual[]
  readonly timeline: Timeline
  /** Bring every clip to the wanted loudness by itself. */
  readonly normaliseClips: boolean
}

type SceneSoundOptions = SoundPlanOptions & { readonly tools: VisualTools }

/** A sound cut from a longer one clicks unless its edges are softened; 10 ms is below what one hears as a fade. */
const minFadeSeconds = 0.01

const toSamples = (ms: number) => Math.round((ms * soundRate) / 1000)

async function openSound(
  file: KnownFile,
  { work }: VisualTools,
): Promise<Pick<SoundItem, 'input' | 'demuxer' | 'fileStartMs'>> {
  if (!file.facts.streams.audio) throw new MediaError('no-audio-stream', 'no sound in the file', file.path)
  return { input: await work.link(file), demuxer: file.facts.demuxer, fileStartMs: file.facts.streams.startMs }
}

function framesToSamples(frames: number, fps: number): number {
  return Math.round((frames * soundRate) / fps)
}

async function narration(
  plan: VideoPlan,
  index: number,
  { timeline, tools }: SceneSoundOptions,
): Promise<SoundItem | undefined> {
  const scene = plan.scenes[index]
  const place = timeline.scenes[index]
  if (!scene?.narration || !place) return undefined
  const { path, leadMs } = scene.narration
  const file = await tools.know(path)
  const sound = await openSound(file, tools)
  const startSample = framesToSamples(place.startFrame, plan.fps) + toSamples(leadMs)
  const total = framesToSamples(timeline.totalFrames, plan.fps)
  const lengthSamples = Math.min(toSamples(file.facts.streams.durationMs ?? 0), total - startSample)
  if (lengthSamples <= 0) return undefined
  return { ...sound, inMs: 0, startSample, lengthSamples, normalise: false, fadeSamples: 0 }
}

async function clipSound(plan: VideoPlan, index: number, options: SceneSoundOptions): Promise<SoundItem | undefined> {
  const media = plan.scenes[index]?.media
  const place = options.timeline.scenes[index]
  const visual = options.visuals[index]
  if (media?.kind !== 'clip' || !media.keepSound || !place || !visual?.cut || !visual.file.facts.streams.audio)
    return undefined
  const overlap = Math.max(place.overlapBefore, place.overlapAfter)
  const lengthSamples = Math.min(framesToSamples(place.frames, plan.fps), toSamples(visual.cut.outMs - visual.cut.inMs))
  return {
    ...(await openSound(visual.file, options.tools)),
    inMs: visual.cut.inMs,
    startSample: framesToSamples(place.startFrame, plan.fps),
    lengthSamples,
    normalise: options.normaliseClips,
    fadeSamples: Math.min(
      Math.max(minFadeSeconds * soundRate, framesToSamples(overlap, plan.fps)),
      Math.floor(lengthSamples / 2),
    ),
  }
}

async function musicOf(plan: VideoPlan, tools: VisualTools): Promise<SoundSpec['music']> {
  if (!plan.music) return null
  const { source, gainDb, duck } = plan.music
  let path = source.kind === 'file' ? source.path : ''
  if (source.kind === 'pad') {
    path = tools.cache.pathOf('made', `pad-${hashOf(engineVersion, source.seed)}.wav`)
    if (!(await tools.cache.has(path))) await tools.cache.put(path, (temporary) => writePad(temporary, source.seed))
  }
  const { input, demuxer } = await openSound(await tools.know(path), tools)
  return { input, demuxer, gainDb, duck }
}

/** What is heard and when, in samples; null when the video is silent. */
export async function planSound(
  plan: VideoPlan,
  options: SoundPlanOptions,
  tools: VisualTools,
): Promise<SoundSpec | null> {
  const items: SoundItem[] = []
  for (const [index, scene] of plan.scenes.entries()) {
    const found = await blameScene(scene, async () => [
      await narration(plan, index, { ...options, tools }),
      await clipSound(plan, index, { ...options, tools }),
    ])
    items.push(...found.filter((item) => item !== undefined))
  }
  const music = await musicOf(plan, tools)
  if (items.length === 0 && !music) return null
  return {
    totalSamples: framesToSamples(options.timeline.totalFrames, plan.fps),
    items,
    music,
    loudnessLufs: plan.loudnessLufs,
  }
}
