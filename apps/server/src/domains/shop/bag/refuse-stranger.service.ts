import type { Scope } from '#platform/db/scope.ts'
import { fieldFailure, notFound } from '#platform/errors/failure.ts'
import type { ProductStore } from '../product/product.store.ts'
import type { BagStore } from './bag.store.ts'

type Wanted = {
  readonly liveId: string
  readonly productIds: readonly string[]
  /** Throws `shop.not-in-bag` for a product that the person sees and that is not in the bag. */
  readonly mustBeThere?: boolean
}

/** Whoever runs a room may touch what lies in its bag; anything else only if they see it among the goods. */
export const refuseStranger = async (
  scope: Scope,
  { bags, products }: { readonly bags: BagStore; readonly products: ProductStore },
  { liveId, productIds, mustBeThere = false }: Wanted,
): Promise<void> => {
  const inBag = new Set((await bags.listOf(scope, liveId)).map((item) => item.product_id))
  const others = productIds.filter((id) => !inBag.has(id))
  const seen = await products.findMany(scope, others)
  if (seen.length < others.length) throw notFound()
  if (mustBeThere && others.length > 0) throw fieldFailure('shop.not-in-bag', 'product_id')
}
