import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#platform/api/client.ts'
import { addTexts } from '#platform/i18n/i18n.ts'
import { rememberPerson } from '#platform/session/session-store.ts'
import { readToken } from '#platform/session/token.ts'
import { keepSettingsAtAccount, type SavePorts } from '#platform/settings/account-settings.ts'
import { startTracking, trackPage } from '#platform/tracking/track.ts'
import { queryClient } from '../setup/query-client.ts'
import { BlankMenuLayout } from '../shell/layouts/blank-menu-layout.tsx'
import { FixedLayout } from '../shell/layouts/fixed-layout.tsx'
import { MainLayout } from '../shell/layouts/main-layout.tsx'
import { PublicLayout } from '../shell/layouts/public-layout.tsx'
import { allEn } from '../texts/all-en.ts'
import { buildRouter } from './build-router.tsx'
import { consoleRoutes } from './console-routes.ts'
import { publicRoutes } from './public-routes.ts'

addTexts('en-US', allEn)

const router = buildRouter({
  routes: [...consoleRoutes, ...publicRoutes],
  layouts: { main: MainLayout, public: PublicLayout, blank: Outlet, blankMenu: BlankMenuLayout, fixed: FixedLayout },
})

type NamedRoute = { consoleRoute?: { name: string } } | undefined

// After the guard: a page that somebody was turned away from was not visited.
router.subscribe('onResolved', () =>
  trackPage((router.state.matches.at(-1)?.staticData as NamedRoute)?.consoleRoute?.name ?? ''),
)

const useTracking = () => useEffect(startTracking, [])

/** The answer is the newest version of the person's record, which their next change must be made from. */
const saveSettings: SavePorts['save'] = async (input) => {
  const token = readToken()
  const me = await api.accounts.updateInfo(input)
  if (readToken() === token) rememberPerson(me)
}

/** The looks follow a person to every device. */
const useSettingsAtAccount = () =>
  useEffect(() => keepSettingsAtAccount({ isSignedIn: () => readToken() !== '', save: saveSettings }), [])

/** The whole console, loaded once somebody is signed in. */
export const ConsoleApp = () => {
  useSettingsAtAccount()
  useTracking()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
