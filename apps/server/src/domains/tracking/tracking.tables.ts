import {
  type deviceKinds,
  type EventState,
  eventStates,
  type PropertyType,
  quarantineReasons,
  recordKinds,
  type SavedReport,
} from '@lectern/contract/domains/tracking'
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

type EventData = Record<string, unknown>
type Device = (typeof deviceKinds)[number]

const recordColumns = () => ({
  kind: text('kind', { enum: recordKinds }).notNull(),
  name: text('name').notNull(),
  page: text('page').notNull(),
  before_page: text('before_page').notNull(),
  person_id: uuid('person_id').notNull(),
  device: text('device').$type<Device>().notNull(),
  data: jsonb('data').$type<EventData>(),
})

/** Partitioned by week of `at`. */
export const eventTable = pgTable('tracking_event', {
  corp_id: uuid('corp_id').notNull(),
  at: instantColumn('at').notNull(),
  key: uuid('key').notNull(),
  ...recordColumns(),
})

export const hourTable = pgTable('tracking_hour', {
  corp_id: uuid('corp_id').notNull(),
  hour: instantColumn('hour').notNull(),
  kind: text('kind', { enum: recordKinds }).notNull(),
  name: text('name').notNull(),
  page: text('page').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})

export const dayTable = pgTable('tracking_day', {
  corp_id: uuid('corp_id').notNull(),
  day: date('day').notNull(),
  kind: text('kind', { enum: recordKinds }).notNull(),
  name: text('name').notNull(),
  page: text('page').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})

/** `days`: bit 0 is the first of the month. */
export const monthVisitorTable = pgTable('tracking_month_visitor', {
  corp_id: uuid('corp_id').notNull(),
  month: date('month').notNull(),
  person_id: uuid('person_id').notNull(),
  days: integer('days').notNull(),
  added: integer('added').notNull(),
})

export const dayVisitorsTable = pgTable('tracking_day_visitors', {
  corp_id: uuid('corp_id').notNull(),
  day: date('day').notNull(),
  persons: integer('persons').notNull(),
})

export const definitionTable = pgTable('tracking_definition', {
  ...tenantColumns(),
  name: text('name').notNull(),
  state: text('state', { enum: eventStates }).$type<EventState>().notNull(),
  description: text('description').notNull().default(''),
  properties: jsonb('properties').$type<{ name: string; type: PropertyType }[]>().notNull().default([]),
  lost: bigint('lost', { mode: 'number' }).notNull().default(0),
  first_seen_at: instantColumn('first_seen_at'),
  last_seen_at: instantColumn('last_seen_at'),
})
export type DefinitionRecord = typeof definitionTable.$inferSelect

export const quarantineTable = pgTable('tracking_quarantine', {
  corp_id: uuid('corp_id').notNull(),
  id: uuid('id').notNull(),
  at: instantColumn('at').notNull(),
  received_at: instantColumn('received_at').notNull(),
  reason: text('reason', { enum: quarantineReasons }).notNull(),
  ...recordColumns(),
})

export const queryTable = pgTable('tracking_query', {
  ...tenantColumns(),
  name: text('name').notNull(),
  query: jsonb('query').$type<SavedReport>().notNull(),
  shared: boolean('shared').notNull(),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
})
export type QueryRecord = typeof queryTable.$inferSelect
