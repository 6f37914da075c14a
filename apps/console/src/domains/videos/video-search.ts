import { visibilities } from '@lectern/contract/domains/videos'
import { z } from 'zod'

/** The video lists' state in the address, beside page, size, keyword and sort. */
export const videoSearch = z.looseObject({
  view: z.enum(['grid', 'table']).optional().catch(undefined),
  visibility: z.enum(visibilities).optional().catch(undefined),
})

export const detailSearch = z.looseObject({ id: z.uuid().optional().catch(undefined) })
