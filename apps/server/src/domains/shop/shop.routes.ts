import type { shopEndpoints } from '@lectern/contract/domains/shop'
import type { Handlers } from '#platform/http/call.ts'
import type { BagService } from './bag/bag.service.ts'
import type { BagReader } from './bag/bag-reader.service.ts'
import type { ExplanationService } from './bag/explanation.service.ts'
import type { ProductService } from './product/product.service.ts'

type Services = {
  readonly products: ProductService
  readonly bags: BagService
  readonly reader: BagReader
  readonly explanations: ExplanationService
}

export const shopRoutes = ({ products, bags, reader, explanations }: Services): Handlers<typeof shopEndpoints> => ({
  productList: ({ actor, input }) => products.list(actor, input),
  productDetail: ({ actor, input }) => products.detail(actor, input.id),
  productCreate: ({ actor, input }) => products.create(actor, input),
  productUpdate: ({ actor, input }) => products.update(actor, input),
  productRemove: ({ actor, input }) => products.remove(actor, input),
  bagAdd: ({ actor, input }) => bags.add(actor, { liveId: input.target_id, productIds: input.product_ids }),
  bagTakeOut: ({ actor, input }) => bags.takeOut(actor, { liveId: input.target_id, productIds: input.product_ids }),
  bagSort: ({ actor, input }) => bags.sort(actor, { liveId: input.live_id, productIds: input.product_ids }),
  bagSoldOut: ({ actor, input: { live_id: liveId, product_id: productId, sold_out: soldOut } }) =>
    bags.setSoldOut(actor, { liveId, productId, soldOut }),
  liveProducts: ({ actor, input }) => reader.forViewers(actor, { liveId: input.live_id, token: input.token }),
  explanationProducts: ({ actor, input }) => reader.forStaff(actor, input.room_id),
  explain: ({ actor, input }) => explanations.explain(actor, input),
})
