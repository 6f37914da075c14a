import { z } from 'zod'
import { idOf, instant, version } from '../../primitives/index.ts'

/** Whole units of the currency's smallest part (cents, fen); yen has none, so 500 is ¥500. */
export const priceMinor = z.number().int().min(0).max(1_000_000_000_000)

/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/)

/** Where the product is bought; empty while it is bought elsewhere, such as by asking. Only https, as it is clicked by viewers. */
export const productLink = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(2000)])

/** What a person writes of a product. */
export const productFields = z.object({
  title: z.string().trim().min(1).max(120),
  cover_id: idOf('files.file').nullable().default(null),
  price_minor: priceMinor,
  currency,
  /** Null: not counted. */
  stock: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
  link: productLink.default(''),
  /** Plain text. */
  description: z.string().trim().max(5000).default(''),
  /** Smaller numbers come first. */
  sort: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  /** Off: stays where it was put, but is shown to nobody who watches. */
  on_sale: z.boolean().default(true),
})

export const product = z.object({
  id: idOf('shop.product'),
  title: z.string(),
  cover_id: z.string().nullable(),
  cover_url: z.string().nullable(),
  price_minor: z.number().int(),
  currency: z.string(),
  stock: z.number().int().nullable(),
  link: z.string(),
  description: z.string(),
  sort: z.number().int(),
  on_sale: z.boolean(),
  version,
  created_at: instant,
  updated_at: instant,
  created_by: z.string(),
  created_by_name: z.string(),
})
export type Product = z.output<typeof product>
