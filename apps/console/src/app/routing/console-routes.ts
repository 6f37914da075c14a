import { accessRoutes } from '#domains/access'
import { accountsInsideRoutes } from '#domains/accounts'
import { filesRoutes } from '#domains/files'
import { integrationsRoutes } from '#domains/integrations'
import { liveRoutes } from '#domains/live'
import { missionsRoutes } from '#domains/missions'
import { noticesRoutes } from '#domains/notices'
import { shopRoutes } from '#domains/shop'
import { studioRoutes } from '#domains/studio'
import { trackingRoutes } from '#domains/tracking'
import { videosRoutes } from '#domains/videos'
import { workbenchRoutes } from '#domains/workbench'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { plannedMaking } from './planned/planned-making.ts'
import { routesOfPlanned } from './planned/planned-screen.ts'
import { plannedTeaching } from './planned/planned-teaching.ts'

/** The screens that domains have built. The menu's order stands in `menu-order.ts`. */
export const builtRoutes: readonly ConsoleRoute[] = [
  ...workbenchRoutes,
  ...studioRoutes,
  ...videosRoutes,
  ...liveRoutes,
  ...shopRoutes,
  ...filesRoutes,
  ...missionsRoutes,
  ...accessRoutes,
  ...accountsInsideRoutes,
  ...integrationsRoutes,
  ...noticesRoutes,
  ...trackingRoutes,
  {
    path: '/api-docs',
    name: 'api-docs',
    title: 'app:apiDocs.title',
    icon: 'api',
    group: 'settings',
    permission: 'platform.api-docs',
    action: 'get',
    component: () => import('../pages/api-docs/api-docs-page.tsx'),
  },
]

/** Every screen behind sign-in, with an honest page for each that is not built yet. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...builtRoutes,
  ...routesOfPlanned(plannedMaking, builtRoutes),
  ...routesOfPlanned(plannedTeaching, builtRoutes),
]
