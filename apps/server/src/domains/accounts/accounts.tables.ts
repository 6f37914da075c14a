import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const personTable = pgTable('accounts_person', {
  ...tenantColumns(),
  uid: bigint('uid', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  user_name: text('user_name').notNull(),
  email: text('email').notNull(),
  nick_name: text('nick_name').notNull(),
  avatar: text('avatar').notNull().default(''),
  password_hash: text('password_hash').notNull(),
})

export const sessionTable = pgTable('accounts_session', {
  id: uuid('id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  person_id: uuid('person_id').notNull(),
  token_hash: text('token_hash').notNull(),
  created_at: instantColumn('created_at').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
  revoked_at: instantColumn('revoked_at'),
  user_agent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
})

export type PersonRecord = typeof personTable.$inferSelect
