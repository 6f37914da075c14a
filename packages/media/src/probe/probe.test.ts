import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_GIF,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PCM_S16LE,
} from 'node-av/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaError } from '../media-error.ts'
import {
  colorTrack,
  encodeFile,
  makeClip,
  makePicture,
  toneTrack,
  withOrientation,
} from '../video/testing/tiny-media.ts'
import { probe } from './probe.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failure = (path: string, options = {}) =>
  probe(path, options).then(
    () => 'no error',
    (error: unknown) => (error instanceof MediaError ? error.kind : error),
  )

describe('what it accepts', () => {
  const vp9 = { graph: colorTrack('red'), codec: FF_ENCODER_LIBVPX_VP9 }
  const h264 = { graph: colorTrack('red'), codec: FF_ENCODER_LIBX264 }
  const tone = toneTrack(440)
  const cases = [
    [
      'mp4',
      'mp4',
      { video: h264, audio: { graph: tone, codec: FF_ENCODER_AAC } },
      { kind: 'video', videoCodec: 'h264', audioCodec: 'aac' },
    ],
    ['mov', 'mp4', { video: h264 }, { kind: 'video', videoCodec: 'h264', hasAudio: false }],
    [
      'webm',
      'webm',
      { video: vp9, audio: { graph: tone, codec: FF_ENCODER_LIBOPUS } },
      { kind: 'video', videoCodec: 'vp9', audioCodec: 'opus' },
    ],
    ['matroska', 'mkv', { video: h264 }, { kind: 'video', videoCodec: 'h264' }],
    ['mp3', 'mp3', { audio: { graph: tone, codec: FF_ENCODER_LIBMP3LAME } }, { kind: 'audio', audioCodec: 'mp3' }],
    ['ipod', 'm4a', { audio: { graph: tone, codec: FF_ENCODER_AAC } }, { kind: 'audio', audioCodec: 'aac' }],
    ['adts', 'aac', { audio: { graph: tone, codec: FF_ENCODER_AAC } }, { kind: 'audio', audioCodec: 'aac' }],
    ['wav', 'wav', { audio: { graph: tone, codec: FF_ENCODER_PCM_S16LE } }, { kind: 'audio', audioCodec: 'pcm_s16le' }],
    ['ogg', 'ogg', { audio: { graph: tone, codec: FF_ENCODER_LIBOPUS } }, { kind: 'audio', audioCodec: 'opus' }],
    ['flac', 'flac', { audio: { graph: tone, codec: FF_ENCODER_FLAC } }, { kind: 'audio', audioCodec: 'flac' }],
  ] as const
  it.each(cases)('reads %s as %s', async (...[muxer, format, tracks, expected]) => {
    // A misleading name: only the content may count.
    const path = await encodeFile({ path: join(folder, `${muxer}.txt`), format: muxer, ...tracks })
    const found = await probe(path)
    expect(found).toMatchObject({ format, ...expected })
    expect(Math.abs((found.durationMs ?? 0) - 1000)).toBeLessThan(120)
    if (found.kind === 'video') expect(found).toMatchObject({ width: 320, height: 180, fps: 25, pixelCount: 57_600 })
    else expect(found).toMatchObject({ width: null, height: null, hasVideo: false })
  })

  it.each(['jpg', 'png', 'webp'])('reads a %s picture', async (extension) => {
    const path = await makePicture(join(folder, `picture.${extension}`), {
      colors: ['red', 'blue'],
      width: 64,
      height: 48,
    })
    expect(await probe(path)).toMatchObject({
      kind: 'picture',
      width: 64,
      height: 48,
      durationMs: null,
      hasVideo: false,
    })
  })

  it('reads the first frame of a GIF', async () => {
    const graph = 'color=c=red:s=64x48:r=5:d=1,format=rgb8,buffersink@out'
    const path = await encodeFile({
      path: join(folder, 'a.gif'),
      format: 'gif',
      video: { graph, codec: FF_ENCODER_GIF },
    })
    expect(await probe(path)).toMatchObject({ kind: 'picture', format: 'gif', width: 64, height: 48 })
  })

  it.each([
    [1, 64, 48, 0, false],
    [2, 64, 48, 0, true],
    [3, 64, 48, 180, false],
    [6, 48, 64, 90, false],
    [8, 48, 64, 270, false],
  ])('turns a photo of EXIF orientation %i', async (...[orientation, width, height, rotation, mirrored]) => {
    const plain = await readFile(
      await makePicture(join(folder, 'plain.jpg'), { colors: ['red'], width: 64, height: 48 }),
    )
    const path = join(folder, `exif-${orientation}.jpg`)
    await writeFile(path, withOrientation(plain, orientation))
    expect(await probe(path)).toMatchObject({ width, height, rotation, mirrored })
  })
})

describe('what it refuses', () => {
  it('says when a file is missing, unknown or empty', async () => {
    const text = join(folder, 'text.mp4')
    await writeFile(text, 'This is not a video, whatever its name says.')
    const empty = join(folder, 'empty.mp4')
    await writeFile(empty, '')
    expect(await failure(join(folder, 'nowhere.mp4'))).toBe('missing-file')
    expect(await failure(text)).toBe('unsupported-format')
    expect(await failure(empty)).toBe('unreadable')
  })

  it('refuses a playlist called .mp4 and asks no server for its parts', async () => {
    let hits = 0
    const server = createServer((_request, response) => {
      hits++
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/part.ts`
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${url}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${url}'\n`,
      `\uFEFF  #EXTM3U\n${url}\n`,
    ]
    for (const [index, list] of lists.entries()) {
      const path = join(folder, `list-${index}.mp4`)
      await writeFile(path, list)
      expect(await failure(path)).toBe('playlist-refused')
    }
    await new Promise((resolve) => server.close(resolve))
    expect(hits).toBe(0)
  })

  it('refuses a PNG of 1 by 1,000,000,000 pixels from its header', async () => {
    const png = await readFile(await makePicture(join(folder, 'small.png'), { colors: ['red'], width: 64, height: 48 }))
    png.writeUInt32BE(1, 16)
    png.writeUInt32BE(1_000_000_000, 20)
    const path = join(folder, 'bomb.png')
    await writeFile(path, png)
    const startedAt = performance.now()
    expect(await failure(path)).toBe('too-many-pixels')
    // No process is even started.
    expect(performance.now() - startedAt).toBeLessThan(50)
  })

  it('gives up in time and when asked to', async () => {
    const path = await makeClip(join(folder, 'slow.mp4'), { color: 'red' })
    expect(await failure(path, { timeoutMs: 1 })).toBe('unreadable')
    expect(await failure(path, { signal: AbortSignal.abort() })).toBe('cancelled')
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 15)
    expect(await failure(path, { signal: controller.signal })).toBe('cancelled')
  })
})
