import { type SopPlanStep, sopAssignees, sopPhases, sopStatuses } from '@lectern/contract/domains/live'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const planTable = pgTable('live_sop_plan', {
  ...tenantColumns(),
  name: text('name').notNull(),
  steps: jsonb('steps').$type<readonly SopPlanStep[]>().notNull(),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  removed_at: instantColumn('removed_at'),
})
export type PlanRecord = typeof planTable.$inferSelect

/** Whose step it is says its room. */
export const stepTable = pgTable('live_sop_step', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  plan_id: uuid('plan_id').notNull(),
  position: integer('position').notNull(),
  phase: text('phase', { enum: sopPhases }).notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  required: boolean('required').notNull(),
  due_minutes: integer('due_minutes'),
  assignee: text('assignee', { enum: sopAssignees }).notNull(),
  status: text('status', { enum: sopStatuses }).notNull(),
  note: text('note').notNull().default(''),
  evidence: text('evidence').array().notNull().default([]),
  done_by: uuid('done_by'),
  done_by_name: text('done_by_name'),
  done_at: instantColumn('done_at'),
  reminded_for: instantColumn('reminded_for'),
})
export type StepRecord = typeof stepTable.$inferSelect
