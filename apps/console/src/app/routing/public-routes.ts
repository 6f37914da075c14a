import { accountsRoutes } from '#domains/accounts'
import { integrationsPublicRoutes } from '#domains/integrations'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { plannedPublic } from './planned/planned-public.ts'
import { routesOfPlanned } from './planned/planned-screen.ts'

/** What strangers may see, and the pages that say no. */
export const publicRoutes: readonly ConsoleRoute[] = [
  ...accountsRoutes,
  ...integrationsPublicRoutes,
  ...routesOfPlanned(plannedPublic, accountsRoutes),
  {
    // Without a name, as pages are that a stranger may open: whom a room lets in, it decides itself.
    path: '/live',
    name: '',
    title: 'app:watch.title',
    layout: 'blank',
    group: 'live',
    hidden: true,
    // By way of a part of its own: the other live screens bring much that no sign-in page needs.
    component: () => import('#domains/live').then((live) => live.loadWatchPage()),
  },
  {
    path: '/404',
    name: '',
    title: 'app:notFound.title',
    layout: 'blank',
    hidden: true,
    component: () => import('../pages/not-found-page.tsx'),
  },
  {
    path: '/403',
    name: '',
    title: 'app:denied.title',
    layout: 'blank',
    hidden: true,
    component: () => import('../pages/denied-page.tsx'),
  },
]
