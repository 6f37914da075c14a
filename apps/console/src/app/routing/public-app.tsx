import { Outlet, RouterProvider } from '@tanstack/react-router'
import { useEntrance } from '#platform/session/entrance.ts'
import { PublicLayout } from '../shell/layouts/public-layout.tsx'
import { buildRouter } from './build-router.tsx'
import { publicRoutes } from './public-routes.ts'
import { strangerRoutes } from './stranger-routes.ts'

const router = buildRouter({
  routes: [...publicRoutes, ...strangerRoutes],
  layouts: { public: PublicLayout, blank: Outlet },
})
useEntrance.setState({ closePublicPages: () => router.history.destroy() })

/** What a stranger gets: small, without the console behind it. */
export const PublicApp = () => <RouterProvider router={router} />
