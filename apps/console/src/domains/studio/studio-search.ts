import { projectSteps } from '@lectern/contract/domains/studio'
import { z } from 'zod'

/** The project list's state in the address; `create=1` opens the dialog, so that other screens can lead straight to it. */
export const listSearch = z.looseObject({ create: z.literal('1').optional().catch(undefined) })

/** Which project is open, and at which step. */
export const studioSearch = z.looseObject({
  id: z.uuid().optional().catch(undefined),
  step: z.enum(projectSteps).optional().catch(undefined),
})
export type StudioSearch = z.output<typeof studioSearch>
