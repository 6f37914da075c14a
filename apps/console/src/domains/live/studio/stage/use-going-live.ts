import type { LiveRoom } from '@lectern/contract/domains/live'
import { useEffect, useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'

const from = 3

/** The way to being live: open steps are asked about, then it counts down, then the server is told. */
export const useGoingLive = ({ live_id }: Pick<LiveRoom, 'live_id'>, onLive: () => void) => {
  const [count, setCount] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<string>()
  const sop = useApiQuery('live', 'sopQuery', { live_id })
  const goLive = useApiMutation('live', 'goLive', {
    invalidates: [['live']],
    onSuccess: onLive,
    onError: (error) => {
      if (error.kind !== 'live.sop-open') return feedback.error(errorText(error))
      // Somebody opened a step again meanwhile.
      void sop.refetch()
      setAsking(true)
      return undefined
    },
  })
  const { mutate } = goLive
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => {
      if (count === 1) mutate({ live_id, ...(reason ? { override_reason: reason } : {}) })
      setCount(count - 1)
    }, 1000)
    return () => clearTimeout(timer)
  }, [count, live_id, reason, mutate])
  const blocking = sop.data?.blocking ?? 0
  return {
    count,
    isBusy: count > 0 || goLive.isPending,
    begin: () => (blocking > 0 ? setAsking(true) : setCount(from)),
    stop: () => setCount(0),
    asking: isAsking
      ? {
          steps: (sop.data?.steps ?? []).filter(
            ({ phase, required, status }) =>
              phase === 'before' && required && (status === 'pending' || status === 'in_progress'),
          ),
          close: () => setAsking(false),
          override: (why: string) => {
            setAsking(false)
            setReason(why)
            setCount(from)
          },
        }
      : undefined,
  }
}
export type GoingLive = ReturnType<typeof useGoingLive>
