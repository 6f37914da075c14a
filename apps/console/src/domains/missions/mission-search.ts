import { missionKind, missionState } from '@lectern/contract/domains/missions'
import { z } from 'zod'

/** The mission center's filters in the address. */
export const missionSearch = z.looseObject({
  kind: missionKind.optional().catch(undefined),
  state: missionState.optional().catch(undefined),
  mine: z.literal('1').optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
})
