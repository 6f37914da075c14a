import { z } from 'zod'
import { idOf, instant, milliseconds, version } from '../../primitives/index.ts'
import { scriptBrief } from './script.ts'
import { videoSpec } from './video-spec.ts'

export const projectSteps = ['subject', 'script', 'scenes', 'voice', 'sound', 'render'] as const

/** A video in the making: brief, plan, and the missions that rendered it. */
export const project = z.object({
  id: idOf('studio.project'),
  title: z.string(),
  brief: scriptBrief.partial(),
  spec: videoSpec,
  /** The step of the wizard that was open last. */
  step: z.enum(projectSteps),
  /** The newest render, if there was one. */
  mission_id: z.string().nullable(),
  video_id: z.string().nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  created_by: z.string(),
})
export type Project = z.output<typeof project>

export const projectRow = project.omit({ brief: true, spec: true }).extend({
  scenes: z.number().int(),
  aspect: z.string(),
  mission_state: z.string().nullable(),
  cover_url: z.string().nullable(),
})
export type ProjectRow = z.output<typeof projectRow>

/** How long each scene will be on screen, before anything is rendered. */
export const estimate = z.object({
  total_ms: milliseconds,
  scenes: z.array(
    z.object({ id: z.string(), narration_ms: milliseconds, duration_ms: milliseconds, start_ms: milliseconds }),
  ),
})
export type Estimate = z.output<typeof estimate>
