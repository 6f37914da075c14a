import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { probe } from '@lectern/media'
import { FF_ENCODER_LIBVPX_VP8 } from 'node-av/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NoticeWanted, noticeWanted } from '#platform/messages/notice-wanted.ts'
import { type School, startTestApp, type TestApp } from '#test/harness.ts'
import { createMovableClock } from '#test/movable-clock.ts'
import { colorTrack, encodeFile, makeClip } from '../../../../../../packages/media/src/video/testing/tiny-media.ts'

const minute = 60_000
const clock = createMovableClock()
const told: NoticeWanted[] = []
let app: TestApp
let head: School
let folder: string
let film: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulive-test-'))
  app = await startTestApp({}, clock)
  await app.app.startRooms()
  app.app.ground.events.on(noticeWanted, async (_, notice) => void told.push(notice))
  head = await app.addSchool('hillside')
  const path = await makeClip(join(folder, 'film.mp4'), { color: 'red', seconds: 7, toneHz: 440 })
  film = (await app.upload('files.upload', { name: 'film.mp4', bytes: await readFile(path) }, head)).data.id
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const as = () => ({ as: head })
const at = (aheadMs: number) => new Date(clock.now().getTime() + aheadMs).toISOString()
const create = async (change: object = {}) => {
  const room = { title: 'Recorded open day', source: 'simulive' as const, source_file_id: film }
  const times = { start_time: at(minute), end_time: at(61 * minute) }
  const made = await app.call('live.create', { ...room, ...times, ...change }, as())
  if (made.status !== 200) throw new Error(`create answered ${made.status} ${made.kind}`)
  return made.data
}
type Made = Awaited<ReturnType<typeof create>>
const detail = async ({ live_id }: Made) => (await app.call('live.detail', { live_id }, as())).data
const settle = () => app.app.domains.live.settle()
const begin = async (change: object = {}) => {
  const room = await create(change)
  clock.forward(minute)
  await settle()
  return room
}
const until = async <T>(ask: () => Promise<T>, isReached: (value: T) => boolean): Promise<T> => {
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    const value = await ask()
    if (isReached(value)) return value
    if (Date.now() > deadline) throw new Error(`it stands at ${JSON.stringify(value)}`)
  }
}
const playlistOf = async ({ room_id }: Made) => {
  const { data } = await app.call('live.enterLive', { room_id })
  const path = new URL(data.play?.hls_url ?? '', 'http://here').pathname
  const { statusCode, body } = await app.app.http.inject({ method: 'GET', url: path })
  const seconds = [...body.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  return { path, statusCode, body, seconds }
}

describe('a room that plays an uploaded video', () => {
  test('begins by the clock, is never ahead of it, sells, ends with the film and leaves chapters and clips', {
    timeout: 120_000,
  }, async () => {
    const product = { title: 'Cards', price_minor: 9900, currency: 'CNY' }
    const { id } = (await app.call('shop.productCreate', product, as())).data
    const room = await create({ product_ids: [id] })
    await settle()
    expect((await detail(room)).state).toBe('scheduled')
    expect((await app.call('live.enterLive', { room_id: room.room_id })).data.play?.hls_url).toBeNull()
    clock.forward(minute)
    await settle()
    const live = await detail(room)
    expect(live).toMatchObject({ state: 'live', source: 'simulive', product_ids: [id] })
    const startedAt = Date.parse(live.started_at ?? '')
    const explain = (action: 'start' | 'stop') =>
      app.call('shop.explain', { room_id: room.room_id, product_id: id, action }, as())
    await sleep(1500)
    expect((await explain('start')).status).toBe(200)
    // Whoever asks again and again gets no more than the clock allows.
    for (let look = 0; look < 8; look++) {
      const { statusCode, seconds, body, path } = await playlistOf(room)
      expect(seconds * 1000).toBeLessThanOrEqual(clock.now().getTime() - startedAt)
      if (statusCode === 200) expect(body).not.toContain('ENDLIST')
      const next = path.replace('index.m3u8', '0000099.m4s')
      expect((await app.app.http.inject({ method: 'GET', url: next })).statusCode).toBe(404)
      await sleep(250)
    }
    expect((await playlistOf(room)).seconds).toBeGreaterThan(1)
    const entered = await app.call('live.enterLive', { room_id: room.room_id })
    expect(entered.data).toMatchObject({ simulive: null, explaining: { product_id: id }, play: { whep_url: null } })
    const staff = await app.call('live.enterLive', { room_id: room.room_id }, as())
    expect(staff.data.simulive).toBe(true)
    const token = entered.data.play?.token ?? ''
    const shown = await app.call('shop.liveProducts', { live_id: room.live_id, token })
    expect(shown.data.list).toMatchObject([{ product_id: id, state: 'explaining' }])
    await explain('stop')

    const ended = await until(
      () => detail(room),
      ({ state }) => state !== 'live',
    )
    expect(ended.end_reason).toBe('finished')
    expect(clock.now().getTime() - startedAt).toBeGreaterThanOrEqual(6900)
    await settle()
    // Neither replay nor clips can be written; what failed is tried again in the mission center, and at the room.
    const [replays, clips] = ['replays', 'clips'].map((name) => join(app.dataDir, 'cache', name)) as [string, string]
    await mkdir(join(app.dataDir, 'cache'), { recursive: true })
    for (const path of [replays, clips]) await writeFile(path, 'in the way')
    await app.app.startWork()
    const failed = await until(
      () => detail(room),
      ({ state }) => state === 'replay_failed',
    )
    await rm(replays)
    const again = (id: string | null | undefined) => app.call('missions.retry', { id: id ?? '' }, as())
    expect((await again(failed.replay?.mission_id)).status).toBe(200)
    const clipsBecome = async (state: 'failed' | 'ready') =>
      until(
        () => detail(room),
        ({ replay }) => replay?.clips?.state === state,
      )
    const withoutClips = await clipsBecome('failed')
    expect(withoutClips).toMatchObject({
      state: 'replay_ready',
      replay: { state: 'ready', chapters: [{ clip_url: null }] },
    })
    const { live_id } = room
    const begun = await app.call('live.retryClips', { live_id }, as())
    expect(begun.data.mission_id).not.toBe(withoutClips.replay?.clips?.mission_id)
    const { replay } = await clipsBecome('failed')
    expect(replay?.clips?.mission_id).toBe(begun.data.mission_id)
    await rm(clips)
    expect((await again(begun.data.mission_id)).status).toBe(200)
    const done = await clipsBecome('ready')
    // A mission that failed before finds nothing left to do.
    expect((await again(withoutClips.replay?.clips?.mission_id)).status).toBe(200)
    const { data: late } = await until(
      () => app.call('missions.detail', { id: withoutClips.replay?.clips?.mission_id ?? '' }, as()),
      ({ data }) => data.state === 'success',
    )
    expect(late.outputs).toEqual([])
    expect(await app.call('live.retryClips', { live_id }, as())).toMatchObject({ kind: 'live.wrong-state' })
    expect(done.replay?.duration_ms).toBeGreaterThan(6000)
    const [chapter] = done.replay?.chapters ?? []
    expect(chapter).toMatchObject({ title: 'Cards', product_id: id })
    expect(chapter?.start_ms).toBeGreaterThan(1000)
    expect(chapter?.start_ms).toBeLessThan(2500)
    const bytes = await app.app.http.inject({ method: 'GET', url: chapter?.clip_url ?? '' })
    const path = join(folder, 'clip.mp4')
    await writeFile(path, bytes.rawPayload)
    const { durationMs, videoCodec, audioCodec } = await probe(path)
    expect([videoCodec, audioCodec]).toEqual(['h264', 'aac'])
    const length = (chapter?.end_ms ?? 0) - (chapter?.start_ms ?? 0)
    // It begins at the key picture before, at most 400 ms away in this film.
    expect(Math.abs((durationMs ?? 0) - length)).toBeLessThan(700)
  })

  test('waits for required steps, and says so to its host', async () => {
    const steps = [{ phase: 'before' as const, name: 'Write the greeting', required: true }]
    const plan = (await app.call('live.sopPlanCreate', { name: 'Open day', steps }, as())).data
    told.length = 0
    const room = await begin({ sop_plan_id: plan.id })
    await settle()
    expect((await detail(room)).state).toBe('scheduled')
    const stopped = told.filter(({ kind }) => kind === 'live.simulive-waits')
    expect(new Set(stopped.map(({ dedupeKey }) => dedupeKey)).size).toBe(1)
    const sop = (await app.call('live.sopQuery', { live_id: room.live_id }, as())).data
    const [step] = sop.steps
    await app.call('live.sopStepSave', { step_id: step?.step_id ?? '', status: 'done', version: 1 }, as())
    await settle()
    expect((await detail(room)).state).toBe('live')
    await sleep(2500)
    const { data } = await app.call('live.close', { live_id: room.live_id }, as())
    const closed = await until(
      () => detail(room),
      ({ state }) => state === 'replay_ready',
    )
    // Nothing of what was shown is missing, also of the last second.
    expect(Math.abs((closed.replay?.duration_ms ?? 0) - data.duration_ms)).toBeLessThan(500)
  })

  test('goes dark when it is suspended, and comes back where the film would be', { timeout: 30_000 }, async () => {
    const room = await begin()
    const { path } = await until(
      () => playlistOf(room),
      ({ statusCode }) => statusCode === 200,
    )
    await app.call('live.pushSuspend', { live_id: room.live_id, suspend: true, reason: 'Wrong film' }, as())
    await sleep(1200)
    expect((await app.app.http.inject({ method: 'GET', url: path })).statusCode).toBe(404)
    await app.call('live.pushSuspend', { live_id: room.live_id, suspend: false, reason: 'Right after all' }, as())
    await settle()
    expect((await detail(room)).state).toBe('live')
    const { end_reason, started_at, ended_at } = await until(
      () => detail(room),
      ({ state }) => state !== 'live',
    )
    expect(end_reason).toBe('finished')
    const onAirMs = Date.parse(ended_at ?? '') - Date.parse(started_at ?? '')
    expect(onAirMs).toBeGreaterThanOrEqual(6900)
    expect(onAirMs).toBeLessThan(9500)
  })

  test('says of a video that cannot be played when it is chosen, else to its host in time, and stays out of sight', async () => {
    const path = await encodeFile({
      path: join(folder, 'vp8.mkv'),
      format: 'matroska',
      video: { graph: colorTrack('red'), codec: FF_ENCODER_LIBVPX_VP8 },
    })
    const { data } = await app.upload('files.upload', { name: 'vp8.mkv', bytes: await readFile(path) }, head)
    const check = (file_id: string) => app.call('live.filmCheck', { file_id }, as())
    expect(await check(data.id)).toMatchObject({ status: 422, kind: 'live.unplayable-video' })
    expect((await check(film)).data.duration_ms).toBeGreaterThan(6900)
    told.length = 0
    const room = await create({ source_file_id: data.id })
    await settle()
    await settle()
    const stopped = told.filter(({ link }) => link.includes(room.room_id))
    expect(stopped.map(({ kind }) => kind)).toEqual(['live.simulive-unplayable'])
    clock.forward(2 * minute)
    await settle()
    expect((await detail(room)).state).toBe('scheduled')
    // Another video, and it plays.
    const { version } = await detail(room)
    const change = { source_file_id: film, start_time: at(minute), end_time: at(61 * minute) }
    expect((await app.call('live.update', { live_id: room.live_id, version, ...change }, as())).status).toBe(200)
    clock.forward(minute)
    await settle()
    expect((await detail(room)).state).toBe('live')
    await app.call('live.close', { live_id: room.live_id }, as())
  })
})
