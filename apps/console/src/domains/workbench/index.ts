/** Owns the dashboard: figures that were counted, and the newest work. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export const workbenchRoutes: readonly ConsoleRoute[] = [
  {
    path: '/Dashboard',
    name: 'Dashboard',
    title: 'workbench:title',
    icon: 'dashboard',
    permission: 'workbench.summary',
    action: 'get',
    component: () => import('./pages/dashboard-page.tsx'),
  },
]
