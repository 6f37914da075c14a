import type { Role } from '@lectern/contract/domains/access'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideFeedbackHost } from '#platform/feedback/feedback.ts'
import { useSession } from '#platform/session/session-store.ts'
import { type Answers, fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { Component as RolePage } from './role-page.tsx'

const teacher: Role = {
  id: 'teacher',
  name: 'Teacher',
  describe: 'Makes and manages content, and teaches.',
  builtIn: true,
  fixed: false,
  changed: false,
  original: null,
  dataScope: 'all',
  secondFactor: false,
  permissionList: [],
  permissions: [{ permissionId: 'videos.post', actionList: ['query', 'get'] }],
  people: 2,
  version: 0,
}
const listPath = 'GET /api/lecternAdmin/access/roleList'
const savePath = 'POST /api/lecternAdmin/access/roleSave'

// Says yes to every question.
provideFeedbackHost({
  success: () => {},
  error: () => {},
  info: () => {},
  notify: () => {},
  undo: () => {},
  confirm: async () => true,
})

const signedInAs = (role: object) => useSession.setState({ me: { id: 'p', roles: [role] } as never })
const open = async (answers: Answers) => {
  const calls = fakeServer({ [listPath]: () => ({ data: { list: [teacher] } }), ...answers })
  await showPage(RolePage, { at: '/businessAdmin/role?id=teacher', texts: { access: en } })
  await screen.findByLabelText('Videos: List')
  return calls
}
// By label: a search by role through hundreds of boxes takes seconds.
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => fireEvent.click(screen.getByText('Save'))
const saves = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ path }) => path.endsWith('/roleSave')).map(({ body }) => body as Record<string, unknown>)

// Hundreds of boxes take a busy machine its time.
describe('the role editor', { timeout: 60_000 }, () => {
  beforeEach(() => signedInAs({ id: 'admin', name: 'Administrator', permissionList: [], permissions: [] }))
  afterEach(() => {
    useSession.setState({ me: undefined })
    vi.unstubAllGlobals()
  })

  it('sends what was ticked, with the group above it and the version it was made from', async () => {
    const calls = await open({ [savePath]: () => ({ data: { ...teacher, version: 1 } }) })
    expect(box('Videos: List').checked).toBe(true)
    expect(box('Everything of Video management').indeterminate).toBe(true)
    fireEvent.click(box('Videos: Delete'))
    expect(screen.getByText('1 added')).toBeTruthy()
    save()
    await waitFor(() => expect(saves(calls)).toHaveLength(1))
    expect(saves(calls)[0]).toMatchObject({
      id: 'teacher',
      name: 'Teacher',
      version: 0,
      permissions: [
        { permissionId: 'videos', actionList: [] },
        { permissionId: 'videos.post', actionList: ['delete', 'query', 'get'] },
      ],
    })
  })

  it('offers no box for the group while a search hides a part of it', async () => {
    await open({})
    fireEvent.change(screen.getByLabelText('Search permissions'), { target: { value: 'seasons' } })
    expect(screen.queryByLabelText('Everything of Video management')).toBeNull()
    expect(box('Everything of Seasons and compilations').checked).toBe(false)
  })

  it('asks whose version stays when somebody else was faster, and keeps what was ticked', async () => {
    const conflict = { code: 4009, msg: 'x', error: { kind: 'platform.conflict' } }
    let newest = teacher
    const calls = await open({
      [listPath]: () => ({ data: { list: [newest] } }),
      [savePath]: ({ body }) =>
        (body as Role).version === newest.version
          ? { data: { ...newest, version: newest.version + 1 } }
          : { status: 409, failure: conflict },
    })
    newest = { ...teacher, version: 7, changed: true }
    fireEvent.click(box('Videos: Export'))
    save()
    await screen.findByText('Somebody changed this role meanwhile')
    expect(box('Videos: Export (added)').checked).toBe(true)
    fireEvent.click(screen.getByText('Keep mine'))
    await waitFor(() => expect(saves(calls).map(({ version }) => version)).toEqual([0, 7]))
    expect(saves(calls)[1]?.['permissions']).toContainEqual({
      permissionId: 'videos.post',
      actionList: ['query', 'get', 'export'],
    })
  })

  it('shows what the school changed of a built-in role, and takes it back', async () => {
    const original = { ...teacher, permissions: [{ permissionId: 'videos.post', actionList: ['query', 'delete'] }] }
    const removePath = 'POST /api/lecternAdmin/access/roleRemove'
    let served: object = { ...teacher, dataScope: 'self', changed: true, version: 3, original }
    const calls = await open({
      [listPath]: () => ({ data: { list: [served] } }),
      [removePath]: () => {
        served = { ...original, original: null }
        return { data: { done: true } }
      },
    })
    const changes = screen.getByText('Changed by your school').closest('.ant-card')
    expect(changes?.textContent).toContain('Data scopeOriginalWhole schoolNowOwn records')
    expect(changes?.textContent).toContain('PermissionsOriginalVideos: DeleteNowVideos: View')
    fireEvent.click(screen.getByText('Reset'))
    await waitFor(() => expect(box('Videos: Delete').checked).toBe(true))
    expect(calls.filter(({ path }) => path.endsWith('/roleRemove')).map(({ body }) => body)).toEqual([
      { id: 'teacher' },
    ])
    expect(screen.queryByText('Changed by your school')).toBeNull()
  })

  it('lets nobody give more than they have, nor change a role above their own', async () => {
    const mine = (actionList: string[]) => ({
      id: 'own',
      name: 'Own',
      permissionList: ['access.role', 'videos.post'],
      permissions: [
        { permissionId: 'access.role', actionList: ['query', 'edit'] },
        { permissionId: 'videos.post', actionList },
      ],
    })
    signedInAs(mine(['query', 'get']))
    await open({})
    expect(box('Videos: List').disabled).toBe(false)
    expect(box('Videos: Delete').disabled).toBe(true)
    expect(box('Staff: List').disabled).toBe(true)
    signedInAs(mine(['query']))
    await open({})
    expect(screen.getByText(/may do more than yours/)).toBeTruthy()
    expect(box('Videos: List').disabled).toBe(true)
    expect(screen.queryByText('Save')).toBeNull()
  })
})
