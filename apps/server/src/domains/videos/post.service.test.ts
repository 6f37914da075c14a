import { videosEndpoints } from '@lectern/contract/domains/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '#domains/files'
import { type VideoRendered, videoRendered } from '#domains/studio'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import { newId } from '#platform/ids/uuid.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createVideos } from './index.ts'
import { createFakeFiles } from './post-files.fake.ts'

let at = Date.parse('2026-05-01T10:00:00.000Z')
const events = createEvents()
const files = createFakeFiles()
let bench: Awaited<ReturnType<typeof open>>
let ada: Actor
let bob: Actor
let stranger: Actor
let film: FileRecord

const open = async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connection, () => {})
  const tenants = createTenants(database)
  const clock = { now: () => new Date(at) }
  return { testDatabase, database, tenants, ...createVideos({ tenants, events, clock, files: files.face }) }
}
const addSchool = async (): Promise<Actor> => {
  const corpId = newId()
  await bench.database.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [
    corpId,
    'S',
  ])
  return { corpId, personId: newId(), name: 'Ada', sees: 'all', can: () => true }
}

beforeAll(async () => {
  bench = await open()
  ada = await addSchool()
  bob = { ...ada, personId: newId(), name: 'Bob' }
  stranger = await addSchool()
  film = files.add(ada.corpId, { kind: 'video', duration_ms: 4000, width: 640, height: 360 })
})
afterAll(async () => {
  await bench.database.close()
  await bench.testDatabase.drop()
})

const call = (actor: Actor, input: unknown) => ({ actor, input }) as never
const create = (title: string, change: object = {}, actor = ada) =>
  bench.handlers.create(call(actor, videosEndpoints.create.input.parse({ title, file_id: film.id, ...change })))
const list = (query: object = {}, actor = ada) =>
  bench.handlers.list(call(actor, videosEndpoints.list.input.parse({ page: 1, size: 20, ...query })))
const titles = async (query: object = {}, actor = ada) => (await list(query, actor)).list.map(({ title }) => title)
const detail = (id: string, actor = ada) => bench.handlers.detail(call(actor, { id }))
const update = (input: object, actor = ada) => bench.handlers.update(call(actor, input))
const remove = (ids: string[], actor = ada) => bench.handlers.remove(call(actor, { ids }))
const restore = (ids: string[], actor = ada) => bench.handlers.restore(call(actor, { ids }))

const renderedBy = ({ personId, name }: Actor): VideoRendered => ({
  videoId: newId(),
  missionId: newId(),
  projectId: newId(),
  title: 'Rain',
  fileId: film.id,
  coverId: files.add(ada.corpId, { kind: 'picture' }).id,
  captions: [{ language: 'en', label: 'English', fileId: files.add(ada.corpId, { kind: 'subtitle' }).id }],
  chapters: [{ startMs: 0, title: 'Clouds' }],
  durationMs: 4000,
  engine: 'fake-video + fake-voice',
  personId,
  personName: name,
})

describe('the post of a video that was made here', () => {
  it('is there in the same transaction, with captions, chapters, cover and engine', async () => {
    const video = renderedBy(ada)
    await bench.tenants.transaction(ada.corpId, (scope) => events.announce(scope, videoRendered, video))
    expect(await detail(video.videoId)).toMatchObject({
      title: 'Rain',
      kind: 'ai',
      visibility: 'school',
      engine: 'fake-video + fake-voice',
      mission_id: video.missionId,
      project_id: video.projectId,
      duration_ms: 4000,
      width: 640,
      cover_url: `/raw/${video.coverId}`,
      url: `/raw/${film.id}`,
      download_url: `/raw/${film.id}?download=Rain.mp4`,
      captions: [{ language: 'en', label: 'English', format: 'vtt', url: `/raw/${video.captions[0]?.fileId}` }],
      chapters: [{ start_ms: 0, title: 'Clouds' }],
      created_by: ada.personId,
      created_by_name: 'Ada',
    })
  })

  it('is not there when the transaction fails, and only once when it is announced again', async () => {
    const video = renderedBy(ada)
    const failing = bench.tenants.transaction(ada.corpId, async (scope) => {
      await events.announce(scope, videoRendered, video)
      throw new Error('the worker was killed')
    })
    await expect(failing).rejects.toThrow('killed')
    await expect(detail(video.videoId)).rejects.toMatchObject({ kind: 'platform.not-found' })
    for (const videoId of [video.videoId, newId()])
      await bench.tenants.transaction(ada.corpId, (scope) =>
        events.announce(scope, videoRendered, { ...video, videoId }),
      )
    const { rows } = await bench.database.pool.query('select id from videos_post where mission_id = $1', [
      video.missionId,
    ])
    expect(rows).toEqual([{ id: video.videoId }])
  })

  it('keeps its files from being removed until it lies in the trash', async () => {
    const video = renderedBy(ada)
    await bench.tenants.transaction(ada.corpId, (scope) => events.announce(scope, videoRendered, video))
    const scope = bench.tenants.scope(ada.corpId)
    const used = () =>
      Promise.all([video.coverId, video.captions[0]?.fileId ?? ''].map((id) => files.countUses(scope, id)))
    expect(await used()).toEqual([1, 1])
    await remove([video.videoId])
    expect(await used()).toEqual([0, 0])
  })
})

describe('an uploaded video', () => {
  it('becomes a post without engine or mission', async () => {
    expect(await create('Field trip', { tags: ['outdoor'] })).toMatchObject({
      kind: 'upload',
      engine: null,
      mission_id: null,
      captions: [],
      duration_ms: 4000,
      tags: ['outdoor'],
      version: 1,
      // Its own preview stands in for a cover.
      cover_url: `/thumb/${film.id}`,
    })
  })

  it('must be a video of this school', async () => {
    const picture = files.add(ada.corpId, { kind: 'picture' })
    await expect(create('Picture', { file_id: picture.id })).rejects.toMatchObject({
      kind: 'videos.not-a-video',
      fields: [{ field: 'file_id' }],
    })
    await expect(create('Foreign', {}, stranger)).rejects.toMatchObject({ kind: 'platform.not-found' })
  })
})

describe('a post', () => {
  it('changes only from the version that was read', async () => {
    const { id } = await create('Old')
    const changed = await update({ id, version: 1, title: 'New', tags: ['a'] })
    expect(changed).toMatchObject({ title: 'New', tags: ['a'], version: 2, visibility: 'school' })
    await expect(update({ id, version: 1, title: 'Late' })).rejects.toMatchObject({ kind: 'platform.conflict' })
  })

  it('is seen by its maker alone while it is private', async () => {
    const { id } = await create('Draft')
    expect(await titles({ keyword: 'Draft' }, bob)).toEqual(['Draft'])
    await update({ id, version: 1, visibility: 'private' })
    expect(await titles({ keyword: 'Draft' }, bob)).toEqual([])
    expect(await titles({ keyword: 'Draft' })).toEqual(['Draft'])
    for (const attempt of [
      () => detail(id, bob),
      () => update({ id, version: 2, title: 'x' }, bob),
      () => remove([id], bob),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'platform.not-found' })
  })

  it('goes to the trash and back with all others of the call, or none goes', async () => {
    const ids = [(await create('One')).id, (await create('Two')).id]
    await expect(remove([...ids, newId()])).rejects.toMatchObject({ kind: 'platform.not-found' })
    expect((await detail(ids[0] ?? '')).title).toBe('One')
    await remove(ids)
    await expect(detail(ids[0] ?? '')).rejects.toMatchObject({ kind: 'platform.not-found' })
    await restore(ids)
    await restore(ids)
    expect((await detail(ids[1] ?? '')).title).toBe('Two')
  })

  it('stays in the trash when its file is gone', async () => {
    const own = files.add(ada.corpId, { kind: 'video' })
    const { id } = await create('Lost', { file_id: own.id })
    await remove([id])
    files.remove(own.id)
    await expect(restore([id])).rejects.toMatchObject({ kind: 'platform.not-found' })
  })

  it('is nothing to another school', async () => {
    const { id } = await create('Ours')
    for (const attempt of [
      () => detail(id, stranger),
      () => update({ id, version: 1, title: 'x' }, stranger),
      () => remove([id], stranger),
      () => restore([id], stranger),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'platform.not-found' })
    expect((await list({}, stranger)).total).toBe(0)
  })
})

describe('the list of posts', () => {
  it('walks newest first by page and by cursor, without gaps when a new post arrives', async () => {
    const actor = await addSchool()
    const own = files.add(actor.corpId, { kind: 'video' })
    const add = async (title: string) => {
      at += 1000
      await create(title, { file_id: own.id }, actor)
    }
    for (const title of ['1', '2', '3', '4', '5']) await add(title)
    const first = await list({ size: 2 }, actor)
    expect(first).toMatchObject({ total: 5, list: [{ title: '5' }, { title: '4' }] })
    await add('6')
    const second = await list({ size: 2, cursor: first.next }, actor)
    expect(second.list.map(({ title }) => title)).toEqual(['3', '2'])
    const last = await list({ size: 2, cursor: second.next }, actor)
    expect(last.list.map(({ title }) => title)).toEqual(['1'])
    expect(last.next).toBeUndefined()
    expect(await titles({ size: 2, page: 2 }, actor)).toEqual(['4', '3'])
    expect(await titles({ sort: 'title' }, actor)).toEqual(['1', '2', '3', '4', '5', '6'])
    for (const bad of [{ cursor: 'x' }, { sort: 'corp_id' }, { sort: 'title', cursor: first.next }])
      await expect(list(bad, actor)).rejects.toMatchObject({ kind: 'platform.validation' })
  })

  it('filters by kind, id and what stands in title, description or tags', async () => {
    const actor = await addSchool()
    const own = files.add(actor.corpId, { kind: 'video' })
    const a = await create('50% off', { file_id: own.id, description: 'spring' }, actor)
    await create('500 off', { file_id: own.id, tags: ['garden'] }, actor)
    expect(await titles({ kind: 'ai' }, actor)).toEqual([])
    expect(await titles({ id: a.id }, actor)).toEqual(['50% off'])
    expect(await titles({ keyword: '50%' }, actor)).toEqual(['50% off'])
    expect(await titles({ keyword: 'SPRING' }, actor)).toEqual(['50% off'])
    expect(await titles({ keyword: 'gard' }, actor)).toEqual(['500 off'])
  })
})
