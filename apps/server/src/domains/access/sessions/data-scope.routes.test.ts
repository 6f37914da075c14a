import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile } from '#test/factories/index.ts'
import { type Person, type School, startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
let head: School
let departments: { languages: string; spanish: string; sports: string }
beforeAll(async () => {
  app = await startTestApp()
  head = await app.addSchool('hillside')
  const save = async (name: string, parentId: string | null = null) =>
    (await app.call('access.departmentSave', { name, parentId }, { as: head })).data.id
  const languages = await save('Languages')
  departments = { languages, spanish: await save('Spanish', languages), sports: await save('Sports') }
})
afterAll(() => app.close())

const staffOf = async ({ email }: Person) => {
  const { data } = await app.call('access.staffList', { keyword: email }, { as: head })
  const [found] = data.list
  if (!found) throw new Error(`no staff ${email}`)
  return found
}
const personIn = async (roleId: string, departmentId: string | null): Promise<Person> => {
  const person = await app.addPerson(head, roleId)
  const { staffId, version } = await staffOf(person)
  await app.call('access.staffUpdate', { staffId, departmentId, version }, { as: head })
  return person
}
const projectOf = async (person: Person, title: string) =>
  (await app.call('studio.projectCreate', { title }, { as: person })).data
const titles = async (as: Person) =>
  (await app.call('studio.projectList', { size: 100 }, { as })).data.list.map(({ title }) => title).toSorted()

describe('the scope “self”', () => {
  test('reaches nothing of others, in no list, by no id, by no change', async () => {
    const [creator, other] = [await app.addPerson(head, 'creator'), await app.addPerson(head, 'creator')]
    const own = await projectOf(creator, 'Mine')
    const foreign = await projectOf(other, 'Theirs')
    const picture = await pictureFile(app, other)
    expect(await titles(creator)).toEqual(['Mine'])
    expect((await app.call('studio.projectDetail', { id: own.id }, { as: creator })).status).toBe(200)
    const { id } = foreign
    const tries = [
      app.call('studio.projectDetail', { id }, { as: creator }),
      app.call('studio.projectUpdate', { id, step: 'scenes', version: 1 }, { as: creator }),
      app.call('studio.projectRemove', { id }, { as: creator }),
      app.call('studio.projectCreate', { title: 'Copy', from_project_id: id }, { as: creator }),
      app.call('files.detail', { id: picture }, { as: creator }),
      app.call('files.remove', { id: picture }, { as: creator }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await app.call('files.list', {}, { as: creator })).data.total).toBe(0)
    expect((await app.call('studio.material', {}, { as: creator })).data.total).toBe(0)
    expect((await app.call('workbench.summary', {}, { as: creator })).data).toMatchObject({ projects: 1, files: 0 })
    expect((await app.call('studio.projectDetail', { id }, { as: other })).data.version).toBe(1)
  })
})

describe('the scope “department”', () => {
  test('reaches the department and those below it, and follows people who move', async () => {
    const assistant = await personIn('assistant', departments.languages)
    const people = {
      same: await personIn('teacher', departments.languages),
      below: await personIn('teacher', departments.spanish),
      beside: await personIn('teacher', departments.sports),
      nowhere: await app.addPerson(head, 'teacher'),
    }
    for (const [title, person] of Object.entries(people)) await projectOf(person, title)
    await projectOf(assistant, 'own')
    expect(await titles(assistant)).toEqual(['below', 'own', 'same'])
    const { staffId, version } = await staffOf(people.beside)
    await app.call('access.staffUpdate', { staffId, departmentId: departments.spanish, version }, { as: head })
    expect(await titles(assistant)).toEqual(['below', 'beside', 'own', 'same'])
    expect(await titles(people.same)).toContain('nowhere')
  })

  test('without a department is the scope “self”', async () => {
    const lonely = await app.addPerson(head, 'assistant')
    await projectOf(lonely, 'alone')
    expect(await titles(lonely)).toEqual(['alone'])
  })

  test('lets nobody widen it: not by departments, not by people, not in the staff list', async () => {
    const permissions = [
      { permissionId: 'access.staff', actionList: ['add' as const, 'edit' as const, 'query' as const, 'get' as const] },
      { permissionId: 'access.department', actionList: ['edit' as const, 'delete' as const, 'query' as const] },
    ]
    const wish = { name: 'Head of department', version: 0, dataScope: 'department' as const, permissions }
    const { data: role } = await app.call('access.roleSave', wish, { as: head })
    const chief = await personIn(role.id, departments.languages)
    const [near, far] = [await personIn(role.id, departments.spanish), await personIn(role.id, departments.sports)]
    const self = await staffOf(chief)
    const { data } = await app.call('access.staffList', { size: 100, roleId: role.id }, { as: chief })
    expect(data.list.map(({ email }) => email).toSorted()).toEqual([chief.email, near.email].toSorted())
    const foreign = await staffOf(far)
    expect((await app.call('access.staffDetail', { staffId: foreign.staffId }, { as: chief })).status).toBe(404)
    const change = (staffId: string, departmentId: string, version: number) =>
      app.call('access.staffUpdate', { staffId, departmentId, version }, { as: chief })
    expect((await change(foreign.staffId, departments.languages, foreign.version)).status).toBe(404)
    expect((await change(self.staffId, departments.sports, self.version)).kind).toBe('access.above-yourself')
    const moved = { id: departments.sports, name: 'Sports', parentId: departments.languages, version: 1 }
    expect((await app.call('access.departmentSave', moved, { as: chief })).kind).toBe('access.above-yourself')
  })
})
