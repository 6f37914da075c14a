import type { EnterpriseCheck } from '@lectern/contract/domains/integrations'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

/** By engine, then by field. */
export type FieldsByEngine = Readonly<Record<string, Readonly<Record<string, string>>>>
export type TrialError = { readonly kind: string; readonly params: Readonly<Record<string, string | number>> }

export const engineTable = pgTable('integrations_engine', {
  ...tenantColumns(),
  capability: text('capability').notNull(),
  engine: text('engine').notNull(),
  settings: jsonb('settings').$type<FieldsByEngine>().notNull().default({}),
  sealed: jsonb('sealed').$type<FieldsByEngine>().notNull().default({}),
  tested_at: instantColumn('tested_at'),
  tested_engine: text('tested_engine'),
  test_took_ms: integer('test_took_ms'),
  test_error: jsonb('test_error').$type<TrialError>(),
})
export type EngineRecord = typeof engineTable.$inferSelect

export const enterpriseTable = pgTable('integrations_enterprise', {
  ...tenantColumns(),
  wx_corpid: text('wx_corpid').notNull(),
  name: text('name').notNull(),
  agent_id: text('agent_id').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  sealed: jsonb('sealed').$type<Readonly<Record<string, string>>>().notNull().default({}),
  checked_at: instantColumn('checked_at').notNull(),
  checks: jsonb('checks').$type<readonly EnterpriseCheck[]>().notNull().default([]),
})
export type EnterpriseRecord = typeof enterpriseTable.$inferSelect

export const installCodeTable = pgTable('integrations_install_code', {
  id: uuid('id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  code_hash: text('code_hash').notNull(),
  created_at: instantColumn('created_at').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
  used_at: instantColumn('used_at'),
})
