import { videoSpec } from '@lectern/contract/domains/studio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { createFakeSpeech } from '../speech/speech-engine.fake.ts'
import { callAs, type FakeStudio, openFakeStudio } from '../studio.fake.ts'
import { projectTable } from '../studio.tables.ts'

let studio: FakeStudio
let ada: Actor
let stranger: Actor

beforeAll(async () => {
  studio = await openFakeStudio({ engine: createFakeSpeech().engine })
  ada = await studio.addSchool()
  stranger = await studio.addSchool()
})
afterAll(() => studio.close())

const create = (title: string, from_project_id?: string, actor = ada) =>
  studio.handlers.projectCreate(callAs(actor, { title, from_project_id }))
const detail = (id: string, actor = ada) => studio.handlers.projectDetail(callAs(actor, { id }))
const update = (input: object, actor = ada) => studio.handlers.projectUpdate(callAs(actor, input))
const list = (query: object = {}, actor = ada) =>
  studio.handlers.projectList(callAs(actor, { page: 1, size: 20, ...query }))
const picture = '018f3c1a-7b1e-7000-8000-00000000000a'
const spec = videoSpec.parse({ title: 'Rain', scenes: [{ id: 's1', text: 'It rains.', material_ids: [picture] }] })

describe('a project', () => {
  it('begins empty at the first step and is read back as it was saved', async () => {
    const made = await create('Water')
    expect(made).toMatchObject({ title: 'Water', step: 'subject', version: 1, mission_id: null, spec: { scenes: [] } })
    studio.passTime(1000)
    const saved = await update({ id: made.id, version: 1, spec, brief: { subject: 'Rain' }, step: 'scenes' })
    expect(saved).toMatchObject({ title: 'Rain', step: 'scenes', version: 2, brief: { subject: 'Rain' }, spec })
    expect(Date.parse(saved.updated_at) - Date.parse(made.updated_at)).toBe(1000)
    expect(await detail(made.id)).toMatchObject({ title: 'Rain', spec })
  })

  it('refuses a save made from an older version and keeps what is there', async () => {
    const { id } = await create('Two tabs')
    await update({ id, version: 1, step: 'script' })
    await expect(update({ id, version: 1, step: 'voice' })).rejects.toMatchObject({ kind: 'platform.conflict' })
    expect(await detail(id)).toMatchObject({ step: 'script', version: 2 })
  })

  it('lets one of two saves at the same moment win', async () => {
    const { id } = await create('Race')
    const saves = await Promise.allSettled([1, 2, 3].map(() => update({ id, version: 1, step: 'script' })))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('starts from a copy of another one, without its renders', async () => {
    const { id } = await create('Original')
    await update({ id, version: 1, spec })
    const copy = await create('Remake', id)
    expect(copy).toMatchObject({ title: 'Remake', step: 'scenes', version: 1, video_id: null })
    expect(copy.spec).toEqual({ ...spec, title: 'Remake' })
    await expect(create('Theft', id, stranger)).rejects.toMatchObject({ kind: 'platform.not-found' })
  })

  it('refuses a script above the limit at its field', async () => {
    const { id } = await create('Long')
    const scenes = Array.from({ length: 21 }, (_, at) => ({ id: `s${at}`, text: 'a'.repeat(2000) }))
    const long = videoSpec.parse({ title: 'Long', scenes })
    await expect(update({ id, version: 1, spec: long })).rejects.toMatchObject({
      kind: 'studio.script-too-long',
      params: { chars: 42_000, limit: 40_000 },
      fields: [{ field: 'spec.scenes' }],
    })
  })

  it('goes to the trash and comes back', async () => {
    const { id } = await create('Trash')
    await studio.handlers.projectRemove(callAs(ada, { id }))
    await expect(detail(id)).rejects.toMatchObject({ kind: 'platform.not-found' })
    await expect(update({ id, version: 1, step: 'script' })).rejects.toMatchObject({ kind: 'platform.not-found' })
    await expect(studio.handlers.projectRemove(callAs(ada, { id }))).rejects.toMatchObject({
      kind: 'platform.not-found',
    })
    expect((await list({ keyword: 'Trash' })).total).toBe(0)
    await studio.handlers.projectRestore(callAs(ada, { id }))
    await studio.handlers.projectRestore(callAs(ada, { id }))
    expect(await detail(id)).toMatchObject({ title: 'Trash' })
  })

  it('is nothing to another school', async () => {
    const { id } = await create('Ours')
    for (const call of [
      () => detail(id, stranger),
      () => update({ id, version: 1, step: 'script' }, stranger),
      () => studio.handlers.projectRemove(callAs(stranger, { id })),
      () => studio.handlers.projectRestore(callAs(stranger, { id })),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'platform.not-found' })
    expect(await list({}, stranger)).toMatchObject({ list: [], total: 0 })
  })

  it('keeps a file that its plan names from being removed', async () => {
    const actor = await studio.addSchool()
    const file = await studio.addFile(actor, Buffer.from('1'), { name: 'a.bin', kind: 'other', mime: 'x/y' })
    const { id } = await create('Uses', undefined, actor)
    const scenes = [{ id: 's', text: '', material_ids: [file.id] }]
    await update({ id, version: 1, spec: videoSpec.parse({ title: 'Uses', scenes }) }, actor)
    const remove = () => studio.files.handlers.remove(callAs(actor, { id: file.id }))
    await expect(remove()).rejects.toMatchObject({ kind: 'files.in-use', params: { count: 1 } })
    await studio.handlers.projectRemove(callAs(actor, { id }))
    expect(await remove()).toEqual({ done: true })
  })
})

describe('the list of projects', () => {
  it('shows the last changed first, pages, counts scenes, and sorts as asked', async () => {
    const actor = await studio.addSchool()
    for (const title of ['Beta', 'Alpha', 'Gamma']) {
      studio.passTime(1000)
      await create(title, undefined, actor)
    }
    const first = await list({ size: 2 }, actor)
    expect(first.list.map(({ title }) => title)).toEqual(['Gamma', 'Alpha'])
    expect(first).toMatchObject({
      total: 3,
      list: [{ scenes: 0, aspect: '16:9', mission_state: null, cover_url: null }, {}],
    })
    expect((await list({ size: 2, page: 2 }, actor)).list.map(({ title }) => title)).toEqual(['Beta'])
    expect((await list({ sort: 'title' }, actor)).list.map(({ title }) => title)).toEqual(['Alpha', 'Beta', 'Gamma'])
    await expect(list({ sort: 'id; drop table' }, actor)).rejects.toMatchObject({ kind: 'platform.validation' })
  })

  it('counts the scenes of a plan, and shows a cover for as long as its file is there', async () => {
    const actor = await studio.addSchool()
    const { id } = await create('Rain', undefined, actor)
    await update({ id, version: 1, spec: { ...spec, aspect: '9:16' } }, actor)
    const cover = await studio.addFile(actor, Buffer.from('1'), { name: 'a.bin', kind: 'other', mime: 'x/y' })
    const noteCover = (coverId: string) =>
      studio.tenants.scope(actor.corpId).update(projectTable, eq(projectTable.id, id), { cover_id: coverId })
    await noteCover(cover.id)
    const url = studio.files.link({ id: cover.id })
    expect((await list({}, actor)).list).toMatchObject([{ scenes: 1, aspect: '9:16', cover_url: url }])
    await studio.files.handlers.remove(callAs(actor, { id: cover.id }))
    expect((await list({}, actor)).list).toMatchObject([{ cover_url: null }])
    const foreign = await studio.addFile(stranger, Buffer.from('2'), { name: 'b.bin', kind: 'other', mime: 'x/y' })
    await noteCover(foreign.id)
    expect((await list({}, actor)).list).toMatchObject([{ cover_url: null }])
  })

  it('finds what was typed literally, wherever it stands', async () => {
    await create('100% water')
    await create('1000 waters')
    expect((await list({ keyword: '100% W' })).list.map(({ title }) => title)).toEqual(['100% water'])
  })
})
