import { fileKinds } from '@lectern/contract/domains/files'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const fileTable = pgTable('files_file', {
  ...tenantColumns(),
  name: text('name').notNull(),
  kind: text('kind', { enum: fileKinds }).notNull(),
  mime: text('mime').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  width: integer('width'),
  height: integer('height'),
  duration_ms: bigint('duration_ms', { mode: 'number' }),
  has_preview: boolean('has_preview').notNull(),
  tags: text('tags').array().notNull(),
  warnings: text('warnings').array().notNull(),
  duplicate_of: uuid('duplicate_of'),
  upload_id: text('upload_id'),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  deleted_at: instantColumn('deleted_at'),
})
/** A file of the school as other domains know it. Its links come from `view`. */
export type FileRecord = typeof fileTable.$inferSelect
