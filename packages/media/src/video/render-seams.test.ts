import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { FF_ENCODER_LIBX264 } from 'node-av/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scene, VideoPlan } from '../plan.ts'
import { renderVideo } from './render-video.ts'
import { frameColors, readFrames } from './testing/read-media.ts'
import { encodeFile } from './testing/tiny-media.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seams-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function render(media: readonly Scene['media'][]): Promise<string> {
  const scenes = media.map((each, index): Scene => ({ id: String(index), media: each, durationMs: 2000, cues: [] }))
  const plan: VideoPlan = {
    width: 320,
    height: 180,
    fps: 25,
    scenes,
    transition: { kind: 'fade', durationMs: 400 },
    subtitles: null,
    music: null,
    loudnessLufs: -16,
    quality: 'final',
  }
  const outPath = join(folder, 'out.mp4')
  await renderVideo(plan, { cacheDir: join(folder, 'cache'), outPath })
  return outPath
}

it('runs through a clip without repeating or skipping where one segment ends and the next begins', async () => {
  // Every frame is brighter than the one before, so its grey tells which frame it is.
  const graph = "color=c=black:s=160x90:r=25:d=4,geq=lum='20+2*N':cb=128:cr=128,format=yuv420p,buffersink@out"
  const path = await encodeFile({
    path: join(folder, 'ramp.mp4'),
    format: 'mp4',
    video: { graph, codec: FF_ENCODER_LIBX264 },
  })
  const clip = (inMs: number) => ({ kind: 'clip', path, inMs, keepSound: false }) as const
  const greys = (await frameColors(await render([clip(0), clip(2000)]))).map(([red]) => red)
  expect(greys).toHaveLength(90)
  const first = greys[0] ?? 0
  // Two steps of the 219 that tv range has.
  const step = (2 * 255) / 219
  // Alone until frame 40; then ten frames shared with the second scene, which began with the clip's frame 50.
  for (const [index, grey] of greys.entries()) {
    const share = Math.max(0, Math.min(1, (index - 40) / 10))
    const clipFrame = (1 - share) * index + share * (index + 10)
    expect(Math.abs(grey - first - step * clipFrame), `frame ${index}`).toBeLessThan(4)
  }
})

it('moves the camera on evenly from segment to segment', async () => {
  const path = join(folder, 'stripes.png')
  const canvas = createCanvas(640, 360)
  const context = canvas.getContext('2d')
  for (let stripe = 0; stripe < 32; stripe++) {
    context.fillStyle = stripe % 2 === 0 ? 'white' : 'black'
    context.fillRect(stripe * 20, 0, 20, 360)
  }
  await writeFile(path, await canvas.encode('png'))
  const picture = { kind: 'picture', path, motion: { kind: 'auto' } } as const
  let before: Buffer | undefined
  const moved: number[] = []
  for await (const { rgb } of readFrames(await render([picture, picture]))) {
    let sum = 0
    for (let at = 0; before && at < rgb.length; at += 3) sum += Math.abs((rgb[at] ?? 0) - (before[at] ?? 0))
    moved.push(sum)
    before = rgb
  }
  const inBody = Math.max(...moved.slice(5, 38))
  // Frames 40 and 50 are the first of the transition and of the second body.
  for (const seam of [40, 50]) expect(moved[seam], `frame ${seam}`).toBeLessThan(2 * inBody)
})
