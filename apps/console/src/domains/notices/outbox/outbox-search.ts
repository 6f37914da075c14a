import { outboxChannel, outboxState } from '@lectern/contract/domains/notices'
import { z } from 'zod'

/** The outbox's filters, and the open message, in the address. */
export const outboxSearch = z.looseObject({
  state: outboxState.optional().catch(undefined),
  channel: outboxChannel.optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
})
