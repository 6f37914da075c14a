import { z } from 'zod'
import { idOf, instant } from '../../primitives/index.ts'

export const maxBagProducts = 100

/** `queued`: not shown yet. `explaining`: now. `explained`: was. `sold_out` wins over the others but `explaining`. */
export const bagStates = ['queued', 'explaining', 'explained', 'sold_out'] as const
export const bagState = z.enum(bagStates)
export type BagState = z.output<typeof bagState>

/** A product in the bag of a live room. */
export const bagProduct = z.object({
  product_id: idOf('shop.product'),
  title: z.string(),
  cover: z.string().nullable(),
  price_minor: z.number().int(),
  currency: z.string(),
  /** Null: not counted. */
  stock: z.number().int().nullable(),
  link: z.string(),
  description: z.string(),
  /** 0 is the first. */
  sort: z.number().int(),
  state: bagState,
  /** False: staff see it, viewers do not. */
  on_sale: z.boolean(),
  sold_out: z.boolean(),
  explain_count: z.number().int(),
  last_start: instant.nullable(),
})
export type BagProduct = z.output<typeof bagProduct>

/** What viewers see of it. */
export const shownProduct = bagProduct.omit({ on_sale: true, explain_count: true, last_start: true })
export type ShownProduct = z.output<typeof shownProduct>

export const explanation = z.object({
  explanation_id: z.string(),
  product_id: z.string(),
  started_at: instant,
  /** Null while it goes on. */
  stopped_at: instant.nullable(),
})
export type Explanation = z.output<typeof explanation>
