import { lazy, Suspense } from 'react'
import { loadChunk } from '#platform/loading/load-chunk.ts'
import { useEntrance } from '#platform/session/entrance.ts'
import { PendingPage } from './pages/pending-page.tsx'
import { ChunkBoundary } from './routing/chunks/chunk-boundary.tsx'
import { Providers } from './setup/providers.tsx'

const PublicApp = lazy(() =>
  loadChunk('sign-in', () => import('./routing/public-app.tsx')).then((module) => ({ default: module.PublicApp })),
)
const ConsoleApp = lazy(() =>
  loadChunk('console', () => import('./routing/console-app.tsx')).then((module) => ({ default: module.ConsoleApp })),
)

export const App = () => {
  const inside = useEntrance((entrance) => entrance.inside)
  return (
    <Providers>
      <ChunkBoundary>
        <Suspense fallback={<PendingPage />}>{inside ? <ConsoleApp /> : <PublicApp />}</Suspense>
      </ChunkBoundary>
    </Providers>
  )
}
