import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

/** What is known of the video that a room plays, and which process plays it. */
export const simuliveTable = pgTable('live_simulive', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  file_id: uuid('file_id').notNull(),
  duration_ms: integer('duration_ms'),
  error_kind: text('error_kind'),
  player: uuid('player'),
  lease_until: instantColumn('lease_until'),
})
export type SimuliveRecord = typeof simuliveTable.$inferSelect
