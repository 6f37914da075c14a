import { z } from 'zod'
import { adminPath, endpoint } from '../../primitives/index.ts'
import { mission } from '../missions/index.ts'
import { projectRow } from '../studio/index.ts'
import { videoPost } from '../videos/index.ts'
import { briefEndpoints } from './brief.endpoints.ts'
import { reviewEndpoints } from './review.endpoints.ts'

export const workbenchEndpoints = {
  ...briefEndpoints,
  ...reviewEndpoints,
  summary: endpoint({
    methods: ['GET'],
    path: `${adminPath}/workbench/summary`,
    summary: 'Figures of the school and your newest work. Only what was counted.',
    access: { permission: 'workbench.summary', action: 'get' },
    input: z.object({}),
    output: z.object({
      videos: z.number().int(),
      video_ms: z.number().int(),
      projects: z.number().int(),
      files: z.number().int(),
      file_bytes: z.number().int(),
      missions_active: z.number().int(),
      missions_failed_7d: z.number().int(),
      /** Staff who can sign in. */
      people: z.number().int(),
      recent_projects: z.array(projectRow),
      recent_videos: z.array(videoPost),
      recent_missions: z.array(mission),
    }),
    errors: [],
    example: {},
  }),
}
