import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#platform/db/columns.ts'

export const staffTable = pgTable('access_staff', {
  ...tenantColumns(),
  person_id: uuid('person_id').notNull(),
  role_id: text('role_id').notNull(),
  status: text('status', { enum: ['enabled', 'disabled'] }).notNull(),
})
export type StaffRecord = typeof staffTable.$inferSelect
