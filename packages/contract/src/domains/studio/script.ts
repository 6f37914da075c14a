import { z } from 'zod'
import { engineName, milliseconds } from '../../primitives/index.ts'

export const tones = ['friendly', 'professional', 'lively', 'calm'] as const

/** What a script is to be about. The built-in engine says nothing that is not in here. */
export const scriptBrief = z.object({
  subject: z.string().trim().min(1).max(300),
  language: z.enum(['en', 'zh']).default('en'),
  tone: z.enum(tones).default('friendly'),
  audience: z.string().trim().max(200).default(''),
  /** Target length of the narration in seconds. */
  seconds: z.coerce.number().int().min(10).max(600).default(60),
  keywords: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  selling_points: z.array(z.string().trim().min(1).max(300)).max(20).default([]),
  /** Text whose sentences may be used: notes, an article, a lesson. */
  source_text: z.string().max(40_000).default(''),
  seed: z.number().int().min(0).default(1),
})
export type ScriptBrief = z.output<typeof scriptBrief>

export const scriptParagraph = z.object({
  i: z.number().int(),
  text: z.string(),
  /** Estimated speaking time with the chosen voice. */
  est_ms: milliseconds,
  terms: z.array(z.string()),
  shot_hint: z.string(),
})

export const script = z.object({
  script: z.string(),
  paragraphs: z.array(scriptParagraph),
  titles: z.array(z.string()),
  hashtags: z.array(z.string()),
  engine: engineName,
})
export type Script = z.output<typeof script>

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** BCP 47, such as `en-US` or `zh-CN`. */
  language: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  engine: engineName,
  /** Works without a network. */
  offline: z.boolean(),
  sample_url: z.string(),
  styles: z.array(z.string()),
  rate_min: z.number(),
  rate_max: z.number(),
})
export type Voice = z.output<typeof voice>
