import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { doubtPermissions } from '#platform/session/permission-doubt.ts'

/** Answers that say "no" stay "no"; only a silent or failing server is asked again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && error.status >= 500 && error.status !== 501

const onError = (error: unknown) => {
  if (error instanceof ApiError && error.kind === 'platform.denied') doubtPermissions()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true } },
})
