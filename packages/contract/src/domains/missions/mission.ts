import { z } from 'zod'
import { engineName, idOf, instant, milliseconds } from '../../primitives/index.ts'

/** The specification's labels are in progress, failure and success; queued and cancelled are ours. */
export const missionStates = ['queued', 'in_progress', 'success', 'failure', 'cancelled'] as const
export const missionState = z.enum(missionStates)
export type MissionState = z.output<typeof missionState>

export const missionKinds = [
  'studio.render',
  'studio.concatenate',
  'studio.picture-video',
  'live.replay',
  'live.clips',
] as const
export const missionKind = z.enum(missionKinds)
export type MissionKind = z.output<typeof missionKind>

export const missionStage = z.object({
  /** A stable name that the console translates: `speech`, `pictures`, `segments`, `sound`, `join`, `store`. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** 0–100 */
  progress: z.number().min(0).max(100),
  ms: milliseconds,
})
export type MissionStage = z.output<typeof missionStage>

export const missionOutput = z.object({
  kind: z.enum(['video', 'captions', 'cover', 'audio']),
  file_id: idOf('files.file'),
  url: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_ms: milliseconds.nullable(),
})
export type MissionOutput = z.output<typeof missionOutput>

export const missionError = z.object({
  /** An error kind of a domain, translated by the console. */
  kind: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  stage: z.string(),
})
export type MissionError = z.output<typeof missionError>

/** One long job: what it makes, how far it is, what came of it. */
export const mission = z.object({
  id: idOf('missions.mission'),
  kind: missionKind,
  title: z.string(),
  state: missionState,
  stage: z.string().nullable(),
  stages: z.array(missionStage),
  /** 0–100 over all stages; never goes back while an attempt runs. */
  progress: z.number().min(0).max(100),
  /** How many missions start before this one; null unless queued. */
  position: z.number().int().nullable(),
  engine: engineName.nullable(),
  outputs: z.array(missionOutput),
  error: missionError.nullable(),
  attempts: z.number().int(),
  /** The mission that this one repeats. */
  parent_id: z.string().nullable(),
  /** The project or post it was made for. */
  subject_id: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  created_by: z.string(),
  created_by_name: z.string(),
})
export type Mission = z.output<typeof mission>
