import {
  commentModes,
  type EndReason,
  type LiveChapter,
  type LiveState,
  latencies,
  liveSources,
  liveTypes,
  type ReplayOffset,
} from '@lectern/contract/domains/live'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'

export const roomTable = pgTable('live_room', {
  ...tenantColumns(),
  room_id: text('room_id').notNull(),
  title: text('title').notNull(),
  cover_id: uuid('cover_id'),
  desc: text('desc').notNull().default(''),
  type: text('type', { enum: liveTypes }).notNull(),
  password_hash: text('password_hash'),
  member_uids: uuid('member_uids').array().notNull().default([]),
  start_time: instantColumn('start_time'),
  end_time: instantColumn('end_time'),
  host_uid: uuid('host_uid').notNull(),
  record: boolean('record').notNull(),
  latency: text('latency', { enum: latencies }).notNull(),
  comment_mode: text('comment_mode', { enum: commentModes }).notNull(),
  slow_seconds: integer('slow_seconds').notNull(),
  delay_seconds: integer('delay_seconds').notNull(),
  window_seconds: integer('window_seconds').notNull(),
  tags: text('tags').array().notNull().default([]),
  source: text('source', { enum: liveSources }).notNull(),
  source_file_id: uuid('source_file_id'),
  sop_plan_id: uuid('sop_plan_id'),
  state: text('state').$type<LiveState>().notNull(),
  state_since: instantColumn('state_since').notNull(),
  former_state: text('former_state').$type<LiveState>(),
  reason: text('reason').notNull().default(''),
  resume_time: instantColumn('resume_time'),
  resume_until: instantColumn('resume_until'),
  end_reason: text('end_reason').$type<EndReason>(),
  wants_live_at: instantColumn('wants_live_at'),
  started_at: instantColumn('started_at'),
  ended_at: instantColumn('ended_at'),
  key_hash: text('key_hash'),
  key_hint: text('key_hint'),
  key_round: integer('key_round').notNull().default(0),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  removed_at: instantColumn('removed_at'),
})
export type RoomRecord = typeof roomTable.$inferSelect

export const assistantTable = pgTable('live_assistant', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  person_id: uuid('person_id').notNull(),
})

export const sessionTable = pgTable('live_session', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  started_at: instantColumn('started_at').notNull(),
  ended_at: instantColumn('ended_at'),
  folder: text('folder'),
  mission_id: uuid('mission_id'),
  replay_round: integer('replay_round').notNull().default(0),
  replay_file_id: uuid('replay_file_id'),
  replay_duration_ms: integer('replay_duration_ms'),
  replay_error: text('replay_error'),
  offsets: jsonb('offsets').$type<readonly ReplayOffset[]>().notNull().default([]),
  chapters: jsonb('chapters').$type<readonly StoredChapter[]>().notNull().default([]),
  clip_mission_id: uuid('clip_mission_id'),
})
export type SessionRecord = typeof sessionTable.$inferSelect
/** The clip's link is made when it is shown. */
export type StoredChapter = Omit<LiveChapter, 'clip_url'> & { readonly clip_file_id: string | null }

export const transitionTable = pgTable('live_transition', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  from_state: text('from_state').$type<LiveState>(),
  to_state: text('to_state').$type<LiveState>().notNull(),
  cause: text('cause').notNull(),
  reason: text('reason').notNull().default(''),
  person_id: uuid('person_id'),
  person_name: text('person_name'),
})
export type TransitionRecord = typeof transitionTable.$inferSelect

export const takeoverTable = pgTable('live_takeover', {
  ...tenantColumns(),
  live_id: uuid('live_id').notNull(),
  protocol: text('protocol', { enum: ['whip', 'rtmp'] }).notNull(),
  expires_at: instantColumn('expires_at').notNull(),
  decided_at: instantColumn('decided_at'),
  allowed_until: instantColumn('allowed_until'),
})
export type TakeoverRecord = typeof takeoverTable.$inferSelect

export const refusalTable = pgTable('live_refusal', {
  corp_id: uuid('corp_id').notNull(),
  live_id: uuid('live_id').notNull(),
  day: date('day').notNull(),
  cause: text('cause').notNull(),
  attempts: integer('attempts').notNull(),
})

export const limitTable = pgTable('live_limit', {
  ...tenantColumns(),
  hours_per_month: integer('hours_per_month').notNull().default(0),
  max_viewers: integer('max_viewers').notNull().default(0),
})
