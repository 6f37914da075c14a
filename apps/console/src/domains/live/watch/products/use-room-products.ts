import { useCallback, useEffect, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { useLiveTopic } from '../../client/use-live-topic.ts'
import type { Explanation, ShownProduct } from '../../shown-goods.ts'
import type { TalkRoom } from '../../talk/use-room-talk.ts'

type Products = { readonly list: readonly ShownProduct[]; readonly explaining: Explanation | null }

/** What a room sells and what is explained now, as its viewers see it. */
export const useRoomProducts = ({ liveId, roomId, token }: TalkRoom): Products => {
  const [products, setProducts] = useState<Products>({ list: [], explaining: null })
  const load = useCallback(() => {
    // Without products the page is whole; the next message asks again.
    api.shop.liveProducts({ live_id: liveId, ...(token ? { token } : {}) }).then(setProducts, () => undefined)
  }, [liveId, token])
  useLiveTopic(roomId, token, {
    onGap: load,
    onMessage: ({ event }) => {
      if (event === 'product' || event === 'bag') load()
    },
  })
  useEffect(load, [load])
  return products
}
