import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FF_ENCODER_LIBOPUS, FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { concatenateVideos } from './concatenate-videos.ts'
import { frameColors, level, nameColor, readLoudness, readSound } from './testing/read-media.ts'
import { colorTrack, encodeFile, makeClip, toneTrack } from './testing/tiny-media.ts'
import type { ConcatenateRequest } from './video-requests.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'concat-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const shape: Omit<ConcatenateRequest, 'items'> = {
  width: 320,
  height: 180,
  fps: 25,
  transition: { kind: 'cut', durationMs: 0 },
  loudnessLufs: -16,
  normaliseLoudness: true,
}

async function parts() {
  return {
    loud: await makeClip(join(folder, 'loud.mp4'), {
      color: 'red',
      seconds: 3,
      fps: 30,
      size: '320x240',
      toneHz: 500,
      volume: 0.8,
    }),
    quiet: await encodeFile({
      path: join(folder, 'quiet.webm'),
      format: 'webm',
      video: { graph: colorTrack('lime', { seconds: 3, fps: 15, size: '180x320' }), codec: FF_ENCODER_LIBVPX_VP9 },
      audio: { graph: toneTrack(500, { seconds: 3, volume: 0.02 }), codec: FF_ENCODER_LIBOPUS },
    }),
    silent: await makeClip(join(folder, 'silent.mp4'), { color: 'blue', seconds: 2, fps: 50 }),
  }
}

it('joins parts of other rates, shapes and formats, with and without sound', async () => {
  const { loud, quiet, silent } = await parts()
  const outPath = join(folder, 'joined.mp4')
  const items = [{ path: loud }, { path: quiet }, { path: silent, inMs: 500, outMs: 1500 }]
  const result = await concatenateVideos({ ...shape, items }, { cacheDir: join(folder, 'cache'), outPath })
  expect(result.sceneStartsMs).toEqual([0, 3000, 6000])
  expect(await probe(outPath)).toMatchObject({ width: 320, height: 180, fps: 25, durationMs: 7000, hasAudio: true })
  const colors = (await frameColors(outPath)).map(nameColor)
  expect(colors).toEqual([...Array(75).fill('red'), ...Array(75).fill('lime'), ...Array(25).fill('blue')])
  const samples = await readSound(outPath)
  // 32 dB apart before; 20·log10 of the ratio of levels is the difference left.
  const apart = 20 * Math.log10(level(samples, 0.5, 2.5) / level(samples, 3.5, 5.5))
  expect(Math.abs(apart)).toBeLessThan(1.5)
  expect(level(samples, 6.3, 6.9)).toBeLessThan(0.001)
  expect(Math.abs((await readLoudness(outPath)) + 16)).toBeLessThanOrEqual(1)
})

it('leaves the parts as loud as they were to each other when not asked to level them', async () => {
  const { loud, quiet } = await parts()
  const outPath = join(folder, 'unlevelled.mp4')
  const items = [
    { path: loud, outMs: 2000 },
    { path: quiet, outMs: 2000 },
  ]
  const request = { ...shape, items, normaliseLoudness: false, transition: { kind: 'fade', durationMs: 400 } } as const
  const result = await concatenateVideos(request, { cacheDir: join(folder, 'cache'), outPath })
  expect(result).toMatchObject({ sceneStartsMs: [0, 1600], durationMs: 3600 })
  expect(await frameColors(outPath)).toHaveLength(90)
  const samples = await readSound(outPath)
  expect(20 * Math.log10(level(samples, 0.2, 1.4) / level(samples, 2.4, 3.4))).toBeGreaterThan(25)
})

it('keeps picture and sound of a cut part together', async () => {
  // A white flash and a beep, both from 2.0 s to 2.2 s of six seconds.
  const video =
    "color=c=black:s=320x180:r=25:d=6,drawbox=color=white:t=fill:enable='between(t,1.99,2.19)',format=yuv420p,buffersink@out"
  const audio =
    "sine=frequency=1000:sample_rate=48000:duration=6,volume=volume='if(between(t,2,2.2),4,0)':eval=frame,aformat=sample_fmts=fltp:channel_layouts=stereo,abuffersink@out"
  const path = join(folder, 'flash.webm')
  await encodeFile({
    path,
    format: 'webm',
    video: { graph: video, codec: FF_ENCODER_LIBVPX_VP9 },
    audio: { graph: audio, codec: FF_ENCODER_LIBOPUS },
  })
  const outPath = join(folder, 'cut.mp4')
  const items = [{ path, inMs: 1480, outMs: 3000 }]
  await concatenateVideos({ ...shape, items }, { cacheDir: join(folder, 'cache'), outPath })
  const flash = (await frameColors(outPath)).findIndex(([red]) => red > 128) / 25
  const samples = await readSound(outPath)
  const beep = samples.findIndex((value) => Math.abs(value) > 0.05) / 48_000
  expect(Math.abs(flash - 0.52)).toBeLessThanOrEqual(0.041)
  expect(Math.abs(beep - 0.52)).toBeLessThanOrEqual(0.03)
})

it('names the part at fault by its number', async () => {
  const { silent } = await parts()
  const request = { ...shape, items: [{ path: silent }, { path: silent, inMs: 9000 }] }
  const work = concatenateVideos(request, { cacheDir: join(folder, 'cache'), outPath: join(folder, 'no.mp4') })
  await expect(work).rejects.toMatchObject({ kind: 'unreadable', subject: '2' })
})
