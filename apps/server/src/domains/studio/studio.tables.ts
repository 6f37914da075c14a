import type { Project, projectSteps, VideoSpec } from '@lectern/contract/domains/studio'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const projectTable = pgTable('studio_project', {
  ...tenantColumns(),
  title: text('title').notNull(),
  brief: jsonb('brief').$type<Project['brief']>().notNull(),
  spec: jsonb('spec').$type<VideoSpec>().notNull(),
  step: text('step').$type<(typeof projectSteps)[number]>().notNull(),
  /** Every file that the plan names. */
  file_ids: uuid('file_ids').array().notNull().default([]),
  mission_id: uuid('mission_id'),
  video_id: uuid('video_id'),
  cover_id: uuid('cover_id'),
  created_by: uuid('created_by').notNull(),
  removed_at: instantColumn('removed_at'),
})
export type ProjectRecord = typeof projectTable.$inferSelect

export const speechQuotaTable = pgTable('studio_speech_quota', {
  ...tenantColumns(),
  person_id: uuid('person_id').notNull(),
  window_start: instantColumn('window_start').notNull(),
  characters: integer('characters').notNull(),
})
