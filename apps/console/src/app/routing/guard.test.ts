import type { CurrentPerson, GrantedRole } from '@lectern/contract/domains/accounts'
import { describe, expect, it } from 'vitest'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { type GuardPorts, guardVisit, type Visit } from './guard.ts'

const route = (path: string, name: string, rest: Partial<ConsoleRoute> = {}): ConsoleRoute => ({
  path,
  name,
  title: 'app:x',
  component: async () => ({ Component: () => null }),
  ...rest,
})
const login = route('/user/login', 'login')
const staff = route('/businessAdmin/member', 'member', { permission: 'access.staff', action: 'query' })
const videos = route('/video', 'video', { permission: 'videos.post', action: 'query' })

const administrator: GrantedRole = { id: 'admin', name: 'A', data_scope: 'all', permissionList: [], permissions: [] }
const teacher: GrantedRole = {
  id: 'teacher',
  name: 'T',
  data_scope: 'all',
  permissionList: ['videos.post'],
  permissions: [{ permissionId: 'videos.post', actionList: ['query'] }],
}
const person = (...roles: GrantedRole[]) => ({ roles }) as unknown as CurrentPerson

const setUp = (ports: Partial<GuardPorts> = {}) => {
  const told: unknown[] = []
  const redeemed: string[] = []
  let logOuts = 0
  let fetched = 0
  const all: GuardPorts = {
    token: () => 't',
    me: () => undefined,
    fetchMe: async () => {
      fetched += 1
      return person(administrator)
    },
    isSetupNeeded: async () => false,
    redeemTicket: async (ticket) => void redeemed.push(ticket),
    showError: (error) => told.push(error),
    logOut: () => {
      logOuts += 1
    },
    ...ports,
  }
  const visit = (asked: ConsoleRoute | undefined, address: string, rest: string | Partial<Visit> = {}) =>
    guardVisit({ route: asked, address, ...(typeof rest === 'string' ? { redirect: rest } : rest) }, all)
  return { visit, told, redeemed, logOuts: () => logOuts, fetched: () => fetched }
}

describe('a stranger', () => {
  const stranger = { token: () => '' }

  it.each([
    'login',
    'register',
    'registerResult',
    'Manual',
    'Course',
    'Authorizatio',
    '',
    'ForedPassword',
  ])('may open the route named %j', async (name) => {
    expect(await setUp(stranger).visit(route(`/open/${name}`, name), '/x')).toEqual({ go: 'stay' })
  })

  it('is sent to sign in from everywhere else, also from unknown addresses, and comes back later', async () => {
    const { visit } = setUp(stranger)
    const expected = { go: 'to', path: '/user/login', redirect: '/video?page=2' }
    expect(await visit(videos, '/video?page=2')).toEqual(expected)
    expect(await visit(undefined, '/nowhere')).toEqual({ ...expected, redirect: '/nowhere' })
  })

  it('sees the first-run page while a school is needed, and only then', async () => {
    const setupPage = route('/user/setup', 'setup')
    const needed = setUp({ ...stranger, isSetupNeeded: async () => true })
    expect(await needed.visit(login, '/user/login')).toEqual({ go: 'to', path: '/user/setup' })
    expect(await needed.visit(setupPage, '/user/setup')).toEqual({ go: 'stay' })
    expect(await setUp(stranger).visit(setupPage, '/user/setup')).toEqual({ go: 'to', path: '/user/login' })
  })
})

describe('a signed-in person', () => {
  it('is sent from the sign-in page to the staff page, or to what was asked for', async () => {
    const { visit } = setUp()
    expect(await visit(login, '/user/login')).toEqual({ go: 'to', path: '/businessAdmin/member' })
    expect(await visit(login, '/user/login', '/video?page=2')).toEqual({ go: 'to', path: '/video?page=2' })
  })

  it('goes to the dashboard instead of /403 when the staff page is not theirs', async () => {
    const { visit } = setUp({ me: () => person(teacher) })
    expect(await visit(staff, '/businessAdmin/member')).toEqual({ go: 'to', path: '/Dashboard' })
  })

  it('is asked for once: known roles need no call', async () => {
    const unknown = setUp()
    await unknown.visit(videos, '/video')
    const known = setUp({ me: () => person(teacher) })
    expect(await known.visit(videos, '/video')).toEqual({ go: 'stay' })
    expect([unknown.fetched(), known.fetched()]).toEqual([1, 0])
  })

  it('is asked for again when roles are empty', async () => {
    const { visit, fetched } = setUp({ me: () => person() })
    await visit(videos, '/video')
    expect(fetched()).toBe(1)
  })

  it('gets /403 for what is not allowed, by permission or by action, and /404 for what does not exist', async () => {
    const { visit } = setUp({ me: () => person(teacher) })
    expect(await visit(route('/x', 'x', { permission: 'files.file' }), '/x')).toEqual({ go: 'to', path: '/403' })
    const adding = route('/x', 'x', { permission: 'videos.post', action: 'add' })
    expect(await visit(adding, '/x')).toEqual({ go: 'to', path: '/403' })
    expect(await visit(undefined, '/nowhere')).toEqual({ go: 'to', path: '/404' })
  })

  it('is told, logged out and sent to sign in with the way back when asking fails', async () => {
    const failure = new Error('server away')
    const { visit, told, logOuts } = setUp({ fetchMe: () => Promise.reject(failure) })
    expect(await visit(videos, '/video?page=2')).toEqual({ go: 'to', path: '/user/login', redirect: '/video?page=2' })
    expect(told).toEqual([failure])
    expect(logOuts()).toBe(1)
  })
})

describe('a weixin_id', () => {
  const stranger = { token: () => '' }
  const dashboard = { go: 'to', path: '/Dashboard' }

  it('signs a stranger in, whether it stands in the address or in the way back', async () => {
    const inAddress = setUp(stranger)
    const ticket = { ticket: 'w-1' }
    expect(await inAddress.visit(videos, '/video?weixin_id=w-1', ticket)).toEqual(dashboard)
    expect(inAddress.redeemed).toEqual(['w-1'])
    const inRedirect = setUp(stranger)
    expect(await inRedirect.visit(login, '/user/login', '/video?page=2&weixin_id=w-2')).toEqual(dashboard)
    expect(inRedirect.redeemed).toEqual(['w-2'])
  })

  it('that is refused leads to the sign-in page, without the ticket, and says why', async () => {
    const failure = new Error('spent')
    const { visit, told } = setUp({ ...stranger, redeemTicket: () => Promise.reject(failure) })
    const decision = await visit(videos, '/video?weixin_id=w-1', { ticket: 'w-1' })
    expect(decision).toEqual({ go: 'to', path: '/user/login' })
    expect(told).toEqual([failure])
  })

  it('never replaces the session of somebody who is signed in', async () => {
    const { visit, redeemed } = setUp({ me: () => person(teacher) })
    const decision = await visit(videos, '/video?weixin_id=w-1&page=2', { ticket: 'w-1' })
    expect(decision).toEqual({ go: 'to', path: '/video?page=2' })
    expect(await visit(login, '/user/login', '/video?weixin_id=w-1')).toEqual({ go: 'to', path: '/video' })
    expect(redeemed).toEqual([])
  })

  it('is not spent when a page is only fetched ahead', async () => {
    const { visit, redeemed } = setUp(stranger)
    await visit(login, '/user/login', { redirect: '/video?weixin_id=w-1', preload: true })
    expect(redeemed).toEqual([])
  })
})

describe('the way back after signing in', () => {
  it.each([
    '//evil.example',
    '%2f%2fevil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('is the staff page instead of %j', async (redirect) => {
    expect(await setUp().visit(login, '/user/login', redirect)).toEqual({ go: 'to', path: '/businessAdmin/member' })
  })
})
