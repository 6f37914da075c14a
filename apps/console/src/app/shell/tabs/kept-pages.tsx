import {
  type AnyRouteMatch,
  type AnyRouter,
  RouterContextProvider,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Activity, memo, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { isTabDirty, TabKeyContext, useTabState } from '#platform/routing/tab-state.ts'
import { useMe } from '#platform/session/session-store.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { CrashPage } from '../../pages/crash-page.tsx'
import { PendingPage } from '../../pages/pending-page.tsx'
import { ChunkBoundary } from '../../routing/chunks/chunk-boundary.tsx'
import { routeOfMatch } from '../current-route.ts'
import { createPageKeeper, type KeptPage } from './page-keeper.ts'
import { tabKeyOf } from './tab-rules.ts'
import { tabsOf, useTabStore } from './tab-store.ts'

/** Never drawn again because of its neighbours: a page behind another stays as it was. */
const PageContent = memo(({ page }: { page: KeptPage }) => {
  const { Page } = page
  return (
    <TabKeyContext value={page.key}>
      <RouterContextProvider router={page.router}>
        <ChunkBoundary onRetry={() => void Page.preload?.()}>
          <Suspense fallback={<PendingPage />}>
            <Page />
          </Suspense>
        </ChunkBoundary>
      </RouterContextProvider>
    </TabKeyContext>
  )
})

/** Where each page was scrolled to, for the moment it is shown again. */
const useTabScroll = (router: AnyRouter, key: string) => {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const known = places.current
    const place = known.get(key) ?? 0
    const goThere = () => window.scrollTo({ top: place, behavior: 'instant' })
    goThere()
    // The router goes to the top once it has drawn a page; this comes after it, once.
    const stop = router.subscribe('onRendered', () => {
      stop()
      goThere()
    })
    const note = () => void known.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', note)
    }
  }, [router, key])
}

type Props = { leaf: AnyRouteMatch; route: ConsoleRoute }

const Pages = ({ leaf, route }: Props) => {
  const router = useRouter() as AnyRouter
  const [keeper] = useState(() => createPageKeeper(router))
  const uid = useMe()?.uid ?? ''
  const tabs = tabsOf(uid, useTabStore())
  const multiTab = useSettings((settings) => settings.multiTab)
  const key = tabKeyOf(route, leaf.pathname, leaf.search)
  const current = keeper.open(key, leaf, route.keepAlive ?? true)
  const isOpen = (one: string) => multiTab && tabs.some((tab) => tab.key === one)
  const pages = keeper.retain(key, isOpen, isTabDirty)
  useTabScroll(router, key)
  useLayoutEffect(() => {
    current.tell(leaf)
    useTabState.setState({ shown: key })
  }, [current, leaf, key])
  return pages.map((page) => (
    <Activity key={page.key} mode={page.key === key ? 'visible' : 'hidden'}>
      <PageContent page={page} />
    </Activity>
  ))
}

/** In place of an `<Outlet />`: the page of the address, with those of other open tabs kept alive behind it. */
export const KeptPages = () => {
  const leaf = useMatches({ select: (matches) => matches.at(-1) }) as AnyRouteMatch | undefined
  const route = routeOfMatch(leaf)
  const [last, setLast] = useState<Props>()
  const ready = leaf && route && leaf.status === 'success' ? { leaf, route } : undefined
  if (ready && ready.leaf !== last?.leaf) setLast(ready)
  const shown = ready ?? last
  return (
    <>
      {leaf?.status === 'error' ? <CrashPage error={leaf.error} /> : null}
      {leaf?.status === 'pending' ? <PendingPage /> : null}
      {shown ? (
        <div hidden={leaf?.status === 'error'}>
          <Pages {...shown} />
        </div>
      ) : null}
    </>
  )
}
