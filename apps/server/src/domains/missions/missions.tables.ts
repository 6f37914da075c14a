import type {
  MissionError,
  MissionKind,
  MissionOutput,
  MissionStage,
  MissionState,
} from '@lectern/contract/domains/missions'
import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, tenantColumns } from '#platform/db/columns.ts'
import type { NewRow, Row } from '#platform/db/scope.ts'

/** An output as it is kept: the link is made anew each time it is shown. */
export type StoredOutput = Omit<MissionOutput, 'url'>

export const missionTable = pgTable('missions_mission', {
  ...tenantColumns(),
  kind: text('kind').$type<MissionKind>().notNull(),
  title: text('title').notNull(),
  state: text('state').$type<MissionState>().notNull(),
  stage: text('stage'),
  stages: jsonb('stages').$type<readonly MissionStage[]>().notNull(),
  progress: doublePrecision('progress').notNull().default(0),
  engine: text('engine'),
  inputs: jsonb('inputs').$type<unknown>().notNull(),
  outputs: jsonb('outputs').$type<readonly StoredOutput[]>().notNull().default([]),
  error: jsonb('error').$type<MissionError>(),
  attempts: integer('attempts').notNull().default(0),
  losses: integer('losses').notNull().default(0),
  attempt_id: uuid('attempt_id'),
  ticket_id: uuid('ticket_id'),
  parent_id: uuid('parent_id'),
  subject_id: uuid('subject_id'),
  created_by: uuid('created_by').notNull(),
  created_by_name: text('created_by_name').notNull(),
  queued_at: instantColumn('queued_at').notNull(),
  started_at: instantColumn('started_at'),
  finished_at: instantColumn('finished_at'),
})

export type MissionRow = Row<typeof missionTable>
export type NewMission = NewRow<typeof missionTable>
export type MissionChange = Partial<Record<keyof MissionRow, unknown>>
