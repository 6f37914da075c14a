import { useQueryClient } from '@tanstack/react-query'
import { apiQueryKey, useApiQuery } from '#platform/api/queries.ts'
import { useLiveTopic } from '../client/use-live-topic.ts'

const detailEveryMs = 5000
const encoderEveryMs = 2000
/** A pass lasts six hours at most. */
const passEveryMs = 3 * 3_600_000

const withEncoder = ['scheduled', 'rehearsing', 'live', 'interrupted', 'suspended'] as const
const mayHaveEncoder = (state: string | undefined) => withEncoder.some((one) => one === state)

/** Everything a studio shows of its room, kept fresh. */
export const useStudioRoom = (liveId: string) => {
  const queryClient = useQueryClient()
  const entrance = useApiQuery(
    'live',
    'enterLive',
    { live_id: liveId },
    { refetchIntervalMs: passEveryMs, staleMs: passEveryMs },
  )
  const room = useApiQuery('live', 'detail', { live_id: liveId }, { refetchIntervalMs: detailEveryMs })
  const encoder = useApiQuery(
    'live',
    'encoder',
    { live_id: liveId },
    { enabled: mayHaveEncoder(room.data?.state), refetchIntervalMs: encoderEveryMs },
  )
  const { refetch: again } = room
  const { refetch: askEncoder } = encoder
  useLiveTopic(entrance.data?.room_id, entrance.data?.play?.token ?? '', {
    onGap: () => void again(),
    onMessage: ({ event }) => {
      if (event === 'state') void again()
      if (event === 'bag' || event === 'product')
        void queryClient.invalidateQueries({ queryKey: apiQueryKey('shop', 'explanationProducts') })
    },
  })
  return {
    entrance: entrance.data,
    room: room.data,
    encoder: encoder.data,
    error: entrance.error ?? room.error,
    refetch: () => {
      void entrance.refetch()
      void again()
      void askEncoder()
    },
  }
}
export type StudioRoom = ReturnType<typeof useStudioRoom>
