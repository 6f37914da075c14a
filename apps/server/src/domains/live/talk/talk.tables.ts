import { liveRoles, wordActions } from '@lectern/contract/domains/live'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const commentTable = pgTable('live_comment', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  session_id: uuid('session_id'),
  viewer_id: uuid('viewer_id').notNull(),
  role: text('role', { enum: liveRoles }).notNull(),
  nick: text('nick').notNull(),
  client_id: text('client_id').notNull(),
  content: text('content').notNull(),
  offset_ms: integer('offset_ms').notNull(),
  visible_at: instantColumn('visible_at').notNull(),
  hidden: boolean('hidden').notNull().default(false),
  deleted_at: instantColumn('deleted_at'),
  pinned_at: instantColumn('pinned_at'),
  avatar: text('avatar'),
})
export type CommentRecord = typeof commentTable.$inferSelect

export const banTable = pgTable('live_ban', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  viewer_id: uuid('viewer_id').notNull(),
  person_id: uuid('person_id'),
  device_key: text('device_key'),
  address_prefix: text('address_prefix').notNull().default(''),
  by_name: text('by_name').notNull(),
})
export type BanRecord = typeof banTable.$inferSelect

export const wordTable = pgTable('live_word', {
  ...tenantColumns(),
  kind: text('kind', { enum: ['word', 'links'] }).notNull(),
  word: text('word').notNull(),
  folded: text('folded').notNull(),
  action: text('action', { enum: wordActions }).notNull(),
  added_by_name: text('added_by_name').notNull(),
})
export type WordRecord = typeof wordTable.$inferSelect
