import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'

/** Answers that say "no" stay "no"; only a silent or failing server is asked again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && error.status >= 500 && error.status !== 501

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true } },
})
