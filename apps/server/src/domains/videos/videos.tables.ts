import { videoKinds, visibilities } from '@lectern/contract/domains/videos'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

/** Links are made when a post is read; here are the files themselves. */
export type StoredCaption = { readonly language: string; readonly label: string; readonly file_id: string }
export type StoredChapter = { readonly start_ms: number; readonly title: string }

export const postTable = pgTable('videos_post', {
  ...tenantColumns(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  kind: text('kind', { enum: videoKinds }).notNull(),
  visibility: text('visibility', { enum: visibilities }).notNull(),
  file_id: uuid('file_id').notNull(),
  cover_id: uuid('cover_id'),
  captions: jsonb('captions').$type<readonly StoredCaption[]>().notNull().default([]),
  chapters: jsonb('chapters').$type<readonly StoredChapter[]>().notNull().default([]),
  duration_ms: integer('duration_ms').notNull(),
  engine: text('engine'),
  mission_id: uuid('mission_id'),
  project_id: uuid('project_id'),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  removed_at: instantColumn('removed_at'),
})
export type PostRecord = typeof postTable.$inferSelect
