import { briefStates, verdicts } from '@lectern/contract/domains/workbench'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const briefTable = pgTable('workbench_brief', {
  ...tenantColumns(),
  title: text('title').notNull(),
  starts_on: date('starts_on').notNull(),
  ends_on: date('ends_on').notNull(),
  goal: text('goal').notNull(),
  metrics: text('metrics').notNull(),
  client: text('client').notNull(),
  state: text('state', { enum: briefStates }).notNull(),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  removed_at: instantColumn('removed_at'),
})
export type BriefRecord = typeof briefTable.$inferSelect

export const critiqueTable = pgTable('workbench_critique', {
  ...tenantColumns(),
  brief_id: uuid('brief_id').notNull(),
  person_id: uuid('person_id').notNull(),
  name: text('name').notNull(),
  verdict: text('verdict', { enum: verdicts }),
  comment: text('comment').notNull().default(''),
  answered_at: instantColumn('answered_at'),
})
export type CritiqueRecord = typeof critiqueTable.$inferSelect
