/** Owns the page of engines and connected services, and the page where another company's administrator connects one. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { titlesEn as integrationsTitlesEn } from './locale/en-titles.ts'

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

/** Without a name, as pages are that a stranger may open (specification, section 4). */
export const integrationsPublicRoutes: readonly ConsoleRoute[] = [
  {
    path: '/enterprise/install',
    name: '',
    title: 'app:install.title',
    layout: 'public',
    hidden: true,
    component: () => import('./pages/install-page.tsx'),
  },
]
