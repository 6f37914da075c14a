/** Owns sign-in and first run. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { en as accountsEn } from './locale/en.ts'

export const accountsRoutes: readonly ConsoleRoute[] = [
  {
    path: '/user/login',
    name: 'login',
    title: 'accounts:login.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/login-page.tsx'),
  },
  {
    path: '/user/setup',
    name: 'setup',
    title: 'accounts:setup.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/setup-page.tsx'),
  },
]
