import type { LiveMessage } from '@lectern/contract/domains/live'
import { useCallback, useEffect, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { useLiveTopic } from '../../client/use-live-topic.ts'
import type { Explanation, ShownProduct } from '../../shown-goods.ts'
import type { TalkRoom } from '../../talk/use-room-talk.ts'

type Products = { readonly list: readonly ShownProduct[]; readonly explaining: Explanation | null }

type Told = Extract<LiveMessage, { event: 'product' }>['data']

const withExplanation = ({ list, explaining }: Products, { action, explanation_id, at, product }: Told): Products => {
  const { product_id } = product
  if (action === 'stop') return { list, explaining: explaining?.explanation_id === explanation_id ? null : explaining }
  const known = list.find((one) => one.product_id === product_id)
  const shown: ShownProduct = { description: '', sort: list.length, ...known, ...product, state: 'explaining' }
  return {
    list: known ? list.map((one) => (one === known ? shown : one)) : [...list, shown],
    explaining: { explanation_id, product_id, started_at: at, stopped_at: null },
  }
}

/** What a room sells and what is explained now, as its viewers see it. */
export const useRoomProducts = ({ liveId, roomId, token }: TalkRoom): Products => {
  const [products, setProducts] = useState<Products>({ list: [], explaining: null })
  const load = useCallback(() => {
    // Without products the page is whole; the next message asks again.
    api.shop.liveProducts({ live_id: liveId, ...(token ? { token } : {}) }).then(setProducts, () => undefined)
  }, [liveId, token])
  useLiveTopic(roomId, token, {
    onGap: load,
    onMessage: ({ event, data }) => {
      if (event === 'bag') load()
      // The message has all that the card shows: a whole audience need not ask for it.
      if (event === 'product') setProducts((before) => withExplanation(before, data))
    },
  })
  useEffect(load, [load])
  return products
}
