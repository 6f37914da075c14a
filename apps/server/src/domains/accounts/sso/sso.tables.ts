import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'
import type { SsoKind } from './sso.ports.ts'

export const identityTable = pgTable('accounts_identity', {
  ...tenantColumns(),
  person_id: uuid('person_id').notNull(),
  kind: text('kind').$type<SsoKind>().notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  label: text('label').notNull(),
  provider: text('provider').notNull(),
  last_used_at: instantColumn('last_used_at'),
})
export type IdentityRecord = typeof identityTable.$inferSelect

export type StepKind = 'begun' | 'unbound' | 'weixin'
export type SsoPurpose = 'login' | 'connect' | 'weixin'

export const stepTable = pgTable('accounts_sso_step', {
  id: uuid('id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  kind: text('kind').$type<StepKind>().notNull(),
  token_hash: text('token_hash').notNull(),
  browser_hash: text('browser_hash').notNull(),
  provider_id: text('provider_id').notNull(),
  purpose: text('purpose').$type<SsoPurpose>().notNull(),
  person_id: uuid('person_id'),
  redirect: text('redirect').notNull().default(''),
  sealed: text('sealed').notNull(),
  created_at: instantColumn('created_at').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
  used_at: instantColumn('used_at'),
})
