/** Owns the live screens: planning rooms, streaming, watching, and what came of it. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { createSearch, listSearch } from './live-search.ts'

/** Watching is open to strangers, so it stands among the public pages. */
export const loadWatchPage = () => import('./watch/pages/live-page.tsx')

export const liveRoutes: readonly ConsoleRoute[] = [
  {
    path: '/createLive',
    name: 'createLive',
    title: 'live:form.title',
    icon: 'add',
    group: 'live',
    permission: 'live.room',
    action: 'add',
    tabBy: ['id', 'from'],
    validateSearch: createSearch,
    component: () => import('./create/create-page.tsx'),
  },
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
