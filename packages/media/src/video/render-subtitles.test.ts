import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cue, Scene, SubtitleStyle, VideoPlan } from '../plan.ts'
import { renderSceneFrame } from './render-scene-frame.ts'
import { renderVideo } from './render-video.ts'
import { meanColor, type ReadFrame, readFrames } from './testing/read-media.ts'
import { makePicture } from './testing/tiny-media.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subtitle-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const style: SubtitleStyle = {
  size: 0.1,
  position: 'bottom',
  karaoke: false,
  color: '#ffffff',
  highlightColor: '#ffcc00',
  outlineColor: '#000000',
}

async function plan(
  cues: readonly Cue[],
  { name = 'blue.png', subtitles = style as SubtitleStyle | null } = {},
): Promise<VideoPlan> {
  const path = await makePicture(join(folder, name), { colors: ['blue'] })
  const scene: Scene = { id: 'one', media: { kind: 'picture', path, motion: { kind: 'none' } }, durationMs: 1000, cues }
  const next: Scene = { ...scene, id: 'two', cues: [] }
  return {
    width: 320,
    height: 180,
    fps: 25,
    scenes: [scene, next],
    transition: { kind: 'fade', durationMs: 200 },
    subtitles,
    music: null,
    loudnessLufs: -16,
    quality: 'preview',
  }
}

/** Bright pixels of the lower fifth: the picture is blue, so only letters are bright. */
function letters(frame: ReadFrame): number {
  let count = 0
  for (let at = Math.floor(frame.height * 0.8) * frame.width * 3; at < frame.rgb.length; at += 3) {
    if ((frame.rgb[at] ?? 0) > 160 && (frame.rgb[at + 1] ?? 0) > 160) count++
  }
  return count
}

async function lettersOf(video: VideoPlan): Promise<number[]> {
  const outPath = join(folder, 'out.mp4')
  await renderVideo(video, { cacheDir: join(folder, 'cache'), outPath })
  const counts: number[] = []
  for await (const frame of readFrames(outPath)) counts.push(letters(frame))
  return counts
}

it('draws Chinese subtitles while their cue lasts, and not a frame longer', async () => {
  const counts = await lettersOf(await plan([{ startMs: 200, endMs: 600, text: '欢迎来到视频工作室' }]))
  expect(counts).toHaveLength(45)
  expect(counts.slice(0, 5)).toEqual(Array(5).fill(0))
  expect(Math.min(...counts.slice(5, 15))).toBeGreaterThan(200)
  expect(counts.slice(15)).toEqual(Array(30).fill(0))
})

it('carries a cue through a transition without a jump', async () => {
  const counts = await lettersOf(await plan([{ startMs: 700, endMs: 960, text: '你好世界' }]))
  // Cue from frame 17.5 to 24 of a scene whose transition begins at frame 20.
  const drawn = counts.flatMap((count, index) => (count > 100 ? [index] : []))
  expect(drawn).toEqual([18, 19, 20, 21, 22, 23])
})

it('draws nothing when subtitles are off', async () => {
  const counts = await lettersOf(await plan([{ startMs: 0, endMs: 900, text: '你好' }], { subtitles: null }))
  expect(Math.max(...counts)).toBe(0)
})

it('treats marks of filters, scripts and shells as plain letters, in texts and in file names', async () => {
  const nasty = "it's: 50\\% [a];{\\pos(10,10)}\\N,movie=/etc/passwd'"
  const video = await plan([{ startMs: 0, endMs: 900, text: nasty, translation: "'$(id)'" }], {
    name: 'it\'s: a "b" [c];,=\\ $d.png',
  })
  const counts = await lettersOf(video)
  // Were the tag obeyed, the letters would be at the top left and the lower fifth empty.
  expect(Math.min(...counts.slice(1, 20))).toBeGreaterThan(80)
})

it('names the characters that the font cannot draw', async () => {
  const video = await plan([{ startMs: 0, endMs: 900, text: 'ok \u{12000}' }])
  await expect(lettersOf(video)).rejects.toMatchObject({ kind: 'missing-glyph' })
})

it('previews a moment of a scene with its subtitle as the video will show it', async () => {
  const video = await plan([{ startMs: 200, endMs: 600, text: '欢迎来到视频工作室' }])
  const cacheDir = join(folder, 'cache')
  const seen: number[] = []
  for (const atMs of [100, 400]) {
    const outPath = join(folder, `preview-${atMs}.jpg`)
    await renderSceneFrame({ plan: video, sceneIndex: 0, atMs, outPath, cacheDir })
    for await (const frame of readFrames(outPath)) {
      expect([frame.width, frame.height]).toEqual([320, 180])
      expect(meanColor(frame)[2]).toBeGreaterThan(240)
      seen.push(letters(frame))
    }
  }
  expect(seen[0]).toBe(0)
  expect(seen[1]).toBeGreaterThan(200)
})
