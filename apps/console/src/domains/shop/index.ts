/** Owns the screen of the school's goods. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { titlesEn as shopTitlesEn } from './locale/en-titles.ts'

export const shopRoutes: readonly ConsoleRoute[] = [
  {
    path: '/goods',
    name: 'goods',
    title: 'shop:goods.title',
    icon: 'shop',
    group: 'shopping',
    permission: 'shop.good',
    action: 'query',
    component: () => import('./pages/goods-page.tsx'),
  },
]
