import { z } from 'zod'
import { idOf, instant, version } from '../../primitives/index.ts'

/** When a step of a stream is due: before it begins, while it runs, when it is over. */
export const sopPhases = ['before', 'during', 'after'] as const
export const sopPhase = z.enum(sopPhases)
export type SopPhase = z.output<typeof sopPhase>

/** `skipped` needs a reason; `done` can be opened again. */
export const sopStatuses = ['pending', 'in_progress', 'done', 'skipped'] as const
export const sopStatus = z.enum(sopStatuses)
export type SopStatus = z.output<typeof sopStatus>

/** Who does a step: the room's host, its assistants, or anybody who runs it. */
export const sopAssignees = ['host', 'assistant', 'anyone'] as const
export const sopAssignee = z.enum(sopAssignees)
export type SopAssignee = z.output<typeof sopAssignee>

export const maxSopSteps = 50
/** Two weeks, in minutes. */
const farthest = 20_160

export const sopPlanStep = z.object({
  phase: sopPhase,
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1000).default(''),
  /** A required step of the phase `before` keeps the room from going live until it is done. */
  required: z.boolean().default(false),
  /** Minutes after the planned start; negative before it. Null: whenever. */
  due_minutes: z.number().int().min(-farthest).max(farthest).nullable().default(null),
  assignee: sopAssignee.default('anyone'),
})
export type SopPlanStep = z.output<typeof sopPlanStep>

export const sopPlanFields = z.object({
  name: z.string().trim().min(1).max(120),
  steps: z.array(sopPlanStep).min(1).max(maxSopSteps),
})

/** A list of steps that is copied to each room made with it; changing it leaves those rooms alone. */
export const sopPlan = sopPlanFields.extend({
  id: idOf('live.sop-plan'),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type SopPlan = z.output<typeof sopPlan>

/** A step of one room. */
export const sopStep = z.object({
  step_id: idOf('live.sop-step'),
  phase: sopPhase,
  name: z.string(),
  desc: z.string(),
  required: z.boolean(),
  /** By the room's planned start: it moves with it. */
  due_time: instant.nullable(),
  assignee: sopAssignee,
  /** Null where the assignee is a role of several people. */
  assignee_uid: z.string().nullable(),
  status: sopStatus,
  /** Open and past its time. */
  overdue: z.boolean(),
  /** With a skipped step the reason. */
  note: z.string(),
  /** Links or words that show it was done. */
  evidence: z.array(z.string()),
  done_by: z.string().nullable(),
  done_by_name: z.string().nullable(),
  done_at: instant.nullable(),
  version,
})
export type SopStep = z.output<typeof sopStep>

/** The steps of a room, in the order of the plan. */
export const streamSop = z.object({
  plan_id: z.string().nullable(),
  plan_name: z.string().nullable(),
  /** Of all steps; skipped ones count as settled. */
  progress: z.object({ settled: z.number().int(), total: z.number().int() }),
  /** Required steps of the phase `before` that are open: while there are any, going live asks for a reason. */
  blocking: z.number().int(),
  steps: z.array(sopStep),
})
export type StreamSop = z.output<typeof streamSop>
