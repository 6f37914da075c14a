import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: School
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const save = (wish: { id?: string; name: string; parentId?: string | null; version?: number }) =>
  app.call('access.departmentSave', wish, { as: head })
const make = async (name: string, parentId: string | null = null) => (await save({ name, parentId })).data.id
const remove = (id: string) => app.call('access.departmentRemove', { id }, { as: head })

test('departments make a tree whose siblings have different names', async () => {
  const languages = await make('Languages')
  await make('Spanish', languages)
  expect(await save({ name: 'spanish', parentId: languages })).toMatchObject({ kind: 'access.department-name-taken' })
  expect((await save({ name: 'Spanish' })).status).toBe(200)
  expect(await save({ name: 'LANGUAGES' })).toMatchObject({ fields: ['name'] })
  const { data } = await app.call('access.departmentList', {}, { as: head })
  expect(data.list.find(({ id }) => id === languages)).toMatchObject({ name: 'Languages', parentId: null, people: 0 })
})

test('no department lies below itself, nor two below each other when both are moved at once', async () => {
  const [a, b] = [await make('A'), await make('B')]
  const c = await make('C', a)
  expect((await save({ id: a, name: 'A', parentId: a, version: 1 })).kind).toBe('access.department-loop')
  expect((await save({ id: a, name: 'A', parentId: c, version: 1 })).kind).toBe('access.department-loop')
  const answers = await Promise.all([
    save({ id: a, name: 'A', parentId: b, version: 1 }),
    save({ id: b, name: 'B', parentId: a, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
})

test('six levels are the limit, also for a tree that is moved', async () => {
  let parent: string | null = null
  const levels: string[] = []
  for (const level of [1, 2, 3, 4, 5, 6]) {
    parent = await make(`Level ${level}`, parent)
    levels.push(parent)
  }
  expect((await save({ name: 'Level 7', parentId: parent })).kind).toBe('access.department-too-deep')
  const tall = await make('Tall')
  await make('Below tall', tall)
  expect((await save({ id: tall, name: 'Tall', parentId: levels[4] ?? null, version: 1 })).kind).toBe(
    'access.department-too-deep',
  )
  expect((await save({ id: tall, name: 'Tall', parentId: levels[3] ?? null, version: 1 })).status).toBe(200)
})

test('a department goes when it is empty, and who left or was invited long ago does not keep it', async () => {
  const id = await make('Sports')
  const child = await make('Football', id)
  expect((await remove(id)).kind).toBe('access.department-in-use')
  await remove(child)
  const wei = { name: 'Wei', email: 'wei@hillside.example', password: 'correct horse', roleId: 'viewer' }
  const { data: staff } = await app.call('access.staffAdd', { ...wei, departmentId: id }, { as: head })
  expect((await remove(id)).kind).toBe('access.department-in-use')
  await app.call('access.staffRemove', { staffId: staff.staffId }, { as: head })
  const invited = { name: 'Lin', email: 'lin@hillside.example', roleId: 'viewer', departmentId: id }
  const { data } = await app.call('access.invite', invited, { as: head })
  expect((await remove(id)).kind).toBe('access.department-in-use')
  await app.call('access.invitationRevoke', { id: data.invitation.id }, { as: head })
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
})

test('a stale change is refused', async () => {
  const id = await make('History')
  await save({ id, name: 'World history', version: 1 })
  expect((await save({ id, name: 'Local history', version: 1 })).kind).toBe('platform.conflict')
  expect((await save({ id, name: 'Local history' })).fields).toEqual(['version'])
})
