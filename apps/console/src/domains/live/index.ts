/** Owns the live screens: planning rooms, streaming, watching, and what came of it. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { listSearch } from './live-search.ts'

/** Watching is open to strangers, so it stands among the public pages. */
export const loadWatchPage = () => import('./watch/pages/live-page.tsx')

export const liveRoutes: readonly ConsoleRoute[] = [
  {
    path: '/liveList',
    name: 'liveList',
    title: 'live:list.title',
    icon: 'live',
    group: 'live',
    permission: 'live.room',
    action: 'query',
    validateSearch: listSearch,
    component: () => import('./list/list-page.tsx'),
  },
]
