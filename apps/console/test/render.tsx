import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterAll } from 'vitest'
import { addTexts, type TextBundle } from '../src/platform/i18n/i18n.ts'
import { en as platform } from '../src/platform/i18n/locale/en.ts'
import { parseSearch, stringifySearch } from '../src/platform/routing/search-state.ts'

// A busy machine takes its time to draw a dialog.
configure({ asyncUtilTimeout: 8000 })

// What React still meant to do would be done when the window is gone, and fail whoever runs then.
afterAll(async () => {
  cleanup()
  await new Promise((done) => setTimeout(done))
})

type Options = { at?: string; texts?: TextBundle }

/** Shows a page at an address, with router, queries and English texts. Ends what an earlier test showed. */
export const showPage = async (Page: FunctionComponent, { at = '/', texts = {} }: Options = {}) => {
  cleanup()
  addTexts('en-US', { platform, ...texts })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Page })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router, queryClient }
}
