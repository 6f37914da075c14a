/** Owns the staff page: who works here, with which role. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export const accessRoutes: readonly ConsoleRoute[] = [
  {
    path: '/businessAdmin/member',
    name: 'member',
    title: 'access:title',
    icon: 'team',
    group: 'settings',
    permission: 'access.staff',
    action: 'query',
    component: () => import('./pages/staff-page.tsx'),
  },
]
