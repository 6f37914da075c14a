import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const productTable = pgTable('shop_product', {
  ...tenantColumns(),
  title: text('title').notNull(),
  cover_id: uuid('cover_id'),
  price_minor: bigint('price_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  stock: integer('stock'),
  link: text('link').notNull(),
  description: text('description').notNull(),
  sort: integer('sort').notNull(),
  on_sale: boolean('on_sale').notNull(),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  removed_at: instantColumn('removed_at'),
})
export type ProductRecord = typeof productTable.$inferSelect

/** One product in the bag of one live room. Whose it is says the room. */
export const bagTable = pgTable('shop_bag_item', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  product_id: uuid('product_id').notNull(),
  sort: integer('sort').notNull(),
  sold_out: boolean('sold_out').notNull(),
})
export type BagRecord = typeof bagTable.$inferSelect

/** From the moment a host begins to speak of a product until the end; the database lets a room have one open. */
export const explanationTable = pgTable('shop_explanation', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  product_id: uuid('product_id').notNull(),
  started_at: instantColumn('started_at').notNull(),
  stopped_at: instantColumn('stopped_at'),
  started_by: uuid('started_by').notNull(),
})
export type ExplanationRecord = typeof explanationTable.$inferSelect
