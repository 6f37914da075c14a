/** Owns the page of engines: which one serves a capability, and its address, model and key. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export const integrationsRoutes: readonly ConsoleRoute[] = [
  {
    path: '/integrations',
    name: 'integrations',
    title: 'integrations:title',
    icon: 'engines',
    group: 'settings',
    permission: 'integrations.engine',
    action: 'query',
    component: () => import('./pages/integrations-page.tsx'),
  },
]
