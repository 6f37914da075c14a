import { streamingStates, streamingTypes } from '@lectern/contract/domains/live'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const engineRoomTable = pgTable('live_engine_room', {
  ...tenantColumns(),
  room_id: text('room_id').notNull(),
  title: text('title').notNull(),
  type: text('type', { enum: streamingTypes }).notNull(),
  live_id: uuid('live_id'),
  max_participants: integer('max_participants').notNull(),
  record: boolean('record').notNull(),
  state: text('state', { enum: streamingStates }).notNull(),
  reason: text('reason').notNull().default(''),
  expires_at: instantColumn('expires_at').notNull(),
  created_by: uuid('created_by').notNull(),
})
export type EngineRoomRecord = typeof engineRoomTable.$inferSelect

export const auidTable = pgTable('live_auid', {
  corp_id: uuid('corp_id').notNull(),
  uid: text('uid').notNull(),
  auid: integer('auid').generatedAlwaysAsIdentity(),
})
