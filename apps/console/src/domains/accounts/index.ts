/** Owns sign-in, registration, forgotten passwords, first run, one's own account, the school, and the help page. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

// Only what the pages before sign-in say: the rest comes with the console behind it.
export { enPublic as accountsEn } from './locale/en-public.ts'
export { keepChallenge } from './sign-in/challenge.ts'
export { keepIdentityTicket } from './sign-in/identity-ticket.ts'

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
    path: '/user/register',
    name: 'register',
    title: 'accounts:register.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/register-page.tsx'),
  },
  {
    path: '/user/register-result',
    name: 'registerResult',
    title: 'accounts:result.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/register-result-page.tsx'),
  },
  {
    path: '/user/ForedPassword',
    name: 'ForedPassword',
    title: 'accounts:forgotten.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/forgotten-password-page.tsx'),
  },
  {
    path: '/Authorizatio',
    name: 'Authorizatio',
    title: 'accounts:sso.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/authorizatio-page.tsx'),
  },
  {
    path: '/user/setup',
    name: 'setup',
    title: 'accounts:setup.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/setup-page.tsx'),
  },
  {
    path: '/manual',
    name: 'Manual',
    title: 'accounts:manual.title',
    layout: 'blank',
    hidden: true,
    component: () => import('./pages/manual-page.tsx'),
  },
]

/** Behind sign-in. */
export const accountsInsideRoutes: readonly ConsoleRoute[] = [
  {
    path: '/account/profile',
    name: 'account',
    title: 'accounts:account.title',
    icon: 'account',
    hidden: true,
    component: () => import('./pages/profile-page.tsx'),
  },
  {
    path: '/account/school',
    name: 'school',
    title: 'accounts:school.title',
    icon: 'school',
    group: 'settings',
    permission: 'accounts.school',
    action: 'get',
    component: () => import('./pages/school-page.tsx'),
  },
]
