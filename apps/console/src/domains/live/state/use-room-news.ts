import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onTopic } from '#platform/api/events.ts'
import { apiQueryKey } from '#platform/api/queries.ts'

/** A room that is planned with steps and products is several changes at once; they are asked for once. */
const gatherMs = 150

/** Keeps what is shown of rooms as new as the server: it says when any room of the school changed. */
export const useRoomNews = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      waiting = undefined
      void queryClient.invalidateQueries({ queryKey: apiQueryKey('live') })
    }
    const leave = onTopic('live', () => {
      waiting ??= setTimeout(ask, gatherMs)
    })
    return () => {
      leave()
      clearTimeout(waiting)
    }
  }, [queryClient])
}
