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
