import {
  type DeliveryErrorKind,
  type NoticeParams,
  type NoticeRecord,
  noticeLevels,
  outboxChannels,
  outboxStates,
} from '@lectern/contract/domains/notices'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'
import type { NewRow, Row } from '#platform/db/scope.ts'

export const outboxTable = pgTable('notices_outbox', {
  ...tenantColumns(),
  channel: text('channel', { enum: outboxChannels }).notNull(),
  kind: text('kind').notNull(),
  language: text('language', { enum: ['en', 'zh'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  sealed_body: text('sealed_body'),
  state: text('state', { enum: outboxStates }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  next_attempt_at: instantColumn('next_attempt_at'),
  error_kind: text('error_kind').$type<DeliveryErrorKind>(),
  error_text: text('error_text'),
  sent_at: instantColumn('sent_at'),
})
export type OutboxRecord = Row<typeof outboxTable>
export type NewOutboxRecord = NewRow<typeof outboxTable>

export const noticeTable = pgTable('notices_notice', {
  ...tenantColumns(),
  person_id: uuid('person_id').notNull(),
  kind: text('kind').notNull(),
  params: jsonb('params').$type<NoticeParams>().notNull().default({}),
  link: text('link').notNull(),
  level: text('level', { enum: noticeLevels }).notNull(),
  dedupe_key: text('dedupe_key').notNull(),
  read_at: instantColumn('read_at'),
  record: jsonb('record').$type<NoticeRecord>(),
})
export type NoticeRow = Row<typeof noticeTable>
