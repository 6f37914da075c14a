import { defineEvent } from '#platform/events/events.ts'

/** A product as the card on the viewers' screens shows it. */
export type ProductCard = {
  readonly product_id: string
  readonly title: string
  readonly cover: string | null
  readonly price_minor: number
  readonly currency: string
  readonly stock: number | null
  readonly link: string
  readonly sold_out: boolean
}

/** A host begins or ends the explanation of a product. Announced by who owns products, once for each real change. */
export type ProductExplained = {
  readonly liveId: string
  readonly roomId: string
  readonly action: 'start' | 'stop'
  readonly explanationId: string
  readonly card: ProductCard
  /** ISO-8601, when it was begun or ended. */
  readonly at: string
}
export const productExplained = defineEvent<ProductExplained>('live.product-explained')

/** What a room sells, its order, prices or stock changed: viewers ask `live/product/list` again. */
export type BagChanged = { readonly liveId: string; readonly roomId: string }
export const bagChanged = defineEvent<BagChanged>('live.bag-changed')
