import { studioEndpoints } from '@lectern/contract/domains/studio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptFile } from '#domains/files'
import type { Actor } from '#platform/session/actor.ts'
import { createFakeTools } from './render/video-tools.fake.ts'
import { createFakeSpeech } from './speech/speech-engine.fake.ts'
import { callAs, type FakeStudio, openFakeStudio } from './studio.fake.ts'

const fake = createFakeTools()
let studio: FakeStudio
let ada: Actor
let stranger: Actor

beforeAll(async () => {
  studio = await openFakeStudio({ engine: createFakeSpeech().engine, tools: fake.tools })
  ada = await studio.addSchool()
  stranger = await studio.addSchool()
})
afterAll(() => studio.close())

let content = 0
const addFile = (file: Partial<KeptFile>, actor = ada) => {
  content += 1
  const facts = { name: `file ${content}`, kind: 'picture', mime: 'x/y', ...file } as const
  return studio.addFile(actor, Buffer.from(`content ${content}`), facts)
}

describe('an estimate', () => {
  const estimate = (spec: object, actor = ada) => {
    const input = studioEndpoints.estimate.input.parse({ spec: { title: 'T', voice_id: 'fake:en', ...spec } })
    return studio.handlers.estimate(callAs(actor, input))
  }

  it('tells length and beginning of each scene, with voices, recordings, or silence', async () => {
    const scenes = [
      { id: 'a', text: 'x'.repeat(60) },
      { id: 'b', text: 'short' },
    ]
    expect(await estimate({ scenes, rate: 1.5 })).toEqual({
      total_ms: 4400,
      scenes: [
        { id: 'a', narration_ms: 2000, duration_ms: 3000, start_ms: 0 },
        { id: 'b', narration_ms: 167, duration_ms: 2000, start_ms: 2400 },
      ],
    })
    const recording = await addFile({ kind: 'audio', durationMs: 9000 })
    const own = { voice_mode: 'own', scenes: [{ id: 'a', text: 'x', narration_id: recording.id }] }
    expect((await estimate(own)).scenes[0]).toMatchObject({ narration_ms: 9000, duration_ms: 9700 })
    expect((await estimate({ voice_mode: 'none', scenes })).scenes[0]).toMatchObject({ duration_ms: 3600 })
    expect(await estimate({ scenes: [] })).toEqual({ total_ms: 0, scenes: [] })
  })

  it('needs a voice that exists and files of this school, but none that are still there', async () => {
    const refused = estimate({ scenes: [], voice_id: 'nobody' })
    await expect(refused).rejects.toMatchObject({ kind: 'studio.unknown-voice', fields: [{ field: 'spec.voice_id' }] })
    const picture = await addFile({})
    const scenes = [{ id: 'a', text: 'x', material_ids: [picture.id] }]
    await expect(estimate({ scenes }, stranger)).rejects.toMatchObject({
      kind: 'studio.missing-material',
      fields: [{ field: 'spec.scenes.0.material_ids' }],
    })
    await studio.files.handlers.remove(callAs(ada, { id: picture.id }))
    expect((await estimate({ scenes })).scenes).toHaveLength(1)
  })
})

describe('a frame before rendering', () => {
  const preview = (scene: object, spec: object = {}, actor = ada) => {
    const given = { spec: { title: 'T', voice_id: 'fake:en', ...spec }, scene: { id: 'a', text: 'Hi there', ...scene } }
    return studio.handlers.framePreview(callAs(actor, studioEndpoints.framePreview.input.parse(given)))
  }

  it('is small, has the first subtitle and needs no voice', async () => {
    const reply = await preview({}, { resolution: 1080, voice_id: 'nobody' })
    expect(reply).toMatchObject({ mime: 'image/jpeg', sizeBytes: 5 })
    expect(fake.plans.at(-1)).toMatchObject({
      width: 854,
      quality: 'preview',
      scenes: [{ cues: [{ text: 'Hi there' }] }],
    })
  })

  it('names what is wrong with the scene', async () => {
    await expect(preview({ text: '🎉' })).rejects.toMatchObject({
      kind: 'studio.missing-glyphs',
      params: { characters: '🎉' },
      fields: [{ field: 'scene.text' }],
    })
    const sound = await addFile({ kind: 'audio' })
    await expect(preview({ material_ids: [sound.id] })).rejects.toMatchObject({
      kind: 'studio.wrong-material',
      fields: [{ field: 'scene.material_ids' }],
    })
    await expect(preview({ material_ids: [sound.id] }, {}, stranger)).rejects.toMatchObject({
      kind: 'studio.missing-material',
    })
    await expect(preview({ narration_id: sound.id }, {}, stranger)).rejects.toMatchObject({
      fields: [{ field: 'scene.narration_id' }],
    })
  })
})

describe('looking for material', () => {
  const search = async (query: object, actor: Actor) => {
    const input = studioEndpoints.material.input.parse({ page: 1, size: 20, ...query })
    const { list, total } = await studio.handlers.material(callAs(actor, input))
    expect(list.every(({ source, url }) => source === 'library' && url !== '')).toBe(true)
    return { names: list.map(({ name }) => name), total }
  }

  it('finds by any word in name or tags, by kind, shape and length, newest first', async () => {
    const actor = await studio.addSchool()
    const add = (file: Partial<KeptFile>) => {
      studio.passTime(1000)
      return addFile(file, actor)
    }
    await add({ name: 'Rain 100%.jpg', width: 1600, height: 900 })
    await add({ name: 'x.jpg', tags: ['clouds'], width: 900, height: 1600 })
    await add({ name: 'Storm.mp4', kind: 'video', width: 1600, height: 900, durationMs: 8000 })
    await add({ name: 'Rain.mp3', kind: 'audio', durationMs: 3000 })
    await add({ name: 'Rain cover.jpg', tags: ['cover'] })
    await add({ name: 'Rain.vtt', kind: 'subtitle' })
    const trashed = await add({ name: 'Rain gone.jpg' })
    await studio.files.handlers.remove(callAs(actor, { id: trashed.id }))
    expect(await search({ keywords: 'rain cloud' }, actor)).toEqual({
      names: ['Rain.mp3', 'x.jpg', 'Rain 100%.jpg'],
      total: 3,
    })
    expect((await search({ keywords: '100%' }, actor)).names).toEqual(['Rain 100%.jpg'])
    expect((await search({ kind: 'picture', aspect: '9:16' }, actor)).names).toEqual(['x.jpg'])
    expect((await search({ kind: 'picture', aspect: '16:9' }, actor)).names).toEqual(['Rain 100%.jpg'])
    expect((await search({ min_duration: 5 }, actor)).names).toEqual(['Storm.mp4'])
    expect(await search({ size: 1, page: 2 }, actor)).toEqual({ names: ['Storm.mp4'], total: 4 })
    expect((await search({}, stranger)).total).toBe(0)
  })
})

describe('writing a script', () => {
  const write = (input: object) =>
    studio.handlers.copywriting(
      callAs(ada, studioEndpoints.copywriting.input.parse({ subject: 'Rain falls', ...input })),
    )

  it('adds how long each paragraph takes to say', async () => {
    expect(await write({})).toEqual({
      script: 'Rain falls',
      paragraphs: [{ i: 0, text: 'Rain falls', est_ms: 500, terms: ['term'], shot_hint: 'hint' }],
      titles: ['Title'],
      hashtags: ['#tag'],
      engine: 'fake-writer',
    })
    expect((await write({ language: 'zh' })).paragraphs).toHaveLength(1)
    await expect(write({ voice_id: 'nobody' })).rejects.toMatchObject({
      kind: 'studio.unknown-voice',
      fields: [{ field: 'voice_id' }],
    })
  })
})
