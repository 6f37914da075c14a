import { z } from 'zod'
import { adminPath, endpoint, idOf } from '../../primitives/index.ts'
import { bagProduct, explanation, maxBagProducts, shownProduct } from './bag.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

/** The public name of a room, as it stands in addresses, or its id. */
const roomId = z.union([idOf('live.room'), z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)])
const productIds = z.array(idOf('shop.product')).min(1).max(maxBagProducts)
const bag = z.object({ list: z.array(bagProduct) })

/** Where products are put; the specification’s calls have one name for videos, live rooms and classes. */
const target = z.object({ target_type: z.literal('live'), target_id: idOf('live.room') })
const sampleTarget = { target_type: 'live' as const, target_id: sampleId }

export const bagEndpoints = {
  bagAdd: endpoint({
    methods: ['POST'],
    path: '/api/product/add',
    summary: 'Put products at the end of a room’s bag, also while it is live. One that is there already is skipped.',
    access: { permission: 'live.room', action: 'edit' },
    input: target.extend({ product_ids: productIds }),
    output: bag.extend({
      added: z.array(z.string()),
      skipped: z.array(z.object({ id: z.string(), reason: z.literal('already-there') })),
    }),
    errors: ['shop.bag-full'],
    example: { ...sampleTarget, product_ids: [sampleId] },
  }),
  bagTakeOut: endpoint({
    methods: ['POST'],
    path: '/api/product/remove',
    summary:
      'Take products out of a room’s bag; an explanation of one of them ends. One that is not there is passed over.',
    access: { permission: 'live.room', action: 'edit' },
    input: target.extend({ product_ids: productIds }),
    output: bag.extend({ removed: z.array(z.string()) }),
    errors: [],
    example: { ...sampleTarget, product_ids: [sampleId] },
  }),
  bagSort: endpoint({
    methods: ['POST'],
    path: `${adminPath}/shop/bagSort`,
    summary: 'Put a room’s products into this order. Those left out follow in the order they had.',
    access: { permission: 'live.room', action: 'edit' },
    input: z.object({ live_id: idOf('live.room'), product_ids: productIds }),
    output: bag,
    errors: [],
    example: { live_id: sampleId, product_ids: [sampleId] },
  }),
  bagSoldOut: endpoint({
    methods: ['POST'],
    path: `${adminPath}/shop/bagSoldOut`,
    summary: 'Grey out a product in this room, or bring it back. What is there already stays as it is.',
    access: { permission: 'live.room', action: 'edit' },
    input: z.object({ live_id: idOf('live.room'), product_id: idOf('shop.product'), sold_out: z.boolean() }),
    output: bag,
    errors: [],
    example: { live_id: sampleId, product_id: sampleId, sold_out: true },
  }),
  liveProducts: endpoint({
    methods: ['GET'],
    path: '/api/live/product/list',
    summary:
      'What a room sells, in order, for whoever may watch it: by the session where that is enough, else with the play token of `enter_live`.',
    access: 'optional',
    input: z.object({ live_id: idOf('live.room'), token: z.string().max(2000).optional() }),
    output: z.object({ list: z.array(shownProduct), explaining: explanation.nullable() }),
    errors: [],
    example: { live_id: sampleId },
  }),
  explanationProducts: endpoint({
    methods: ['POST'],
    path: `${adminPath}/productExplanation/productList`,
    summary: 'The products of a room as those see them who run it, with what was explained how often.',
    access: { permission: 'live.room', action: 'get' },
    input: z.object({ room_id: roomId }),
    output: bag.extend({ explaining: explanation.nullable() }),
    errors: [],
    example: { room_id: sampleId },
  }),
  explain: endpoint({
    methods: ['POST'],
    path: `${adminPath}/productExplanation/explanation`,
    summary:
      'Begin or end the explanation of a product. A room explains one at a time: beginning another ends the first. Repeating changes nothing.',
    access: { permission: 'live.room', action: 'edit' },
    input: z.object({ room_id: roomId, product_id: idOf('shop.product'), action: z.enum(['start', 'stop']) }),
    output: explanation,
    errors: ['shop.room-not-live', 'shop.not-in-bag', 'shop.off-sale', 'shop.not-explained'],
    example: { room_id: sampleId, product_id: sampleId, action: 'start' },
  }),
}
