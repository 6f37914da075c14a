import type { BagProduct, BagState, Explanation } from '@lectern/contract/domains/shop'
import type { ProductCard } from '#domains/live'
import type { BagRecord, ExplanationRecord, ProductRecord } from '../shop.tables.ts'

/** How often a product was explained in a room, and when last. */
export type Explained = { readonly product_id: string; readonly n: number; readonly last_start: string }

type Facts = {
  readonly item: BagRecord
  readonly product: ProductRecord
  readonly cover: string | null
  readonly explained: Explained | undefined
  readonly isExplaining: boolean
}

const isSoldOut = (item: BagRecord, product: ProductRecord): boolean => item.sold_out || product.stock === 0

const stateOf = ({ item, product, explained, isExplaining }: Facts): BagState => {
  if (isExplaining) return 'explaining'
  if (isSoldOut(item, product)) return 'sold_out'
  return explained ? 'explained' : 'queued'
}

export const toBagProduct = (facts: Facts): BagProduct => {
  const { item, product, cover, explained } = facts
  const { title, price_minor, currency, stock, link, description, on_sale } = product
  return {
    product_id: product.id,
    title,
    cover,
    price_minor,
    currency,
    stock,
    link,
    description,
    sort: item.sort,
    state: stateOf(facts),
    on_sale,
    sold_out: isSoldOut(item, product),
    explain_count: explained?.n ?? 0,
    last_start: explained?.last_start ?? null,
  }
}

export const toCard = ({
  product_id,
  title,
  cover,
  price_minor,
  currency,
  stock,
  link,
  sold_out,
}: BagProduct): ProductCard => ({ product_id, title, cover, price_minor, currency, stock, link, sold_out })

export const toExplanation = ({ id, product_id, started_at, stopped_at }: ExplanationRecord): Explanation => ({
  explanation_id: id,
  product_id,
  started_at,
  stopped_at,
})
