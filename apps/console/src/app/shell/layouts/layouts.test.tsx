import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideFeedbackHost } from '#platform/feedback/feedback.ts'
import { addTexts } from '#platform/i18n/i18n.ts'
import { en as platform } from '#platform/i18n/locale/en.ts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { useSession } from '#platform/session/session-store.ts'
import { en as app } from '../../locale/en.ts'
import { BlankMenuLayout } from './blank-menu-layout.tsx'
import { FixedLayout } from './fixed-layout.tsx'

const route = (path: string, title: ConsoleRoute['title'], rest: Partial<ConsoleRoute> = {}): ConsoleRoute => ({
  path,
  name: path,
  title,
  component: async () => ({ Component: () => null }),
  ...rest,
})
const routes = [
  route('/Dashboard', 'layouts:dashboard'),
  route('/materialLibrary', 'layouts:library'),
  route('/video', 'layouts:videos', { group: 'video' }),
  route('/businessAdmin/member', 'layouts:staff', { group: 'settings', permission: 'access.staff' }),
]
const teacher = { id: 't', name: 'T', data_scope: 'all', permissionList: [], permissions: [] }
const asked: string[] = []
provideFeedbackHost({
  success: () => undefined,
  error: () => undefined,
  info: () => undefined,
  notify: () => undefined,
  undo: () => undefined,
  confirm: async ({ title }) => {
    asked.push(title)
    return false
  },
})

const show = async (Layout: RouteComponent) => {
  addTexts('en-US', {
    app,
    platform,
    layouts: { dashboard: 'Dashboard', library: 'Material library', videos: 'Videos', staff: 'Staff' },
  })
  useSession.setState({ me: { uid: '1', roles: [teacher] } as unknown as CurrentPerson })
  const root = createRootRoute({ component: Layout })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>the page</h1> })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/Dashboard'] }),
    context: { routes } as never,
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return router
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'))

describe.each([
  ['blank side-menu', BlankMenuLayout, false],
  ['fixed', FixedLayout, true],
] as const)('the %s layout', (_name, Layout, opensMenu) => {
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    useSession.setState({ me: undefined })
  })

  it('shows the page, and a menu of what the person may open that is searched by title', async () => {
    const router = await show(Layout)
    expect(await screen.findByRole('heading', { name: 'the page' })).toBeTruthy()
    if (opensMenu) fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const field = await screen.findByRole('searchbox', { name: 'Find a screen' })
    expect(links()).toEqual(expect.arrayContaining(['Dashboard', 'Material library', 'Videos']))
    expect(links()).not.toContain('Staff')
    fireEvent.change(field, { target: { value: 'libr' } })
    await waitFor(() => expect(links().filter((name) => name !== 'Lectern')).toEqual(['Material library']))
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/materialLibrary'))
  })

  it('asks before it logs out', async () => {
    await show(Layout)
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(asked).toEqual(['Log out?']))
    expect(useSession.getState().me).toBeDefined()
  })
})
