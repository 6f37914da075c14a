import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** Addresses of the console that people are sent, and that lead a stranger to the open page for the same thing. */
export const strangerRoutes: readonly ConsoleRoute[] = [
  {
    path: '/roomDetails',
    name: '',
    title: 'app:watch.title',
    layout: 'blank',
    hidden: true,
    component: () => import('../pages/to-watch-page.tsx'),
  },
]
