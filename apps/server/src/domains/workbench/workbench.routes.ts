import type { workbenchEndpoints } from '@lectern/contract/domains/workbench'
import type { Handlers } from '#platform/http/call.ts'
import type { SummaryService } from './summary.service.ts'

export const workbenchRoutes = (summary: SummaryService): Handlers<typeof workbenchEndpoints> => ({
  summary: ({ actor }) => summary.get(actor),
})
