import type { MatchedClass } from '@lectern/contract/domains/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onTopic } from '#platform/api/events.ts'
import { apiQueryKey, useApiQuery } from '#platform/api/queries.ts'

const askEveryMs = 60_000

/** The person's next matched class, if there is one. */
export const useNextClass = (): MatchedClass | null => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onTopic('reminder', () => {
        void queryClient.invalidateQueries({ queryKey: apiQueryKey('notices', 'matchNext') })
      }),
    [queryClient],
  )
  const { data } = useApiQuery('notices', 'matchNext', {}, { refetchIntervalMs: askEveryMs })
  return data?.result ? data.data : null
}
