import { projectSteps } from '@lectern/contract/domains/studio'
import { z } from 'zod'

/** Which project is open, and at which step. */
export const studioSearch = z.looseObject({
  id: z.uuid().optional().catch(undefined),
  step: z.enum(projectSteps).optional().catch(undefined),
})
