import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MediaError } from '../media-error.ts'
import type { RenderProgress, Scene, VideoPlan } from '../plan.ts'
import { renderVideo } from './render-video.ts'
import { childrenOf, killIfAlive } from './testing/child-processes.ts'
import { frameColors, nameColor } from './testing/read-media.ts'
import { makePicture, makeTone } from './testing/tiny-media.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function plan(colors: readonly string[], durationMs = 4000): Promise<VideoPlan> {
  const scenes = colors.map(async (color): Promise<Scene> => {
    const path = await makePicture(join(folder, `${color}.png`), { colors: [color, 'gray'] })
    return { id: color, media: { kind: 'picture', path, motion: { kind: 'auto' } }, durationMs, cues: [] }
  })
  return {
    width: 640,
    height: 360,
    fps: 25,
    scenes: await Promise.all(scenes),
    transition: { kind: 'fade', durationMs: 400 },
    subtitles: null,
    music: null,
    loudnessLufs: -16,
    quality: 'final',
  }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof MediaError ? { kind: error.kind, subject: error.subject } : error),
  )

/** Files left in a cache that nothing finished will ever use. */
async function leftovers(cacheDir: string): Promise<string[]> {
  const names = await readdir(cacheDir, { recursive: true })
  return names.filter((name) => name.endsWith('.part') || /^work\/./.test(name))
}

it('stops when asked to, leaves nothing half done and keeps what was finished', async () => {
  const cacheDir = join(folder, 'cancel')
  const outPath = join(folder, 'cancelled.mp4')
  const controller = new AbortController()
  const seen: RenderProgress[] = []
  const onProgress = (progress: RenderProgress) => {
    seen.push(progress)
    if (progress.framesDone > 240) controller.abort()
  }
  const video = await plan(['red', 'lime', 'blue'])
  const stopped = await outcome(renderVideo(video, { cacheDir, outPath, onProgress, signal: controller.signal }))
  expect(stopped).toMatchObject({ kind: 'cancelled' })
  await expect(access(outPath)).rejects.toThrow('ENOENT')
  expect(await leftovers(cacheDir)).toEqual([])
  expect(await childrenOf(process.pid, 'media-child')).toEqual([])
  const again = await renderVideo(video, { cacheDir, outPath })
  expect(again.segments.reused).toBeGreaterThan(0)
  expect(await frameColors(outPath)).toHaveLength(280)
})

it('tells progress by frames, at most ten times a second, never backwards', async () => {
  const seen: (RenderProgress & { at: number })[] = []
  const onProgress = (progress: RenderProgress) => seen.push({ ...progress, at: performance.now() })
  await renderVideo(await plan(['red', 'lime']), {
    cacheDir: join(folder, 'progress'),
    outPath: join(folder, 'p.mp4'),
    onProgress,
  })
  const frames = seen.map((progress) => progress.framesDone)
  expect(frames).toEqual([...frames].sort((a, b) => a - b))
  expect(seen.at(-1)).toMatchObject({ stage: 'join', framesDone: 190, framesTotal: 190 })
  const seconds = ((seen.at(-1)?.at ?? 0) - (seen[0]?.at ?? 0)) / 1000
  expect(seen.length).toBeLessThanOrEqual(10 * seconds + 3)
})

it('gives the right file although a process is killed in the middle', async () => {
  const outPath = join(folder, 'killed.mp4')
  let killed = 0
  const killOne = async () => {
    const [victim] = await childrenOf(process.pid, 'media-child')
    if (victim) killIfAlive(victim)
    else killed = 0
  }
  const onProgress = (progress: RenderProgress) => {
    if (killed > 0 || progress.framesDone < 40) return
    killed++
    void killOne()
  }
  await renderVideo(await plan(['red', 'lime', 'blue']), { cacheDir: join(folder, 'kill'), outPath, onProgress })
  expect(killed).toBe(1)
  const colors = await frameColors(outPath, { x: 0.2, y: 0.4, width: 0.1, height: 0.2 })
  expect(colors).toHaveLength(280)
  expect([colors[50], colors[140], colors[230]].map((color) => nameColor(color ?? [0, 0, 0]))).toEqual([
    'red',
    'lime',
    'blue',
  ])
  expect(await leftovers(join(folder, 'kill'))).toEqual([])
})

it('says worker-died when processes keep dying', async () => {
  const video = await plan(['red', 'lime'])
  let timer: NodeJS.Timeout | undefined
  const killAll = async () => {
    for (const victim of await childrenOf(process.pid, 'media-child')) killIfAlive(victim)
  }
  // From the first message on, when the files have been read and only drawing is left.
  const onProgress = () => {
    timer ??= setInterval(() => void killAll(), 40)
  }
  const work = renderVideo(video, { cacheDir: join(folder, 'dying'), outPath: join(folder, 'd.mp4'), onProgress })
  expect(await outcome(work)).toMatchObject({ kind: 'worker-died' })
  clearInterval(timer)
})

it('names the scene at fault', async () => {
  const good = await plan(['red', 'lime'])
  const [first, second] = good.scenes
  if (!first || !second) throw new Error('two scenes expected')
  const withMedia = (media: Scene['media']) => ({ ...good, scenes: [first, { ...second, media }] })
  const text = join(folder, 'text.png')
  await writeFile(text, 'no picture at all, only some text')
  const cut = join(folder, 'cut.png')
  await writeFile(cut, (await readFile(join(folder, 'red.png'))).subarray(0, 60))
  const tone = await makeTone(join(folder, 'tone.wav'), { seconds: 1 })
  const cases = [
    [withMedia({ kind: 'picture', path: join(folder, 'gone.png'), motion: { kind: 'auto' } }), 'missing-file'],
    [withMedia({ kind: 'picture', path: text, motion: { kind: 'auto' } }), 'unsupported-format'],
    [withMedia({ kind: 'picture', path: cut, motion: { kind: 'auto' } }), 'unreadable'],
    [withMedia({ kind: 'clip', path: tone, inMs: 0, keepSound: true }), 'no-video-stream'],
    [
      { ...good, scenes: [first, { ...second, narration: { path: join(folder, 'red.png'), leadMs: 0 } }] },
      'no-audio-stream',
    ],
  ] as const
  for (const [video, kind] of cases) {
    const result = await outcome(
      renderVideo(video, { cacheDir: join(folder, 'fault'), outPath: join(folder, 'f.mp4') }),
    )
    expect(result).toEqual({ kind, subject: 'lime' })
  }
  const empty = renderVideo(
    { ...good, scenes: [] },
    { cacheDir: join(folder, 'fault'), outPath: join(folder, 'f.mp4') },
  )
  expect(await outcome(empty)).toMatchObject({ kind: 'empty-plan' })
  expect(await leftovers(join(folder, 'fault'))).toEqual([])
})
