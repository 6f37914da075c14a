import { z } from 'zod'
import { idOf, instant, version } from '../../primitives/index.ts'

/** `draft`: only its owner works on it. `in_review`: the critics were asked. `closed`: nobody answers any more. */
export const briefStates = ['draft', 'in_review', 'closed'] as const
export const briefState = z.enum(briefStates)
export type BriefState = z.output<typeof briefState>

/** Up to five critics may be invited (specification, section 5). */
export const maxCritics = 5

export const verdicts = ['approve', 'change'] as const
export const verdict = z.enum(verdicts)
export type Verdict = z.output<typeof verdict>

/** A calendar day, without a time zone. */
export const day = z.iso.date()

/** The specification's basic form: title, date range, goal, metrics and client are required. */
export const briefFields = z.object({
  title: z.string().trim().min(1).max(120),
  starts_on: day,
  ends_on: day,
  goal: z.string().trim().min(1).max(2000),
  metrics: z.string().trim().min(1).max(2000),
  client: z.string().trim().min(1).max(200),
})

/** One critic and the answer, null until there is one. */
export const critique = z.object({
  person_id: z.string(),
  name: z.string(),
  verdict: verdict.nullable(),
  comment: z.string(),
  answered_at: instant.nullable(),
})
export type Critique = z.output<typeof critique>

export const brief = briefFields.extend({
  id: idOf('workbench.brief'),
  state: briefState,
  critiques: z.array(critique),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Brief = z.output<typeof brief>

/** A colleague who may be asked. */
export const colleague = z.object({ person_id: z.string(), name: z.string(), email: z.string() })
export type Colleague = z.output<typeof colleague>
