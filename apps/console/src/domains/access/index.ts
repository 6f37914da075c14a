/** Owns the staff page, the role editor and the audit log: who works here, what they may do, and what they did. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { titlesEn as accessTitlesEn } from './locale/en-titles.ts'

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
  {
    path: '/businessAdmin/roles',
    name: 'roles',
    title: 'access:roles.title',
    icon: 'roles',
    group: 'settings',
    permission: 'access.role',
    action: 'query',
    component: () => import('./pages/roles-page.tsx'),
  },
  {
    path: '/businessAdmin/role',
    name: 'role',
    title: 'access:roles.edit',
    hidden: true,
    parent: '/businessAdmin/roles',
    permission: 'access.role',
    action: 'query',
    component: () => import('./pages/role-page.tsx'),
  },
  {
    path: '/businessAdmin/audit',
    name: 'audit',
    title: 'access:audit.title',
    icon: 'audit',
    group: 'settings',
    permission: 'access.audit',
    action: 'query',
    component: () => import('./pages/audit-page.tsx'),
  },
]
