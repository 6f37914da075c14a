import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { studioEndpoints, type VideoSpecInput } from '@lectern/contract/domains/studio'
import { MediaError } from '@lectern/media'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileRecord } from '#domains/files'
import type { Actor } from '#platform/session/actor.ts'
import { createFakeSpeech } from '../speech/speech-engine.fake.ts'
import { callAs, type FakeStudio, openFakeStudio } from '../studio.fake.ts'
import { createFakeTools } from './video-tools.fake.ts'

const { engine } = createFakeSpeech()
const fake = createFakeTools()
let studio: FakeStudio
let ada: Actor
let clip: FileRecord
let sound: FileRecord

beforeAll(async () => {
  studio = await openFakeStudio({ engine, tools: fake.tools })
  ada = await studio.addSchool()
  // Previews are not what is tested here: the bytes only have to exist.
  const clipFile = { name: 'Trip.mp4', kind: 'video', mime: 'video/mp4', durationMs: 4000 } as const
  clip = await studio.addFile(ada, Buffer.from('clip'), clipFile)
  const soundFile = { name: 'Voice.wav', kind: 'audio', mime: 'audio/wav', durationMs: 1500 } as const
  sound = await studio.addFile(ada, Buffer.from('sound'), soundFile)
})
beforeEach(() => {
  fake.plans.length = 0
  fake.state.failure = undefined
})
afterAll(() => studio.close())

const start = (spec: Omit<VideoSpecInput, 'title'> & { project_id?: string }, actor = ada) =>
  studio.handlers.video(
    callAs(actor, studioEndpoints.video.input.parse({ title: 'Water: day 1', voice_id: 'fake:en', ...spec })),
  )
const scenes = [
  { id: 'a', text: 'Water moves.', translation: '水在流动。' },
  { id: 'b', text: 'It rests.', card: { title: 'Rest', palette: 1 } },
]
const read = async (id: string) => {
  const scope = studio.tenants.scope(ada.corpId)
  return readFile(await studio.files.localPath(await studio.files.get(scope, id)), 'utf8')
}

describe('a render', () => {
  it('goes through every stage in order, keeps everything it made, and tells the others', async () => {
    const project = await studio.handlers.projectCreate(callAs(ada, { title: 'Water' }))
    const { mission_id } = await start({ scenes, project_id: project.id, language: 'en' })
    expect(studio.started.get(mission_id)).toMatchObject({
      kind: 'studio.render',
      title: 'Water: day 1',
      stages: ['speech', 'pictures', 'segments', 'sound', 'join', 'store'],
      personId: ada.personId,
      subjectId: project.id,
    })
    const { outputs, stages, percents, engine: madeBy } = await studio.run(ada, mission_id)
    expect(stages).toEqual(['speech', 'pictures', 'segments', 'sound', 'join', 'store'])
    expect(percents).toContain(50)
    expect(madeBy).toBe('fake-video + fake-voice')
    expect(outputs.map(({ kind }) => kind)).toEqual(['video', 'captions', 'cover'])
    const [video, captions] = outputs
    expect(video).toMatchObject({ width: 854, height: 480, duration_ms: 4000 })
    expect(await read(captions?.file_id ?? '')).toBe(
      'WEBVTT\n\n00:00:00.300 --> 00:00:00.900\nWater moves.\n\n00:00:02.300 --> 00:00:02.750\nIt rests.\n',
    )
    const told = studio.rendered.at(-1)
    expect(told).toMatchObject({
      missionId: mission_id,
      projectId: project.id,
      title: 'Water: day 1',
      fileId: video?.file_id,
      captions: [{ language: 'en', label: 'English' }],
      chapters: [
        { startMs: 0, title: 'Water moves.' },
        { startMs: 2000, title: 'Rest' },
      ],
      engine: 'fake-video + fake-voice',
      personName: 'Ada',
    })
    const after = await studio.handlers.projectDetail(callAs(ada, { id: project.id }))
    expect(after).toMatchObject({ mission_id, video_id: told?.videoId, version: 1 })
    const { list } = await studio.handlers.projectList(callAs(ada, { page: 1, size: 20 }))
    expect(list[0]?.cover_url).toContain(told?.coverId)
  })

  it('names files by the title without signs that systems refuse, and clears its working folder', async () => {
    const { mission_id } = await start({ scenes })
    const { outputs } = await studio.run(ada, mission_id)
    const file = await studio.files.get(studio.tenants.scope(ada.corpId), outputs[0]?.file_id ?? '')
    expect(file).toMatchObject({ name: 'Water day 1.mp4', created_by: ada.personId, created_by_name: 'Ada' })
    await expect
      .poll(() => readFile(join(studio.dataDir, 'cache', 'renders', mission_id, 'video.mp4')).catch(() => 'gone'))
      .toBe('gone')
  })

  it('writes captions in both languages when the second one is asked for', async () => {
    const subtitles = { ...studioEndpoints.video.input.parse({ title: 'x', scenes }).subtitles, second_language: true }
    const { mission_id } = await start({ scenes, subtitles })
    const { outputs } = await studio.run(ada, mission_id)
    expect(studio.rendered.at(-1)?.captions.map(({ language, label }) => [language, label])).toEqual([
      ['en', 'English'],
      ['zh', '中文'],
    ])
    expect(await read(outputs[2]?.file_id ?? '')).toBe('WEBVTT\n\n00:00:00.300 --> 00:00:00.900\n水在流动。\n')
  })

  it('uses own recordings as they are, and stays silent when nobody speaks', async () => {
    const own = await start({ voice_mode: 'own', scenes: [{ id: 'a', text: 'Said by me', narration_id: sound.id }] })
    const { stages, engine: madeBy } = await studio.run(ada, own.mission_id)
    expect(stages[0]).toBe('speech')
    expect(madeBy).toBe('fake-video')
    const [scene] = fake.plans[0]?.scenes ?? []
    expect(scene).toMatchObject({ durationMs: 2200, narration: { leadMs: 300, path: expect.any(String) } })
    const silent = await start({ voice_mode: 'none', scenes: [{ id: 'a', text: 'Read by you' }] })
    await studio.run(ada, silent.mission_id)
    expect(fake.plans[1]?.scenes[0]?.narration).toBeUndefined()
  })

  it('refuses a bad plan before a mission exists', async () => {
    const before = studio.started.size
    await expect(start({ scenes: [] })).rejects.toMatchObject({ kind: 'studio.zero-scenes' })
    const [foreign] = [await studio.addSchool()]
    const stranger = studio.handlers.projectCreate(callAs(foreign, { title: 'Theirs' }))
    await expect(start({ scenes, project_id: (await stranger).id })).rejects.toMatchObject({
      kind: 'platform.not-found',
    })
    await expect(
      start({ scenes: [{ ...scenes[0], material_ids: [clip.id] }] as never }, foreign),
    ).rejects.toMatchObject({
      kind: 'studio.missing-material',
      fields: [{ field: 'scenes.0.material_ids' }],
    })
    // Not used by this voice mode, but still not a file of this school.
    await expect(start({ scenes: [{ ...scenes[0], narration_id: sound.id }] as never }, foreign)).rejects.toMatchObject(
      {
        kind: 'studio.missing-material',
        fields: [{ field: 'scenes.0.narration_id' }],
      },
    )
    expect(studio.started.size).toBe(before)
  })

  it('says which file went away while it waited', async () => {
    const file = await studio.addFile(ada, Buffer.from('soon gone'), {
      name: 'x.mp4',
      kind: 'video',
      mime: 'video/mp4',
    })
    const { mission_id } = await start({ scenes: [...scenes, { id: 'c', text: '', material_ids: [file.id] }] })
    await studio.files.handlers.remove(callAs(ada, { id: file.id }))
    await expect(studio.run(ada, mission_id)).rejects.toMatchObject({
      kind: 'studio.missing-material',
      params: { scene: 3 },
    })
  })

  it.each([
    [new MediaError('unreadable', 'x', 'b'), 'studio.unreadable-material', { scene: 2 }],
    [new MediaError('missing-file', 'x', 'b'), 'studio.missing-material', { scene: 2 }],
    [new MediaError('disk-full', 'x'), 'files.disk-full', {}],
  ])('explains %s in words a person can act on', async (failure, kind, params) => {
    fake.state.failure = failure
    const { mission_id } = await start({ scenes })
    await expect(studio.run(ada, mission_id)).rejects.toMatchObject({ kind, params })
  })

  it('leaves a dead worker to the mission, which tries again', async () => {
    fake.state.failure = new MediaError('worker-died', 'x')
    const { mission_id } = await start({ scenes })
    await expect(studio.run(ada, mission_id)).rejects.toBe(fake.state.failure)
    fake.state.failure = undefined
    expect((await studio.run(ada, mission_id, { attempt: 2 })).outputs).toHaveLength(3)
  })

  it('stops when it is told to, between two scenes as well', async () => {
    const { mission_id } = await start({ scenes })
    const stopped = studio.run(ada, mission_id, { signal: AbortSignal.abort() })
    await expect(stopped).rejects.toMatchObject({ kind: 'cancelled' })
    expect(fake.plans).toHaveLength(0)
  })
})

describe('joining videos', () => {
  const join = (items: object[]) =>
    studio.handlers.concatenate(callAs(ada, studioEndpoints.concatenate.input.parse({ title: 'Both', items })))

  it('trims the parts and makes chapters from their names', async () => {
    const { mission_id } = await join([{ material_id: clip.id, in_ms: 500, out_ms: 2500 }, { material_id: clip.id }])
    const { stages, outputs, engine: madeBy } = await studio.run(ada, mission_id)
    expect(stages).toEqual(['pictures', 'segments', 'sound', 'join', 'store'])
    expect(fake.joins.at(-1)).toMatchObject({
      items: [{ inMs: 500, outMs: 2500 }, { inMs: 0 }],
      width: 1280,
      height: 720,
      normaliseLoudness: true,
    })
    expect(outputs.map(({ kind }) => kind)).toEqual(['video', 'cover'])
    expect(madeBy).toBe('fake-video')
    expect(studio.rendered.at(-1)?.chapters).toEqual([
      { startMs: 0, title: 'Trip' },
      { startMs: 2000, title: 'Trip' },
    ])
  })

  it('names every part that cannot be used', async () => {
    const items = [
      { material_id: sound.id },
      { material_id: clip.id, in_ms: 4000 },
      { material_id: clip.id, in_ms: 10, out_ms: 10 },
      { material_id: '018f3c1a-7b1e-7000-8000-00000000000f' },
    ]
    await expect(join(items)).rejects.toMatchObject({
      kind: 'studio.not-a-video',
      params: { scene: 1 },
      fields: [
        { field: 'items.0.material_id' },
        { field: 'items.1.in_ms' },
        { field: 'items.2.out_ms' },
        { field: 'items.3.material_id', rule: 'studio.missing-material' },
      ],
    })
  })
})

describe('a picture video', () => {
  const make = (pictures: object[]) =>
    studio.handlers.pictureVideo(callAs(ada, studioEndpoints.pictureVideo.input.parse({ title: 'Trip', pictures })))

  it('refuses clips, missing files and undrawable captions at their own fields', async () => {
    await expect(
      make([{ material_id: clip.id, caption: 'Fun 🎉' }, { material_id: '018f3c1a-7b1e-7000-8000-00000000000f' }]),
    ).rejects.toMatchObject({
      fields: [
        { field: 'pictures.0.caption', rule: 'studio.missing-glyphs' },
        { field: 'pictures.1.material_id', rule: 'studio.missing-material' },
        { field: 'pictures.0.material_id', rule: 'studio.not-a-picture' },
      ],
    })
  })
})
