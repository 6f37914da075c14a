import { briefState } from '@lectern/contract/domains/workbench'
import { z } from 'zod'

/** What stands in the address of `/demo`. */
export const briefSearch = z.looseObject({
  tab: z.literal('reviews').optional().catch(undefined),
  /** The brief that is open, as its owner sees it. */
  id: z.uuid().optional().catch(undefined),
  /** The brief that is open, as an invited critic sees it. */
  review: z.uuid().optional().catch(undefined),
  create: z.literal('1').optional().catch(undefined),
  state: briefState.optional().catch(undefined),
})
