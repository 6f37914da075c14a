// CPU of a 20.6-second video of five pictures against the bare encoder on the same frames. Run: node bench/video.bench.ts
import { fork } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import {
  buildCues,
  encodeWav,
  renderVideo,
  type Scene,
  synthesize,
  type VideoPlan,
} from '../packages/media/src/index.ts'
import { openVisuals, withRenderSession } from '../packages/media/src/video/steps/render-session.ts'
import { planSegments } from '../packages/media/src/video/steps/segments.ts'
import { layTimeline } from '../packages/media/src/video/timeline.ts'
import { encodeSegment } from '../packages/media/src/worker/jobs/segment-job.ts'
import { encodeMix } from '../packages/media/src/worker/jobs/sound-job.ts'
import { createMp4Writer } from '../packages/media/src/worker/native/mp4-writer.ts'
import { framesOf, openGraph } from '../packages/media/src/worker/native/native-graph.ts'

const lines = [
  ['Welcome to your own video studio.', '欢迎来到您自己的视频工作室。'],
  ['Type a script, and every scene is narrated.', '输入脚本，每个场景都会自动配音。'],
  ['Pictures pan and zoom, then fade into the next.', '图片会平移缩放，然后淡入下一幕。'],
  ['Subtitles follow the voice, word by word.', '字幕逐字跟随旁白。'],
  ['Nothing ever leaves this machine.', '任何数据都不会离开这台机器。'],
] as const
const leadMs = 400
const rounds = 3
const targets: Record<string, string> = {
  full: '≤ 1.6 x floor',
  picture: '≤ 0.3 x full',
  narration: '≤ 0.3 x full',
  unchanged: '≤ 0.15 x full',
}

/** A picture with detail everywhere, so that neither scaling nor encoding gets it for free. */
async function drawBusyPicture(path: string, seed: number): Promise<void> {
  const canvas = createCanvas(1920, 1080)
  const context = canvas.getContext('2d')
  let state = seed + 1
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  context.fillStyle = `hsl(${random() * 360} 50% 40%)`
  context.fillRect(0, 0, 1920, 1080)
  for (let shape = 0; shape < 3000; shape++) {
    context.fillStyle = `hsla(${random() * 360} 70% ${20 + random() * 60}% / 0.6)`
    context.beginPath()
    context.ellipse(random() * 1920, random() * 1080, 4 + random() * 60, 4 + random() * 40, random() * 3, 0, 7)
    context.fill()
  }
  await writeFile(path, await canvas.encode('jpeg', 90))
}

async function makePlan(folder: string): Promise<VideoPlan> {
  const scenes = lines.map(async ([text, translation], index): Promise<Scene> => {
    const picture = join(folder, `picture-${index}.jpg`)
    await drawBusyPicture(picture, index)
    const { pcm, sampleRate, durationMs, words } = await synthesize({ text, voiceId: 'espeak:en-us' })
    const voice = join(folder, `voice-${index}.wav`)
    await writeFile(voice, encodeWav(pcm, sampleRate))
    const later = <T extends { startMs: number; endMs: number }>(time: T): T => ({
      ...time,
      startMs: time.startMs + leadMs,
      endMs: time.endMs + leadMs,
    })
    const cues = buildCues({ text, durationMs, words }, { language: 'en', translation }).map((cue) => ({
      ...later(cue),
      ...(cue.words ? { words: cue.words.map(later) } : {}),
    }))
    return {
      id: String(index),
      media: { kind: 'picture', path: picture, motion: { kind: 'auto' } },
      narration: { path: voice, leadMs },
      durationMs: 4600,
      cues,
    }
  })
  return {
    width: 1280,
    height: 720,
    fps: 25,
    scenes: await Promise.all(scenes),
    transition: { kind: 'fade', durationMs: 600 },
    subtitles: {
      size: 0.06,
      position: 'bottom',
      karaoke: true,
      color: '#ffffff',
      highlightColor: '#ffd700',
      outlineColor: '#000000',
    },
    music: { source: { kind: 'pad', seed: 1 }, gainDb: -14, duck: true },
    loudnessLufs: -16,
    quality: 'final',
  }
}

/** Draws every frame of the plan without encoding it: what the bare encoder is then given. */
async function drawFrames(plan: VideoPlan, folder: string): Promise<void> {
  const timeline = layTimeline(plan)
  await withRenderSession({ cacheDir: join(folder, 'cache-frames') }, async (tools) => {
    const visuals = await openVisuals(plan, tools)
    const segments = await planSegments(plan, { visuals, timeline, work: tools.work })
    process.chdir(tools.work.path)
    async function* y4m() {
      yield Buffer.from(`YUV4MPEG2 W${plan.width} H${plan.height} F${plan.fps}:1 Ip A1:1 C420mpeg2\n`)
      for (const segment of segments) {
        const { sink, close } = await openGraph(segment.graph, 1)
        for await (const frame of framesOf(sink)) yield Buffer.concat([Buffer.from('FRAME\n'), frame.toBuffer()])
        close()
      }
    }
    await pipeline(y4m, createWriteStream(join(folder, 'frames.y4m')))
    process.chdir(folder)
  })
}

async function encodeOnly(folder: string, threads: number): Promise<void> {
  Log.setLevel(AV_LOG_QUIET)
  process.chdir(folder)
  const graph = 'movie=frames.y4m:f=yuv4mpegpipe,format=yuv420p,buffersink@out'
  const encoder = { preset: 'veryfast', crf: 23 }
  await encodeSegment({ kind: 'segment', graph, path: 'floor.mp4', frames: 515, fps: 25, encoder, threads }, () => {})
  const sound =
    'amovie=full.mp4,aformat=sample_fmts=fltp:channel_layouts=stereo,asetnsamples=n=1024:p=0,abuffersink@out'
  await encodeMix(sound, createMp4Writer('floor.m4a'))
}

function changed(plan: VideoPlan, what: string): VideoPlan {
  const [middle, other] = [plan.scenes[2], plan.scenes[4]]
  if (!middle || !other) throw new Error('five scenes expected')
  const scene =
    what === 'picture' ? { ...middle, media: other.media } : { ...middle, narration: other.narration, cues: other.cues }
  return { ...plan, scenes: plan.scenes.map((each, index) => (index === 2 ? (scene as Scene) : each)) }
}

/** One case in a process of its own, so that its CPU and that of its children can be told apart. */
async function runCase(name: string, folder: string): Promise<void> {
  const plan = JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')) as VideoPlan
  const render = (video: VideoPlan, cache = 'cache') =>
    renderVideo(video, { cacheDir: join(folder, cache), outPath: join(folder, `${name}.mp4`) })
  if (name.startsWith('floor')) await encodeOnly(folder, Number(name.split('-')[1]))
  else if (name === 'picture' || name === 'narration') await render(changed(plan, name))
  else if (name === 'preview') await render({ ...plan, quality: 'preview' }, 'cache-preview')
  else await render(plan)
}

const ticksPerSecond = 100
/** User and system time of all ended descendants (fields 16 and 17 of proc(5)). */
function childCpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

type Cost = { readonly cpu: number; readonly wall: number }

/** Runs in the case's own process: what the work costs there and in its children, without starting Node and loading the package. */
async function reportCase(name: string, folder: string): Promise<void> {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  await runCase(name, folder)
  const wall = (performance.now() - startedAt) / 1000
  // A killed child's time is known once the system has handed it over.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const own = process.cpuUsage(before)
  const cost: Cost = { cpu: (own.user + own.system) / 1e6 + childCpuSeconds(), wall }
  process.send?.(cost)
  process.disconnect?.()
}

function measureCase(name: string, folder: string): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['case', name, folder], { execArgv: [] })
    child.on('message', (cost: Cost) => resolve(cost))
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

async function main(): Promise<void> {
  Log.setLevel(AV_LOG_QUIET)
  const folder = await mkdtemp(join(tmpdir(), 'bench-video-'))
  try {
    const plan = await makePlan(folder)
    await writeFile(join(folder, 'plan.json'), JSON.stringify(plan))
    await drawFrames(plan, folder)
    // Rounds alternate and the least CPU counts: other work on the machine only ever adds.
    const results = new Map<string, Cost>()
    for (let round = 0; round < rounds; round++) {
      await rm(join(folder, 'cache'), { recursive: true, force: true })
      await rm(join(folder, 'cache-preview'), { recursive: true, force: true })
      for (const name of ['full', 'floor-0', 'picture', 'narration', 'unchanged', 'floor-1', 'preview']) {
        const cost = await measureCase(name, folder)
        const best = results.get(name)
        results.set(name, best && best.cpu <= cost.cpu ? best : cost)
      }
    }
    const cpuOf = (name: string) => results.get(name)?.cpu ?? Number.NaN
    const floor = Math.min(cpuOf('floor-0'), cpuOf('floor-1'))
    const rows = [...results].map(([name, { cpu, wall }]) => ({
      case: name,
      'CPU s': cpu.toFixed(2),
      'wall s': wall.toFixed(2),
      'x realtime': (20.6 / wall).toFixed(1),
      'x floor': (cpu / floor).toFixed(2),
      'x full': (cpu / cpuOf('full')).toFixed(3),
      target: targets[name] ?? '',
    }))
    process.stdout.write(`5 pictures, 20.6 s, 1280x720@25 on ${cpus().length} cores of ${cpus()[0]?.model}\n`)
    console.table(rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [mode, name, folder] = process.argv.slice(2)
if (mode === 'case' && name && folder) await reportCase(name, folder)
else await main()
