// What an hour of a stream costs to record, to turn into a replay, and to list by HLS. Run: node bench/recording.bench.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRoomHls, makeReplay } from '../packages/rooms/src/index.ts'
import { createRecorder } from '../packages/rooms/src/recording/recorder.ts'
import { feed, makeStream, type Stream } from '../packages/rooms/test/recorded-media.ts'

const minutes = Number(process.env['BENCH_MINUTES'] ?? 60)
const seconds = 10
const mostBehind = 20

/** A single colour has no weight: each picture gets 9 kB that decoders skip (an SEI unit), some 2 Mbit/s. */
function weigh({ pictures, sounds }: Stream): Stream {
  const filler = Buffer.concat([Buffer.of(0, 0, 0, 1, 6), Buffer.alloc(9000, 0x55)])
  return { sounds, pictures: pictures.map((each) => ({ ...each, data: Buffer.concat([each.data, filler]) })) }
}

type Spent = { readonly seconds: number; readonly cpuSeconds: number; readonly blockedMs: number }

async function measure(work: () => Promise<void>): Promise<Spent> {
  let blockedMs = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    blockedMs = Math.max(blockedMs, performance.now() - lookedAt - 5)
    lookedAt = performance.now()
  }, 5)
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  await work()
  clearInterval(timer)
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds: (user + system) / 1e6, blockedMs }
}

async function record(folder: string, stream: Stream): Promise<void> {
  let finished = 0
  const recorder = createRecorder({
    folder,
    segmentMs: 1000,
    onSegment: () => {
      finished += 1
    },
    requestKeyframe: () => {},
    onError: (error) => {
      throw error
    },
  })
  for (let round = 0; round < (minutes * 60) / seconds; round++) {
    feed(recorder, stream, { fromMs: round * seconds * 1000 })
    // Pieces are 1.2 s: the first key picture, of one each 400 ms, after a second.
    while (finished < ((round + 1) * seconds) / 1.2 - mostBehind) await wait(1)
  }
  await recorder.end('ended')
}

const say = (what: string, { seconds: wall, cpuSeconds, blockedMs }: Spent): void => {
  process.stdout.write(
    `${what.padEnd(10)} ${wall.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s, blocked ${Math.round(blockedMs)} ms\n`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'recording-bench-'))
try {
  const stream = weigh(await makeStream({ seconds, size: '1280x720' }))
  process.stdout.write(`${minutes} minutes of 1280x720 at 25 pictures a second, load ${loadavg()[0]?.toFixed(1)}\n`)
  say('recording', await measure(() => record(folder, stream)))
  const outPath = join(folder, 'replay.mp4')
  let sizeBytes = 0
  say(
    'replay',
    await measure(async () => {
      sizeBytes = (await makeReplay({ folder, outPath })).sizeBytes
    }),
  )
  const hls = createRoomHls({ folder })
  const [whole, newest] = [await hls.live(), await hls.live({ skip: true })]
  process.stdout.write(`replay of ${Math.round(sizeBytes / 1e6)} MB\n`)
  process.stdout.write(`playlist ${whole?.text.length} bytes, ${newest?.text.length} after the first time\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
