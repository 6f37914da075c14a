import { pgTable, text } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#platform/db/columns.ts'

export const engineTable = pgTable('integrations_engine', {
  ...tenantColumns(),
  capability: text('capability').notNull(),
  engine: text('engine').notNull(),
  base_url: text('base_url'),
  model: text('model'),
  sealed_secret: text('sealed_secret'),
})
export type EngineRecord = typeof engineTable.$inferSelect
