/** Owns the live screens: planning rooms, streaming, watching, and what came of it. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { titlesEn as liveTitlesEn } from './locale/en-titles.ts'

/** Watching is open to strangers, so it stands among the public pages. */
export const loadWatchPage = () => import('./watch/pages/live-page.tsx')

export const liveRoutes: readonly ConsoleRoute[] = [
  {
    path: '/createLive',
    name: 'createLive',
    title: 'live:form.title',
    icon: 'add',
    group: 'live',
    // Without an action: who may only change rooms comes here too, and the page knows which.
    permission: 'live.room',
    tabBy: ['id', 'from'],
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
    component: () => import('./list/list-page.tsx'),
  },
  {
    path: '/LiveData',
    name: 'LiveData',
    title: 'live:data.title',
    icon: 'data',
    group: 'live',
    permission: 'live.data',
    action: 'query',
    component: () => import('./statistics/data-page.tsx'),
  },
  {
    path: '/roomDetails',
    name: 'roomDetails',
    title: 'live:detail.title',
    // Section 2 of the specification lists it with the classes; whoever has its link may open it.
    group: 'classroom',
    hidden: true,
    parent: '/liveList',
    component: () => import('./detail/detail-page.tsx'),
  },
  {
    path: '/pushlive',
    name: 'pushlive',
    title: 'live:studio.title',
    group: 'live',
    hidden: true,
    parent: '/liveList',
    // A whole window: what the host needs stands in fixed places, and a tab that is put away would end the picture.
    layout: 'blank',
    permission: 'live.room',
    action: 'get',
    component: () => import('./studio/pages/pushlive-page.tsx'),
  },
]
