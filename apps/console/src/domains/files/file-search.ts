import { fileKind } from '@lectern/contract/domains/files'
import { z } from 'zod'

/** The library's filter, and the file that is open, in the address. */
export const fileSearch = z.looseObject({
  kind: fileKind.optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
})
