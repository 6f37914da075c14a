import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FF_ENCODER_LIBOPUS, FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MediaError, mediaErrorKinds } from '../media-error.ts'
import { colorTrack, encodeFile, makeClip, makePicture, toneTrack } from '../video/testing/tiny-media.ts'
import { createChildPool } from '../worker/child-pool.ts'
import { extractThumbnail } from './extract-thumbnail.ts'
import { readSourceFacts } from './probe.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The same damage every time: a failure must be repeatable. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function damage(original: Buffer, variant: number): Buffer {
  const next = random(variant + 1)
  const bytes = Buffer.from(original)
  if (variant % 3 === 0) return bytes.subarray(0, Math.floor(bytes.length * next()))
  const flips = variant % 3 === 1 ? 12 : Math.ceil(bytes.length / 40)
  for (let flip = 0; flip < flips; flip++) bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
  return bytes
}

it('answers sixty damaged files with facts or a MediaError, and its processes survive most of them', async () => {
  const clip = await makeClip(join(folder, 'a.mp4'), { color: 'red', toneHz: 440 })
  const webm = await encodeFile({
    path: join(folder, 'a.webm'),
    format: 'webm',
    video: { graph: colorTrack('blue'), codec: FF_ENCODER_LIBVPX_VP9 },
    audio: { graph: toneTrack(440), codec: FF_ENCODER_LIBOPUS },
  })
  const photo = await makePicture(join(folder, 'a.jpg'), { colors: ['red', 'blue'] })
  const png = await makePicture(join(folder, 'a.png'), { colors: ['red', 'blue'] })
  const sources = await Promise.all([clip, webm, photo, png].map((path) => readFile(path)))
  const pool = createChildPool({ processes: 2 })
  const outcomes = new Map<string, number>()
  for (let variant = 0; variant < 60; variant++) {
    const path = join(folder, `damaged-${variant}`)
    await writeFile(path, damage(sources[variant % sources.length] ?? Buffer.alloc(0), variant))
    const outcome = await readSourceFacts(path, pool, 10_000).then(
      () => 'read',
      (error: unknown) => (error instanceof MediaError ? error.kind : String(error)),
    )
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    expect(['read', ...mediaErrorKinds]).toContain(outcome)
  }
  expect((await readSourceFacts(clip, pool, 10_000)).streams.video?.width).toBe(320)
  pool.close()
  expect(outcomes.get('unreadable') ?? 0).toBeGreaterThan(5)
})

it('draws a thumbnail of a damaged video or says why not', async () => {
  const clip = await readFile(await makeClip(join(folder, 'b.mp4'), { color: 'red' }))
  for (let variant = 1; variant < 9; variant += 1) {
    const path = join(folder, `thumb-${variant}.mp4`)
    await writeFile(path, damage(clip, variant))
    const outcome = await extractThumbnail({ path, atMs: 500, width: 64, outPath: `${path}.jpg` }).then(
      ({ width }) => width,
      (error: unknown) => error,
    )
    expect(outcome === 64 || outcome instanceof MediaError).toBe(true)
  }
})
