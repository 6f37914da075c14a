import type { Mission } from '@lectern/contract/domains/missions'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#platform/api/api-error.ts'
import { useApiQuery } from '#platform/api/queries.ts'
import { isActive, useMissionFeed } from './mission-feed.ts'

/** How often a running mission is asked for when no event told of it. */
const askEveryMs = 4000

/** One mission, live: events move it on, asking is the fallback. Without an id nothing is asked. */
export const useMission = (id: string | null | undefined): UseQueryResult<Mission, ApiError> => {
  const heard = useMissionFeed((feed) => (id ? feed.byId[id] : undefined))
  const ended = heard !== undefined && !isActive(heard)
  return useApiQuery(
    'missions',
    'detail',
    { id: id ?? '' },
    { enabled: Boolean(id), refetchIntervalMs: ended ? false : askEveryMs },
  )
}
