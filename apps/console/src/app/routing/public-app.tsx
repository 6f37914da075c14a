import { Outlet, RouterProvider } from '@tanstack/react-router'
import { PublicLayout } from '../shell/public-layout.tsx'
import { buildRouter } from './build-router.tsx'
import { publicRoutes } from './public-routes.ts'

const router = buildRouter({ routes: publicRoutes, layouts: { public: PublicLayout, blank: Outlet } })

/** What a stranger gets: small, without the console behind it. */
export const PublicApp = () => <RouterProvider router={router} />
