import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { srt } from '../testing/file-samples.fake.ts'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'

const dayMs = 24 * 3_600_000
let world: FilesWorld
let ada: Actor
const uses = new Map<string, number>()
beforeAll(async () => {
  world = await createFilesWorld()
  world.files.onUseCheck(async (_scope, id) => uses.get(id) ?? 0)
  world.files.onUseCheck(async (_scope, id) => (uses.has(id) ? 1 : 0))
})
beforeEach(async () => {
  ada = await world.addPerson()
})
afterAll(() => world.close())

const call = <I>(actor: Actor, input: I) => ({ actor, input, file: undefined as never, request: world.callFacts() })
const add = (actor: Actor, name: string, { tags, mark = name }: { tags?: string[]; mark?: string } = {}) =>
  world.send(actor, { name, content: srt + mark, ...(tags ? { tags } : {}) })
const list = async (actor: Actor, query: object = {}) =>
  world.files.handlers.list(call(actor, { page: 1, size: 20, ...query }))
const names = async (actor: Actor, query: object = {}) => (await list(actor, query)).list.map((file) => file.name)
const remove = (actor: Actor, id: string) => world.files.handlers.remove(call(actor, { id }))
const restore = (actor: Actor, id: string) => world.files.handlers.restore(call(actor, { id }))

describe('the list', () => {
  it('shows the newest first, by kind, tag and words, and takes no sign of a search for a wildcard', async () => {
    await add(ada, '100% done.srt', { tags: ['term 1'] })
    await add(ada, '100 done.srt', { tags: ['term 2'] })
    await world.send(ada, { name: 'sound.mp3', content: 'SOUND of music', tags: ['term 1'] })
    expect(await names(ada)).toEqual(['sound.mp3', '100 done.srt', '100% done.srt'])
    expect(await names(ada, { keyword: '100%' })).toEqual(['100% done.srt'])
    expect(await names(ada, { keyword: 'DONE' })).toHaveLength(2)
    expect(await names(ada, { kind: 'audio' })).toEqual(['sound.mp3'])
    expect(await names(ada, { tag: 'term 1' })).toEqual(['sound.mp3', '100% done.srt'])
    expect(await names(ada, { sort: 'name' })).toEqual(['100 done.srt', '100% done.srt', 'sound.mp3'])
    await expect(list(ada, { sort: 'sha256; drop table' })).rejects.toMatchObject({ kind: 'platform.validation' })
  })

  it('can be walked by pages and by cursor without a gap or a repeat, while files are added', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add(ada, name)
    const first = await list(ada, { size: 2 })
    expect(first).toMatchObject({ total: 5, page: 1, size: 2 })
    await add(ada, 'newer')
    const second = await list(ada, { size: 2, cursor: first.next })
    const third = await list(ada, { size: 2, cursor: second.next })
    expect([first, second, third].map((one) => one.list.map((file) => file.name))).toEqual([
      ['e', 'd'],
      ['c', 'b'],
      ['a'],
    ])
    expect(third.next).toBeUndefined()
    expect(await names(ada, { size: 2, page: 3 })).toEqual(['b', 'a'])
    await expect(list(ada, { cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ kind: 'platform.validation' })
  })

  it('is the school’s own', async () => {
    const neighbour = await world.addPerson()
    const file = await add(ada, 'mine.srt')
    expect(await names(neighbour)).toEqual([])
    await expect(world.files.handlers.detail(call(neighbour, { id: file.id }))).rejects.toMatchObject({
      kind: 'platform.not-found',
    })
    await expect(remove(neighbour, file.id)).rejects.toMatchObject({ kind: 'platform.not-found' })
    await expect(restore(neighbour, file.id)).rejects.toMatchObject({ kind: 'platform.not-found' })
    expect(await world.files.findMany(world.tenants.scope(neighbour.corpId), [file.id])).toEqual([])
  })
})

describe('the trash', () => {
  it('hides a file from everybody until it is restored', async () => {
    const file = await add(ada, 'a.srt')
    const scope = world.tenants.scope(ada.corpId)
    expect(await remove(ada, file.id)).toEqual({ done: true })
    expect(await names(ada)).toEqual([])
    await expect(world.files.get(scope, file.id)).rejects.toMatchObject({ kind: 'platform.not-found' })
    expect(await world.files.findMany(scope, [file.id])).toEqual([])
    await expect(remove(ada, file.id)).rejects.toMatchObject({ kind: 'platform.not-found' })
    expect(await restore(ada, file.id)).toMatchObject({ id: file.id, name: 'a.srt' })
    expect(await restore(ada, file.id)).toMatchObject({ id: file.id })
    expect(await names(ada)).toEqual(['a.srt'])
  })

  it('does not take a file that is in use, and says in how many places', async () => {
    const file = await add(ada, 'used.srt')
    uses.set(file.id, 2)
    await expect(remove(ada, file.id)).rejects.toMatchObject({ kind: 'files.in-use', params: { count: 3 } })
    uses.delete(file.id)
    await remove(ada, file.id)
  })

  it('gives a file up after 30 days, not before, and never one that came into use', async () => {
    const [old, used, live] = [await add(ada, 'old.srt'), await add(ada, 'used.srt'), await add(ada, 'live.srt')]
    await remove(ada, old.id)
    await remove(ada, used.id)
    uses.set(used.id, 1)
    world.clock.at += 29 * dayMs
    expect(await world.files.purgeTrash()).toBe(0)
    world.clock.at += 2 * dayMs
    expect(await world.files.purgeTrash()).toBeGreaterThanOrEqual(1)
    await expect(restore(ada, old.id)).rejects.toMatchObject({ kind: 'platform.not-found' })
    const left = (await world.objects()).filter((key) => key.startsWith(ada.corpId))
    expect(new Set(left.map((key) => key.split('/').at(-1)))).toEqual(new Set([used.sha256, live.sha256]))
  })

  it('keeps the bytes as long as another file has them', async () => {
    const [first, second] = [await add(ada, 'a.srt', { mark: 'same' }), await add(ada, 'b.srt', { mark: 'same' })]
    expect(second.duplicate_of).toBe(first.id)
    await remove(ada, first.id)
    world.clock.at += 31 * dayMs
    await world.files.purgeTrash()
    const file = await world.files.get(world.tenants.scope(ada.corpId), second.id)
    expect(file.duplicate_of).toBeNull()
    expect(
      (await world.objects()).filter((key) => key.includes(first.sha256) && key.startsWith(ada.corpId)),
    ).toHaveLength(1)
  })

  it('never takes the bytes from under a file that arrives at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      const file = await add(ada, `round ${round}`)
      await remove(ada, file.id)
      world.clock.at += 31 * dayMs
      const [, again] = await Promise.all([world.files.purgeTrash(), add(ada, `round ${round}`)])
      expect(await world.objects()).toContain(`${ada.corpId}/${again.sha256.slice(0, 2)}/${again.sha256}`)
    }
  })
})
