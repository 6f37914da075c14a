import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FF_ENCODER_AAC, FF_ENCODER_LIBVPX_VP8, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { expect, it, onTestFinished, vi } from 'vitest'
import { colorTrack, encodeFile, makeClip, makeTone, toneTrack } from '../../../media/src/video/testing/tiny-media.ts'
import { countFrames, temporaryFolder } from '../../test/recorded-media.ts'
import { createRoomHls } from '../hls/room-hls.ts'
import { parseFacts } from '../recording/journal-facts.ts'
import { addFacts, emptyState } from '../recording/recording-state.ts'
import { makeReplay } from '../replay/make-replay.ts'
import { openFilm } from './open-film.ts'
import { playFilm } from './play-film.ts'

async function setUp() {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const recording = join(folder, 'recording')
  const state = async () => {
    const found = emptyState()
    addFacts(found, parseFacts(await readFile(join(recording, 'journal.jsonl'), 'utf8').catch(() => '')))
    return found
  }
  const play = (
    path: string,
    { startedAt = Date.now(), onSegment = () => {} }: { startedAt?: number; onSegment?: () => void } = {},
  ) => {
    const { promise, resolve } = Promise.withResolvers<{ finished: boolean; error?: Error }>()
    const playing = playFilm({ path, folder: recording, startedAt, onSegment, onEnd: resolve })
    return { playing, ended: promise }
  }
  return { folder, recording, state, play }
}

it('plays by the clock, shows nothing of the future, and ends with the film', { timeout: 20_000 }, async () => {
  const { folder, recording, state, play } = await setUp()
  const path = await makeClip(join(folder, 'film.mp4'), { color: 'red', seconds: 4, toneHz: 440 })
  const startedAt = Date.now()
  const { ended } = play(path, { startedAt })
  const seen: number[] = []
  const looking = (async () => {
    while (Date.now() - startedAt < 3800) {
      const { segments } = await state()
      // What lies there was due: the film is no further than the clock.
      const writtenMs = segments.reduce((sum, { duration_ms }) => sum + duration_ms, 0)
      if (writtenMs > 0) seen.push(Date.now() - startedAt - writtenMs)
      await sleep(150)
    }
  })()
  expect(await ended).toEqual({ finished: true })
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3950)
  await looking
  expect(seen.length).toBeGreaterThan(5)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
  const text = (await createRoomHls({ folder: recording }).live({ ended: true }))?.text ?? ''
  expect(text.match(/#EXTINF/g)?.length).toBeGreaterThanOrEqual(3)
  const { durationMs } = await makeReplay({ folder: recording, outPath: join(folder, 'replay.mp4') })
  expect(durationMs).toBeGreaterThan(3700)
  expect(await countFrames(join(folder, 'replay.mp4'))).toBe(100)
})

it('goes on where it would be when it begins late, at the next key picture', { timeout: 20_000 }, async () => {
  const { folder, state, play } = await setUp()
  const path = await makeClip(join(folder, 'film.mp4'), { color: 'red', seconds: 4, toneHz: 440 })
  const startedAt = Date.now() - 2000
  expect(await play(path, { startedAt }).ended).toEqual({ finished: true })
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3950)
  expect(Date.now() - startedAt).toBeLessThan(5500)
  const playedMs = (await state()).segments.reduce((sum, { duration_ms }) => sum + duration_ms, 0)
  expect(playedMs).toBeGreaterThan(1400)
  expect(playedMs).toBeLessThan(2200)
})

it('keeps pictures that are decoded in another order than shown', { timeout: 20_000 }, async () => {
  const { folder, recording, play } = await setUp()
  const path = await encodeFile({
    path: join(folder, 'film.mp4'),
    format: 'mp4',
    video: {
      graph: 'testsrc2=s=320x180:r=25:d=3,format=yuv420p,buffersink@out',
      codec: FF_ENCODER_LIBX264,
      options: { preset: 'veryfast', bf: '3' },
    },
    audio: { graph: toneTrack(440, { seconds: 3 }), codec: FF_ENCODER_AAC },
  })
  const film = await openFilm(path)
  const pictures = (await Array.fromAsync(film.frames(0))).flatMap((one) => (one.kind === 'video' ? [one.frame] : []))
  film.close()
  const decoded = pictures.map(({ decodeMs = 0 }) => decodeMs)
  expect(decoded).toEqual(decoded.toSorted((a, b) => a - b))
  expect(pictures.some(({ decodeMs = 0, timestampMs }) => timestampMs > decodeMs)).toBe(true)
  expect(pictures.every(({ decodeMs = 0, timestampMs }) => timestampMs >= decodeMs)).toBe(true)
  await play(path).ended
  await makeReplay({ folder: recording, outPath: join(folder, 'replay.mp4') })
  expect(await countFrames(join(folder, 'replay.mp4'))).toBe(75)
})

it('stops when it is told to, without saying that it came to its end', async () => {
  const { folder, state, play } = await setUp()
  const path = await makeClip(join(folder, 'film.mp4'), { color: 'red', seconds: 4, toneHz: 440 })
  const startedAt = Date.now()
  const { playing, ended } = play(path, { startedAt })
  const playedMs = async () => (await state()).segments.reduce((sum, { duration_ms }) => sum + duration_ms, 0)
  await vi.waitFor(async () => expect(await playedMs()).toBeGreaterThan(900), { timeout: 10_000 })
  await playing.stop()
  await playing.stop()
  expect(await playedMs()).toBeLessThan(Math.min(3900, Date.now() - startedAt + 100))
  expect(await Promise.race([ended, sleep(200).then(() => 'nothing')])).toBe('nothing')
})

it('says what it cannot play', async () => {
  const { folder, play } = await setUp()
  const vp8 = { graph: colorTrack('red'), codec: FF_ENCODER_LIBVPX_VP8 }
  const text = join(folder, 'film.txt')
  await writeFile(text, 'no film')
  for (const [path, fault] of [
    [await encodeFile({ path: join(folder, 'film.mkv'), format: 'matroska', video: vp8 }), 'no-h264'],
    [await makeTone(join(folder, 'tone.wav'), { seconds: 1 }), 'no-h264'],
    [text, 'unreadable'],
    [join(folder, 'nowhere.mp4'), 'unreadable'],
  ] as const)
    await expect(openFilm(path), path).rejects.toMatchObject({ fault })
  const end = await play(text).ended
  expect(end.finished).toBe(false)
})
