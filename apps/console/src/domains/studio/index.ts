/** Owns the screens in which a video is made: the project list and the studio. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { titlesEn as studioTitlesEn } from './locale/en-titles.ts'

export const studioRoutes: readonly ConsoleRoute[] = [
  {
    path: '/CreateVideoList',
    name: 'CreateVideoList',
    title: 'studio:list.title',
    icon: 'clapper',
    group: 'workflows',
    permission: 'studio.project',
    action: 'query',
    component: () => import('./pages/project-list-page.tsx'),
  },
  {
    path: '/CreateVideoALL',
    name: 'CreateVideoALL',
    title: 'studio:title',
    icon: 'cut',
    group: 'workflows',
    tabBy: ['id'],
    keepAlive: false,
    permission: 'studio.project',
    action: 'get',
    component: () => import('./pages/studio-page.tsx'),
  },
]
