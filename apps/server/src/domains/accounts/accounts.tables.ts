import type { ConsoleSettings } from '@lectern/contract/domains/accounts'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

/** What a registration asked for, kept until activation. */
export type Registration = {
  readonly roleId: string
  readonly departmentId: string | null
  readonly invitationId: string | null
  readonly roomId?: string | undefined
  readonly sourceType?: number | undefined
}

export const personTable = pgTable('accounts_person', {
  ...tenantColumns(),
  uid: bigint('uid', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  user_name: text('user_name').notNull(),
  email: text('email').notNull(),
  nick_name: text('nick_name').notNull(),
  avatar: text('avatar').notNull().default(''),
  password_hash: text('password_hash').notNull(),
  status: text('status').$type<'pending' | 'active'>().notNull().default('active'),
  phone: text('phone'),
  lang: text('lang').$type<'en-US' | 'zh-CN'>().notNull().default('en-US'),
  settings: jsonb('settings').$type<ConsoleSettings>().notNull().default({}),
  email_verified_at: instantColumn('email_verified_at'),
  registration: jsonb('registration').$type<Registration>(),
})

/** Rows of a person that carry no version: they are made, used and ended. */
const ofPerson = () => ({
  id: uuid('id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  person_id: uuid('person_id').notNull(),
  token_hash: text('token_hash').notNull(),
  created_at: instantColumn('created_at').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
})

export const sessionTable = pgTable('accounts_session', {
  ...ofPerson(),
  last_used_at: instantColumn('last_used_at').notNull(),
  revoked_at: instantColumn('revoked_at'),
  user_agent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
})

export const deviceTable = pgTable('accounts_device', {
  ...ofPerson(),
  last_used_at: instantColumn('last_used_at').notNull(),
})

export type Scene = 'activate' | 'login' | 'register' | 'reset' | 'bind'
export type Channel = 'email' | 'sms'

export const ticketPurposes = ['reset', 'hand-over', 'second-factor', 'enrol'] as const
export type TicketPurpose = (typeof ticketPurposes)[number]

export const ticketTable = pgTable('accounts_ticket', {
  ...ofPerson(),
  purpose: text('purpose').$type<TicketPurpose>().notNull(),
  channel: text('channel').$type<Channel>(),
  sealed_secret: text('sealed_secret'),
  tries: integer('tries').notNull().default(0),
  used_at: instantColumn('used_at'),
})

export const codeTable = pgTable('accounts_code', {
  id: uuid('id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  person_id: uuid('person_id'),
  scene: text('scene').$type<Scene>().notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  target: text('target').notNull(),
  code_hash: text('code_hash').notNull(),
  address: text('address').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  created_at: instantColumn('created_at').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
  used_at: instantColumn('used_at'),
})

export const secondFactorTable = pgTable('accounts_second_factor', {
  person_id: uuid('person_id').primaryKey(),
  corp_id: uuid('corp_id').notNull(),
  sealed_secret: text('sealed_secret').notNull(),
  last_step: bigint('last_step', { mode: 'number' }).notNull(),
  recovery_hashes: text('recovery_hashes').array().notNull(),
  created_at: instantColumn('created_at').notNull(),
})

export const nonceTable = pgTable('accounts_nonce', {
  corp_id: uuid('corp_id').notNull(),
  nonce_hash: text('nonce_hash').notNull(),
  expires_at: instantColumn('expires_at').notNull(),
})

export type PersonRecord = typeof personTable.$inferSelect
export type PersonChange = Partial<Record<keyof PersonRecord, unknown>> & { updated_at: string }
export type SessionRecord = typeof sessionTable.$inferSelect
export type TicketRecord = typeof ticketTable.$inferSelect
export type CodeRecord = typeof codeTable.$inferSelect
export type SecondFactorRecord = typeof secondFactorTable.$inferSelect
