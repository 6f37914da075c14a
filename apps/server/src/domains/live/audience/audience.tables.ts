import { liveRoles } from '@lectern/contract/domains/live'
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const viewerTable = pgTable('live_viewer', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  viewer_key: text('viewer_key').notNull(),
  person_id: uuid('person_id'),
  device_key: text('device_key'),
  role: text('role', { enum: liveRoles }).notNull(),
  nick: text('nick'),
  address_prefix: text('address_prefix').notNull().default(''),
  first_seen_at: instantColumn('first_seen_at'),
  last_seen_at: instantColumn('last_seen_at').notNull(),
  watched_ms: integer('watched_ms').notNull().default(0),
  last_comment_at: instantColumn('last_comment_at'),
  muted_until: instantColumn('muted_until'),
  muted_by_name: text('muted_by_name').notNull().default(''),
  source_type: smallint('source_type'),
})
export type ViewerRecord = typeof viewerTable.$inferSelect

export const minuteTable = pgTable('live_minute', {
  corp_id: uuid('corp_id').notNull(),
  live_id: uuid('live_id').notNull(),
  minute: instantColumn('minute').notNull(),
  concurrent: integer('concurrent').notNull().default(0),
  joins: integer('joins').notNull().default(0),
  comments: integer('comments').notNull().default(0),
  clicks: integer('clicks').notNull().default(0),
})

export const markTable = pgTable('live_mark', {
  corp_id: uuid('corp_id').notNull(),
  live_id: uuid('live_id').notNull(),
  explanation_id: uuid('explanation_id').notNull(),
  product_id: uuid('product_id').notNull(),
  title: text('title').notNull(),
  started_at: instantColumn('started_at').notNull(),
  stopped_at: instantColumn('stopped_at'),
})
