import { z } from 'zod'
import { adminPath, endpoint, milliseconds } from '../../primitives/index.ts'

const limits = z.object({
  /** Hours on air in a calendar month (UTC), over all rooms; 0: no limit. */
  hours_per_month: z.number().int().min(0).max(100_000),
  /** Viewers of one room at once; 0: no limit. */
  max_viewers: z.number().int().min(0).max(1_000_000),
})

/** What a school allows itself. */
export const limitEndpoints = {
  limits: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/limits`,
    summary: 'The school’s limits, and the time on air of this month.',
    access: { permission: 'accounts.school', action: 'get' },
    input: z.object({}),
    output: limits.extend({ used_ms: milliseconds, version: z.number().int() }),
    errors: [],
    example: {},
  }),
  limitsSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/limitsSave`,
    summary: 'Set the school’s limits. A stream that runs is left alone. `version` 0 before the first time.',
    access: { permission: 'accounts.school', action: 'edit' },
    input: limits.extend({ version: z.number().int().min(0) }),
    output: limits.extend({ used_ms: milliseconds, version: z.number().int() }),
    errors: [],
    example: { hours_per_month: 0, max_viewers: 0, version: 0 },
  }),
}
