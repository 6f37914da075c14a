/** Owns the tracking screens: counts over time with saved queries, and the registry of events. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { titlesEn as trackingTitlesEn } from './locale/en-titles.ts'

export const trackingRoutes: readonly ConsoleRoute[] = [
  {
    path: '/tracking',
    name: 'tracking',
    title: 'tracking:title',
    icon: 'tracking',
    group: 'settings',
    permission: 'tracking.event',
    action: 'query',
    component: () => import('./pages/report-page.tsx'),
  },
  {
    path: '/tracking/events',
    name: 'tracking-events',
    title: 'tracking:events.title',
    icon: 'tag',
    group: 'settings',
    permission: 'tracking.event',
    action: 'query',
    component: () => import('./pages/events-page.tsx'),
  },
]
