import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { loadChunk } from '#platform/loading/load-chunk.ts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { parseSearch, stringifySearch } from '#platform/routing/search-state.ts'
import { CrashPage } from '../pages/crash-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PendingPage } from '../pages/pending-page.tsx'
import { dashboardPath, guardVisit, type Visit } from './guard.ts'
import { guardPorts } from './guard-ports.ts'

type LayoutName = NonNullable<ConsoleRoute['layout']>
type RouterParts = {
  routes: readonly ConsoleRoute[]
  layouts: Readonly<Partial<Record<LayoutName, RouteComponent>>>
}

const decide = async (visit: Visit): Promise<void> => {
  const decision = await guardVisit(visit, guardPorts)
  if (decision.go === 'stay') return
  const [path = '/', query = ''] = decision.path.split('?')
  throw redirect({
    to: path,
    search: { ...parseSearch(query), ...(decision.redirect ? { redirect: decision.redirect } : {}) },
    replace: true,
  })
}

const visitOf = (route: ConsoleRoute | undefined, { href, search }: { href: string; search: unknown }): Visit => {
  const { redirect, weixin_id: ticket } = search as Record<string, unknown>
  return {
    route,
    address: href,
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(typeof ticket === 'string' ? { ticket } : {}),
  }
}

/** Assembles layouts and pages; every page stands behind the guard. */
export const buildRouter = ({ routes, layouts }: RouterParts) => {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })
  const leaf = (parent: typeof root, route: ConsoleRoute) =>
    createRoute({
      getParentRoute: () => parent,
      path: route.path,
      staticData: { consoleRoute: route } as object,
      beforeLoad: ({ location, preload }) => decide({ ...visitOf(route, location), preload }),
      component: lazyRouteComponent(() => loadChunk(route.name || route.path, route.component), 'Component'),
    })
  const layoutRoutes = Object.entries(layouts).map(([name, component]) => {
    const layout = createRoute({ getParentRoute: () => root, id: name, component })
    const inside = routes.filter((route) => (route.layout ?? 'main') === name)
    return layout.addChildren(inside.map((route) => leaf(layout as unknown as typeof root, route)))
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: dashboardPath, replace: true })
    },
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location, preload }) => decide({ ...visitOf(undefined, location), preload }),
  })
  return createRouter({
    routeTree: root.addChildren([home, ...layoutRoutes, unknown]),
    basepath: '/admin',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
    context: { routes } as never,
  })
}
