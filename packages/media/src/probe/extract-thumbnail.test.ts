import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FF_ENCODER_LIBMP3LAME, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meanColor, nameColor, readFrames } from '../video/testing/read-media.ts'
import { encodeFile, makeClip, makePicture, toneTrack, withOrientation } from '../video/testing/tiny-media.ts'
import { extractThumbnail } from './extract-thumbnail.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumbnail-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function quarters(path: string): Promise<string[]> {
  for await (const frame of readFrames(path)) {
    const at = (x: number, y: number) => nameColor(meanColor(frame, { x, y, width: 0.1, height: 0.1 }))
    return [at(0.2, 0.2), at(0.7, 0.2), at(0.2, 0.7), at(0.7, 0.7)]
  }
  return []
}

it('takes the frame shown at a moment, and the last one beyond the end', async () => {
  const graph =
    'color=c=red:s=160x90:r=25:d=1[a];color=c=blue:s=160x90:r=25:d=1[b];[a][b]concat=n=2:v=1:a=0,format=yuv420p,buffersink@out'
  const path = await encodeFile({
    path: join(folder, 'two.mp4'),
    format: 'mp4',
    video: { graph, codec: FF_ENCODER_LIBX264 },
  })
  const outPath = join(folder, 'out.jpg')
  for (const [atMs, color] of [
    [0, 'red'],
    [900, 'red'],
    [1100, 'blue'],
    [60_000, 'blue'],
  ] as const) {
    expect(await extractThumbnail({ path, atMs, width: 80, outPath })).toMatchObject({ width: 80, height: 46 })
    for await (const frame of readFrames(outPath)) {
      const [red, green, blue] = meanColor(frame)
      expect(color === 'red' ? red - blue : blue - red, `at ${atMs}`).toBeGreaterThan(240)
      expect(green).toBeLessThan(12)
    }
  }
})

it('never enlarges, and leaves nothing but the picture', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const path = await makePicture(join(folder, "wide name with 'quotes', spaces: and [brackets].png"), {
    colors: ['red', 'lime', 'blue', 'white'],
    width: 200,
    height: 100,
  })
  const result = await extractThumbnail({ path, width: 640, outPath: join(own, 'thumb.jpg') })
  expect(result).toMatchObject({ width: 200, height: 100 })
  expect(await readdir(own)).toEqual(['thumb.jpg'])
  expect(await quarters(join(own, 'thumb.jpg'))).toEqual(['red', 'lime', 'blue', 'white'])
})

/** Quarters as a viewer must see them for each way a camera can have been held; the sensor saw red lime / blue white. */
const upright: Record<number, string[]> = {
  1: ['red', 'lime', 'blue', 'white'],
  2: ['lime', 'red', 'white', 'blue'],
  3: ['white', 'blue', 'lime', 'red'],
  4: ['blue', 'white', 'red', 'lime'],
  5: ['red', 'blue', 'lime', 'white'],
  6: ['blue', 'red', 'white', 'lime'],
  7: ['white', 'lime', 'blue', 'red'],
  8: ['lime', 'white', 'red', 'blue'],
}

it.each(Object.entries(upright))('turns a photo of EXIF orientation %s upright', async (orientation, expected) => {
  const plain = await readFile(
    await makePicture(join(folder, 'plain.jpg'), { colors: ['red', 'lime', 'blue', 'white'], width: 160, height: 96 }),
  )
  const path = join(folder, 'turned.jpg')
  await writeFile(path, withOrientation(plain, Number(orientation)))
  const outPath = join(folder, 'turned-thumb.jpg')
  await extractThumbnail({ path, width: 160, outPath })
  expect(await quarters(outPath)).toEqual(expected)
})

it('shows see-through pictures on white', async () => {
  const path = await makePicture(join(folder, 'clear.png'), { colors: ['rgba(0,0,0,0)', 'red'] })
  const outPath = join(folder, 'clear.jpg')
  await extractThumbnail({ path, width: 160, outPath })
  expect(await quarters(outPath)).toEqual(['white', 'red', 'white', 'red'])
})

it('says that sound has no picture', async () => {
  const path = await encodeFile({
    path: join(folder, 'a.mp3'),
    format: 'mp3',
    audio: { graph: toneTrack(440), codec: FF_ENCODER_LIBMP3LAME },
  })
  await expect(extractThumbnail({ path, width: 80, outPath: join(folder, 'no.jpg') })).rejects.toMatchObject({
    kind: 'no-video-stream',
  })
  const clip = await makeClip(join(folder, 'c.mp4'), { color: 'red' })
  await expect(
    extractThumbnail({ path: `${clip}.gone`, width: 80, outPath: join(folder, 'no.jpg') }),
  ).rejects.toMatchObject({ kind: 'missing-file' })
})
