/** Owns the screens in which videos are found, watched and described. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export const videosRoutes: readonly ConsoleRoute[] = [
  {
    path: '/video',
    name: 'video',
    title: 'videos:list.title',
    icon: 'video',
    group: 'video',
    permission: 'videos.post',
    action: 'query',
    component: () => import('./pages/video-list-page.tsx'),
  },
  {
    path: '/AiVideo',
    name: 'AiVideo',
    title: 'videos:ai.title',
    icon: 'star',
    group: 'video',
    permission: 'videos.post',
    action: 'query',
    component: () => import('./pages/ai-video-page.tsx'),
  },
  {
    path: '/videoDetail',
    name: 'videoDetail',
    title: 'videos:detail.title',
    hidden: true,
    parent: '/video',
    permission: 'videos.post',
    action: 'get',
    component: () => import('./pages/video-detail-page.tsx'),
  },
]
