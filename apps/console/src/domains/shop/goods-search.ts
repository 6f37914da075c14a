import { z } from 'zod'

/** What stands in the address of `/goods`, beside page, size, keyword and sort. */
export const goodsSearch = z.looseObject({
  /** The product that is open. */
  id: z.uuid().optional().catch(undefined),
  create: z.literal('1').optional().catch(undefined),
  on_sale: z.enum(['true', 'false']).optional().catch(undefined),
})
