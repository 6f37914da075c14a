import { accessRoutes } from '#domains/access'
import { filesRoutes } from '#domains/files'
import { integrationsRoutes } from '#domains/integrations'
import { missionsRoutes } from '#domains/missions'
import { studioRoutes } from '#domains/studio'
import { videosRoutes } from '#domains/videos'
import { workbenchRoutes } from '#domains/workbench'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** Every screen behind sign-in, in the order of the menu. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...workbenchRoutes,
  ...studioRoutes,
  ...videosRoutes,
  ...filesRoutes,
  ...missionsRoutes,
  ...accessRoutes,
  ...integrationsRoutes,
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
