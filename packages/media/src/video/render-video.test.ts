import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scene, VideoPlan } from '../plan.ts'
import { probe } from '../probe/probe.ts'
import { renderVideo } from './render-video.ts'
import { frameColors, level, nameColor, readLoudness, readSound } from './testing/read-media.ts'
import { makeClip, makePicture, makeTone } from './testing/tiny-media.ts'

let folder = ''
let cacheDir = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-test-'))
  cacheDir = join(folder, 'cache')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const still = { kind: 'none' } as const
const base: Omit<VideoPlan, 'scenes'> = {
  width: 320,
  height: 180,
  fps: 25,
  transition: { kind: 'fade', durationMs: 400 },
  subtitles: null,
  music: null,
  loudnessLufs: -16,
  quality: 'final',
}

async function pictureScene(
  color: string,
  {
    durationMs = 1200,
    motion = still as Scene['media'] extends infer _ ? typeof still | { kind: 'auto' } : never,
  } = {},
): Promise<Scene> {
  const path = await makePicture(join(folder, `${color}.png`), { colors: [color] })
  return { id: color, media: { kind: 'picture', path, motion }, durationMs, cues: [] }
}

async function hashes(dir: string): Promise<Map<string, string>> {
  const names = await readdir(dir)
  const entries = names.map(
    async (name): Promise<[string, string]> => [
      name,
      createHash('sha1')
        .update(await readFile(join(dir, name)))
        .digest('hex'),
    ],
  )
  return new Map(await Promise.all(entries))
}

it('shows each scene in its own interval only, in exactly the planned number of frames', async () => {
  const scenes = [
    await pictureScene('red'),
    await pictureScene('lime', { motion: { kind: 'auto' } }),
    await pictureScene('blue'),
  ]
  const outPath = join(folder, 'colors.mp4')
  const result = await renderVideo({ ...base, scenes }, { cacheDir, outPath })
  // 30 frames each, 10 shared at each transition.
  expect(result.sceneStartsMs).toEqual([0, 800, 1600])
  const colors = await frameColors(outPath)
  expect(colors).toHaveLength(70)
  expect(colors.map(nameColor).slice(0, 20)).toEqual(Array(20).fill('red'))
  expect(colors.map(nameColor).slice(30, 40)).toEqual(Array(10).fill('lime'))
  expect(colors.map(nameColor).slice(50)).toEqual(Array(20).fill('blue'))
  for (const [index, [red, green, blue]] of colors.entries()) {
    if (index < 20 || index >= 30) expect(red, `frame ${index}`).toBeLessThan(index < 20 ? 256 : 40)
    if (index < 40) expect(blue, `frame ${index}`).toBeLessThan(40)
    if (index >= 50) expect(green, `frame ${index}`).toBeLessThan(40)
  }
  // In the middle of a transition both scenes are half there.
  expect(colors[25]?.[0]).toBeGreaterThan(80)
  expect(colors[25]?.[1]).toBeGreaterThan(80)
})

it('writes H.264 High in tv range with BT.709 and no sound when nothing is heard', async () => {
  const outPath = join(folder, 'silent.mp4')
  const result = await renderVideo({ ...base, scenes: [await pictureScene('red')] }, { cacheDir, outPath })
  expect(result).toMatchObject({ loudnessLufs: null, durationMs: 1200, width: 320, height: 180 })
  const found = await probe(outPath)
  expect(found).toMatchObject({
    videoCodec: 'h264',
    hasAudio: false,
    fps: 25,
    durationMs: 1200,
    width: 320,
    height: 180,
  })
  const bytes = await readFile(outPath)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(bytes.includes(Buffer.from('avcC\x01\x64', 'latin1'))).toBe(true)
})

it('renders only the changed scene and its transitions; every other segment stays byte for byte', async () => {
  const own = join(folder, 'cache-change')
  const scenes = [
    await pictureScene('red'),
    await pictureScene('lime'),
    await pictureScene('blue'),
    await pictureScene('white'),
  ]
  const outPath = join(folder, 'change.mp4')
  const first = await renderVideo({ ...base, scenes }, { cacheDir: own, outPath })
  expect(first.segments).toEqual({ rendered: 7, reused: 0 })
  const before = await hashes(join(own, 'segments'))
  const longer = scenes.map((scene, index) => (index === 1 ? { ...scene, durationMs: 2000 } : scene))
  const second = await renderVideo({ ...base, scenes: longer }, { cacheDir: own, outPath })
  // The transition into the lengthened picture shows the same standing frames as before; body and the way out are counted from its end.
  expect(second.segments.rendered).toBeLessThanOrEqual(3)
  expect(second.segments.rendered).toBeGreaterThanOrEqual(1)
  expect(second.durationMs).toBe(first.durationMs + 800)
  const after = await hashes(join(own, 'segments'))
  for (const [name, hash] of before) expect(after.get(name)).toBe(hash)
  expect(await frameColors(outPath)).toHaveLength(110)
  const third = await renderVideo({ ...base, scenes: longer }, { cacheDir: own, outPath })
  expect(third.segments).toEqual({ rendered: 0, reused: 7 })
})

it('renders one body and two transitions when a picture is replaced', async () => {
  const own = join(folder, 'cache-swap')
  const scenes = [await pictureScene('red'), await pictureScene('lime'), await pictureScene('blue')]
  const outPath = join(folder, 'swap.mp4')
  await renderVideo({ ...base, scenes }, { cacheDir: own, outPath })
  const swapped = [scenes[0], await pictureScene('yellow'), scenes[2]].filter((scene) => scene !== undefined)
  const result = await renderVideo({ ...base, scenes: swapped }, { cacheDir: own, outPath })
  expect(result.segments).toEqual({ rendered: 3, reused: 2 })
  expect(nameColor((await frameColors(outPath))[35] ?? [0, 0, 0])).toBe('yellow')
})

it('plays a clip cut, at the new rate, and freezes its last picture where it is too short', async () => {
  const red = await makeClip(join(folder, 'red.mp4'), { color: 'red', seconds: 1, fps: 30, size: '240x240' })
  const media = { kind: 'clip', path: red, inMs: 400, keepSound: false } as const
  const scenes: Scene[] = [{ id: 'clip', media, durationMs: 2000, cues: [] }, await pictureScene('blue')]
  const outPath = join(folder, 'clip.mp4')
  await renderVideo({ ...base, scenes }, { cacheDir, outPath })
  const colors = (await frameColors(outPath)).map(nameColor)
  expect(colors).toHaveLength(70)
  expect(colors.slice(0, 40)).toEqual(Array(40).fill('red'))
  expect(colors.slice(50)).toEqual(Array(20).fill('blue'))
})

it('brings narration with music to the wanted loudness and starts it on time', async () => {
  const voice = await makeTone(join(folder, 'voice.wav'), { seconds: 1, hz: 700, volume: 0.05 })
  const scenes = [
    await pictureScene('red', { durationMs: 2000 }),
    { ...(await pictureScene('blue', { durationMs: 2400 })), narration: { path: voice, leadMs: 500 } },
  ]
  const plan: VideoPlan = { ...base, scenes, music: { source: { kind: 'pad', seed: 2 }, gainDb: -30, duck: true } }
  const outPath = join(folder, 'sound.mp4')
  const result = await renderVideo(plan, { cacheDir, outPath })
  expect(Math.abs((result.loudnessLufs ?? 0) + 16)).toBeLessThanOrEqual(1)
  expect(Math.abs((await readLoudness(outPath)) + 16)).toBeLessThanOrEqual(1)
  const samples = await readSound(outPath)
  expect(Math.abs(samples.length / 48_000 - 4)).toBeLessThan(0.05)
  // Scene two begins at 1.6 s, its voice half a second later.
  expect(level(samples, 2.12, 3.05)).toBeGreaterThan(6 * level(samples, 1.5, 2.08))
  expect(level(samples, 3.2, 3.6)).toBeLessThan(level(samples, 2.2, 3) / 4)
})
