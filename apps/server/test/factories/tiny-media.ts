import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderCard, renderVideo } from '@lectern/media'

let picture: Promise<Buffer> | undefined
let video: Promise<Buffer> | undefined

export const tinyPicture = (): Promise<Buffer> => {
  picture ??= renderCard({ width: 64, height: 64, title: 'A', palette: 0 })
  return picture
}

const makeVideo = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-tiny-'))
  const outPath = join(folder, 'tiny.mp4')
  const scene = { id: 's', media: { kind: 'card', title: 'A', palette: 0 }, durationMs: 400, cues: [] } as const
  const plan = {
    width: 160,
    height: 90,
    fps: 25,
    scenes: [scene],
    transition: { kind: 'cut', durationMs: 0 },
    subtitles: null,
    music: null,
    loudnessLufs: -16,
    quality: 'preview',
  } as const
  await renderVideo(plan, { cacheDir: join(folder, 'cache'), outPath, processes: 1 })
  const bytes = await readFile(outPath)
  await rm(folder, { recursive: true, force: true })
  return bytes
}

/** Four tenths of a second of video, made by the product's own engine. */
export const tinyVideo = (): Promise<Buffer> => {
  video ??= makeVideo()
  return video
}
