import { MediaError, type MediaErrorKind } from '../../media-error.ts'
import type { CardRequest } from '../../pictures/render-card.ts'
import type { Scene, SceneMedia, VideoPlan } from '../../plan.ts'
import type { ChildPool } from '../../worker/child-pool.ts'
import { type CacheFolder, hashOf } from '../cache/cache-folder.ts'
import type { KnownFile } from '../cache/known-files.ts'
import type { WorkFolder } from '../cache/work-folder.ts'
import { engineVersion } from '../engine.ts'
import { clipChain } from '../graph/clip-graph.ts'
import { type Output, pictureChain, type Span } from '../graph/picture-graph.ts'
import { type Source, toSource } from '../graph/source.ts'

/** A scene whose media has been found, checked and linked. */
export type SceneVisual = {
  readonly file: KnownFile
  /** Graph text of some frames of this scene, open at its end. */
  readonly chain: (span: Span, label: string) => string
  /** The part of a clip that plays; undefined for stills. */
  readonly cut?: { readonly inMs: number; readonly outMs: number }
}

export type VisualTools = {
  readonly cache: CacheFolder
  readonly pool: ChildPool
  readonly work: WorkFolder
  readonly know: (path: string) => Promise<KnownFile>
}

async function drawCard(card: CardRequest, { cache, pool }: VisualTools): Promise<string> {
  const path = cache.pathOf('made', `card-${hashOf(engineVersion, card)}.png`)
  if (!(await cache.has(path))) await cache.put(path, (temporary) => pool.run({ kind: 'card', card, path: temporary }))
  return path
}

async function openSource(file: KnownFile, { work }: VisualTools): Promise<Source> {
  const { video } = file.facts.streams
  if (!video) throw new MediaError('no-video-stream', 'only sound in the file')
  return toSource(await work.link(file), file.facts, video)
}

async function openStill(
  path: string,
  options: { motion: Extract<SceneMedia, { kind: 'picture' }>['motion']; order: number; output: Output },
  tools: VisualTools,
): Promise<SceneVisual> {
  const file = await tools.know(path)
  if (!file.facts.picture) throw new MediaError('unsupported-format', 'not a picture')
  const source = await openSource(file, tools)
  return { file, chain: (span, label) => pictureChain(source, { ...options, span, label }) }
}

async function openClip(
  media: Extract<SceneMedia, { kind: 'clip' }>,
  output: Output,
  tools: VisualTools,
): Promise<SceneVisual> {
  const file = await tools.know(media.path)
  if (file.facts.picture) throw new MediaError('no-video-stream', 'a picture, not a video')
  const source = await openSource(file, tools)
  const endMs = source.video.durationMs ?? file.facts.streams.durationMs ?? Number.POSITIVE_INFINITY
  const cut = { inMs: media.inMs, outMs: Math.min(media.outMs ?? endMs, endMs) }
  if (!(cut.inMs >= 0 && cut.inMs < cut.outMs))
    throw new MediaError('unreadable', `nothing between ${cut.inMs} and ${cut.outMs} ms`)
  return { file, cut, chain: (span) => clipChain(source, { cut, span, output }) }
}

/** Failures name the scene, which a person can find, instead of a path, which they never saw. */
export async function blameScene<T>(scene: Scene, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    const notTheScene: readonly MediaErrorKind[] = ['cancelled', 'disk-full', 'missing-glyph', 'worker-died']
    if (notTheScene.includes(error.kind)) throw error
    throw new MediaError(error.kind, `scene ${scene.id}: ${error.message}`, scene.id)
  }
}

/** Finds, checks and links what a scene shows. */
export async function openVisual(plan: VideoPlan, order: number, tools: VisualTools): Promise<SceneVisual> {
  const scene = plan.scenes[order]
  if (!scene) throw new MediaError('empty-plan', `no scene ${order}`)
  const { media } = scene
  const output = { width: plan.width, height: plan.height, fps: plan.fps }
  return blameScene(scene, async () => {
    if (media.kind === 'clip') return openClip(media, output, tools)
    if (media.kind === 'picture') return openStill(media.path, { motion: media.motion, order, output }, tools)
    const { kind: _kind, ...text } = media
    const path = await drawCard({ width: plan.width, height: plan.height, ...text }, tools)
    return openStill(path, { motion: { kind: 'none' }, order, output }, tools)
  })
}
