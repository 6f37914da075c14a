import type { Staff } from '@lectern/contract/domains/access'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { Component as StaffPage } from './staff-page.tsx'

const tomas: Staff = {
  staffId: '018f3c1a-7b1e-7000-8000-000000000001',
  userid: 'tomas',
  personId: '018f3c1a-7b1e-7000-8000-000000000002',
  status: 'enabled',
  name: 'Tomas Reed',
  alias: '',
  gender: '',
  mobile: '138****0123',
  email: 'tomas@hillside.example',
  avatar: '',
  roleId: 'teacher',
  roleName: 'Teacher',
  departmentId: null,
  departmentName: '',
  qrCode: 'BEGIN:VCARD',
  updateTime: '2026-01-01T00:00:00.000Z',
  isDeleted: false,
  version: 4,
}
const path = '/api/lecternAdmin/access'
const answers = {
  [`GET ${path}/staffList`]: () => ({ data: { list: [tomas], total: 1, page: 1, size: 20 } }),
  [`GET ${path}/roleList`]: () => ({ data: { list: [] } }),
  [`GET ${path}/departmentList`]: () => ({ data: { list: [] } }),
  [`GET ${path}/staffPhone`]: () => ({ data: { mobile: '13800000123' } }),
}
const open = async (roles: readonly object[], at = '/businessAdmin/member') => {
  useSession.setState({ me: { id: 'p', roles } as never })
  const calls = fakeServer(answers)
  await showPage(StaffPage, { at, texts: { access: en } })
  await screen.findByText('Tomas Reed')
  return calls
}
const administrator = { id: 'admin', name: 'Administrator', permissionList: [], permissions: [] }
const reader = {
  id: 'reader',
  name: 'Reader',
  permissionList: ['access.staff'],
  permissions: [{ permissionId: 'access.staff', actionList: ['query'] }],
}

describe('the staff page', () => {
  afterEach(() => {
    useSession.setState({ me: undefined })
    vi.unstubAllGlobals()
  })

  it('shows nothing that the person may not do, and asks nothing they may not read', async () => {
    const calls = await open([reader])
    for (const name of ['Add a person', 'Invite by e-mail', 'Export CSV', 'Show the phone number of Tomas Reed'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText('Departments')).toBeNull()
    expect([...new Set(calls.map((call) => call.path))]).toEqual([`${path}/staffList`])
  })

  it('shows the whole phone number when asked, and hides it again', async () => {
    const calls = await open([administrator])
    expect(screen.getByText('138****0123')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show the phone number of Tomas Reed' }))
    await screen.findByText('13800000123')
    expect(calls.filter((call) => call.path.endsWith('/staffPhone')).map(({ query }) => query.get('staffId'))).toEqual([
      tomas.staffId,
    ])
    const hide = screen.getByRole('button', { name: 'Hide the number' })
    await waitFor(() => expect(hide.className).not.toContain('loading'))
    fireEvent.click(hide)
    expect(screen.queryByText('13800000123')).toBeNull()
  })

  it('keeps its filters in the address and asks with them', async () => {
    const calls = await open([administrator], '/businessAdmin/member?status=disabled&keyword=to')
    const asked = calls.find((call) => call.path.endsWith('/staffList'))?.query
    expect([asked?.get('status'), asked?.get('keyword')]).toEqual(['disabled', 'to'])
    await open([administrator], '/businessAdmin/member?view=removed')
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })
})
