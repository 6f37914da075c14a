import type { Role } from '@lectern/contract/domains/access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: School
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

type Permissions = Role['permissions']
const reading: Permissions = [{ permissionId: 'studio.project', actionList: ['query', 'get'] }]
const list = async (as: Person = head): Promise<Role[]> => (await app.call('access.roleList', {}, { as })).data.list
const roleOf = async (id: string, as: Person = head): Promise<Role> => {
  const found = (await list(as)).find((role) => role.id === id)
  if (!found) throw new Error(`no role ${id}`)
  return found
}
type Wish = { id?: string; name: string; version: number; permissions?: Permissions; dataScope?: 'all' | 'self' }
const save = ({ permissions = reading, dataScope = 'all', ...wish }: Wish, as: Person = head) =>
  app.call('access.roleSave', { permissions, dataScope, ...wish }, { as })

describe('a role of the school’s own', () => {
  test('is made, given, felt, and not removed while somebody has it', async () => {
    const made = await save({ name: 'Proofreader', version: 0 })
    expect(made.data).toMatchObject({ builtIn: false, fixed: false, changed: false, people: 0, version: 1 })
    const person = await app.addPerson(head, made.data.id)
    expect((await app.call('studio.projectList', {}, { as: person })).status).toBe(200)
    expect((await app.call('studio.projectCreate', { title: 'No' }, { as: person })).kind).toBe('platform.denied')
    expect((await app.call('videos.list', {}, { as: person })).kind).toBe('platform.denied')
    expect((await roleOf(made.data.id)).people).toBe(1)
    expect((await app.call('access.roleRemove', { id: made.data.id }, { as: head })).kind).toBe('access.role-in-use')
  })

  test('is felt by the next call when it changes, and what it no longer names is denied', async () => {
    const { data: role } = await save({ name: 'Changing', version: 0 })
    const person = await app.addPerson(head, role.id)
    expect((await app.call('studio.projectList', {}, { as: person })).status).toBe(200)
    await save({ id: role.id, name: 'Changing', version: 1, permissions: [] })
    expect((await app.call('studio.projectList', {}, { as: person })).kind).toBe('platform.denied')
    const info = await app.call('accounts.info', {}, { as: person })
    expect(info.data.role).toMatchObject({ id: role.id, name: 'Changing', permissionList: [] })
  })

  test('has a name of its own, whatever the case and also among the built-in ones', async () => {
    await save({ name: 'Night shift', version: 0 })
    for (const name of ['night SHIFT', 'Teacher'])
      expect(await save({ name, version: 0 })).toMatchObject({ kind: 'access.role-name-taken', fields: ['name'] })
  })

  test('is changed by one of two who change it at once', async () => {
    const { data: role } = await save({ name: 'Contested', version: 0 })
    const change = (name: string) => save({ id: role.id, name, version: 1 })
    const answers = await Promise.all([change('One'), change('Other')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('names only what exists', async () => {
    for (const row of [
      { permissionId: 'studio.dream', actionList: [] },
      { permissionId: 'studio.copywriting', actionList: ['delete' as const] },
    ])
      expect(await save({ name: 'Dreamer', version: 0, permissions: [row] })).toMatchObject({
        status: 422,
        kind: 'access.unknown-permission',
      })
  })
})

describe('a built-in role', () => {
  test('is changed by the school, for this school only, and reset', async () => {
    const neighbour = await app.addSchool('riverside')
    const viewer = await app.addPerson(head, 'viewer')
    const before = await roleOf('viewer')
    await save({ id: 'viewer', name: 'Watcher', version: 0 })
    const { name, describe, dataScope, secondFactor, permissions } = before
    expect(await roleOf('viewer')).toMatchObject({
      name: 'Watcher',
      builtIn: true,
      changed: true,
      original: { name, describe, dataScope, secondFactor, permissions },
      version: 1,
    })
    expect(await roleOf('viewer', neighbour)).toMatchObject({ name: 'Viewer', changed: false, original: null })
    expect((await app.call('studio.projectList', {}, { as: viewer })).status).toBe(200)
    await app.call('access.roleRemove', { id: 'viewer' }, { as: head })
    expect(await roleOf('viewer')).toEqual(before)
    expect((await app.call('studio.projectList', {}, { as: viewer })).kind).toBe('platform.denied')
  })

  test('called admin never changes and never goes', async () => {
    expect((await save({ id: 'admin', name: 'Nobody', version: 0 })).kind).toBe('access.role-fixed')
    expect((await app.call('access.roleRemove', { id: 'admin' }, { as: head })).kind).toBe('access.role-fixed')
  })
})

describe('nobody gives or takes more than they have', () => {
  const office: Permissions = [
    { permissionId: 'access.role', actionList: ['query', 'edit', 'delete'] },
    { permissionId: 'access.staff', actionList: ['add', 'edit', 'delete', 'query', 'get', 'disable', 'enable'] },
    { permissionId: 'videos.post', actionList: ['query', 'get'] },
    { permissionId: 'workbench.summary', actionList: ['get'] },
  ]
  let clerk: Person
  beforeAll(async () => {
    const { data } = await save({ name: 'Office', version: 0, permissions: office })
    clerk = await app.addPerson(head, data.id)
  })
  const above = { status: 403, kind: 'access.above-yourself' }

  test('in a role', async () => {
    expect(await save({ name: 'Trick', version: 0, permissions: reading }, clerk)).toMatchObject(above)
    expect(await save({ id: 'teacher', name: 'Teacher', version: 0, permissions: [] }, clerk)).toMatchObject(above)
    const own = [{ permissionId: 'videos.post', actionList: ['query' as const] }]
    expect((await save({ name: 'Less', version: 0, permissions: own }, clerk)).status).toBe(200)
  })

  test('by adding, inviting or changing people', async () => {
    const wei = { name: 'Wei', email: 'wei@hillside.example' }
    const added = await app.call(
      'access.staffAdd',
      { ...wei, password: 'correct horse', roleId: 'admin' },
      { as: clerk },
    )
    expect(added).toMatchObject(above)
    expect(await app.call('access.invite', { ...wei, roleId: 'teacher' }, { as: clerk })).toMatchObject(above)
    const { data } = await app.call('access.staffList', { keyword: clerk.email }, { as: head })
    const self = data.list[0]
    expect(
      await app.call(
        'access.staffUpdate',
        { staffId: self?.staffId ?? '', roleId: 'admin', version: 1 },
        { as: clerk },
      ),
    ).toMatchObject(above)
    expect(
      (await app.call('access.staffAdd', { ...wei, password: 'correct horse', roleId: 'viewer' }, { as: clerk }))
        .status,
    ).toBe(200)
  })

  test('by touching an administrator', async () => {
    const { data } = await app.call('access.staffList', { keyword: head.email, roleId: 'admin' }, { as: clerk })
    const { staffId = '', version = 1 } = data.list[0] ?? {}
    for (const change of [{ name: 'Nobody' }, { status: 'disabled' as const }, { roleId: 'viewer' }])
      expect(await app.call('access.staffUpdate', { staffId, version, ...change }, { as: clerk })).toMatchObject(above)
    expect(await app.call('access.staffRemove', { staffId }, { as: clerk })).toMatchObject(above)
  })
})
