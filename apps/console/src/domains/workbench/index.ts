/** Owns the dashboard, the first steps, and campaign briefs that critics review. */
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
  {
    path: '/homepage',
    name: 'homepage',
    title: 'workbench:home.title',
    icon: 'star',
    hidden: true,
    permission: 'workbench.summary',
    action: 'get',
    component: () => import('./pages/home-page.tsx'),
  },
  {
    path: '/demo',
    name: 'demo',
    title: 'workbench:brief.pageTitle',
    icon: 'write',
    hidden: true,
    // No permission: whoever is invited to a review may come here.
    component: () => import('./pages/brief-page.tsx'),
  },
]
