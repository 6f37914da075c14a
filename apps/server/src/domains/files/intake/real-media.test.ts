import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractThumbnail, probe } from '@lectern/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { makeClip } from '../../../../../../packages/media/src/video/testing/tiny-media.ts'
import { wav } from '../testing/file-samples.fake.ts'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'

let world: FilesWorld
let ada: Actor
let folder: string
let clip: Buffer
beforeAll(async () => {
  world = await createFilesWorld({ media: { probe, extractThumbnail } })
  ada = await world.addPerson()
  folder = await mkdtemp(join(tmpdir(), 'lectern-clip-'))
  clip = await readFile(
    await makeClip(join(folder, 'clip.mp4'), { color: 'red', seconds: 2, size: '640x360', toneHz: 440 }),
  )
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

describe('media read by the real tools', () => {
  it('is a video with its size and length, and a preview that shows it', async () => {
    const file = await world.upload(ada, 'clip.mp4', clip)
    expect(file).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 640, height: 360, warnings: [] })
    expect(file.duration_ms).toBeGreaterThanOrEqual(1950)
    expect(file.duration_ms).toBeLessThanOrEqual(2100)
    const key = (await world.objects()).find((one) => one.endsWith(`${file.sha256}.webp`)) ?? ''
    const preview = sharp(Buffer.concat(await (await world.storage.open(key)).toArray()))
    expect(await preview.metadata()).toMatchObject({ width: 480, height: 270 })
    const [red, green, blue] = (await preview.stats()).channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(60)
  })

  it('is sound with its length', async () => {
    expect(await world.upload(ada, 'voice.wav', wav(1.5))).toMatchObject({
      kind: 'audio',
      mime: 'audio/wav',
      duration_ms: 1500,
      width: null,
      thumb: null,
    })
  })

  it.each([
    ['cut in the middle', () => clip.subarray(0, Math.floor(clip.length / 2)), 'files.unreadable'],
    ['only a beginning', () => clip.subarray(0, 40), 'files.unreadable'],
    ['an HLS playlist', () => Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'files.playlist-refused'],
    ['a list for joining', () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 'files.playlist-refused'],
    [
      'a DASH manifest',
      () => Buffer.from('<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'),
      'files.playlist-refused',
    ],
    ['plain text', () => Buffer.from('this is no video, whatever its name says\n'), 'files.type-not-allowed'],
  ])('that is %s is refused, and the server goes on', async (_what, make, kind) => {
    await expect(world.upload(ada, 'film.mp4', make())).rejects.toMatchObject({ kind })
  })
})
